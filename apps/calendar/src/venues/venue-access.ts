import { Inject, Injectable } from '@nestjs/common';
import type { ArgumentProblem } from '@gatehouse/errors';
import type { Call } from '@gatehouse/rest';
import { LinkedAccess } from '../linked/linked-access';

type Problems = Promise<Record<string, ArgumentProblem>>;

/** The rules of {@link LinkedAccess} for venues, as their routes name them. */
@Injectable()
export class VenueAccess {
  constructor(@Inject(LinkedAccess) private readonly linked: LinkedAccess) {}

  exists(call: Call): Problems {
    return this.linked.checkExists('venue', call);
  }

  list(call: Call): Problems {
    return this.linked.checkList('venue', call);
  }

  write(call: Call): Problems {
    return this.linked.checkWrite('venue', call);
  }

  change(call: Call): Problems {
    return this.linked.checkChange('venue', call);
  }

  mayRead(call: Call): Promise<void> {
    return this.linked.mayRead('venue', call);
  }

  mayCreate(call: Call): void {
    this.linked.mayCreate(call);
  }

  mayUpdate(call: Call): Promise<void> {
    return this.linked.mayUpdate('venue', call);
  }

  mayRemove(call: Call): Promise<void> {
    return this.linked.mayRemove('venue', call);
  }
}
