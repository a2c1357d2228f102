import { Injectable } from '@nestjs/common';
import type { ArgumentProblem } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { LinkedPolicy } from '../linked/linked.policy';

type Problems = Promise<Record<string, ArgumentProblem>>;

/** The rules of {@link LinkedPolicy} for venues, as their routes name them. */
@Injectable()
export class VenuePolicy {
  constructor(private readonly linked: LinkedPolicy) {}

  exists(ctx: RequestContext): Problems {
    return this.linked.checkExists('venue', ctx);
  }

  list(ctx: RequestContext): Problems {
    return this.linked.checkList('venue', ctx);
  }

  write(ctx: RequestContext): Problems {
    return this.linked.checkWrite('venue', ctx);
  }

  change(ctx: RequestContext): Problems {
    return this.linked.checkChange('venue', ctx);
  }

  mayRead(ctx: RequestContext): Promise<void> {
    return this.linked.mayRead('venue', ctx);
  }

  mayCreate(ctx: RequestContext): void {
    this.linked.mayCreate(ctx);
  }

  mayUpdate(ctx: RequestContext): Promise<void> {
    return this.linked.mayUpdate('venue', ctx);
  }

  mayRemove(ctx: RequestContext): Promise<void> {
    return this.linked.mayRemove('venue', ctx);
  }
}
