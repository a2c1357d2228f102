import { Inject, Injectable } from '@nestjs/common';
import type { ArgumentProblem } from '@gatehouse/errors';
import type { Call } from '@gatehouse/rest';
import { LinkedAccess } from '../linked/linked-access';

type Problems = Promise<Record<string, ArgumentProblem>>;

/** The rules of {@link LinkedAccess} for organizers, as their routes name them. */
@Injectable()
export class OrganizerAccess {
  constructor(@Inject(LinkedAccess) private readonly linked: LinkedAccess) {}

  exists(call: Call): Problems {
    return this.linked.checkExists('organizer', call);
  }

  list(call: Call): Problems {
    return this.linked.checkList('organizer', call);
  }

  write(call: Call): Problems {
    return this.linked.checkWrite('organizer', call);
  }

  change(call: Call): Problems {
    return this.linked.checkChange('organizer', call);
  }

  mayRead(call: Call): Promise<void> {
    return this.linked.mayRead('organizer', call);
  }

  mayCreate(call: Call): void {
    this.linked.mayCreate(call);
  }

  mayUpdate(call: Call): Promise<void> {
    return this.linked.mayUpdate('organizer', call);
  }

  mayRemove(call: Call): Promise<void> {
    return this.linked.mayRemove('organizer', call);
  }
}
