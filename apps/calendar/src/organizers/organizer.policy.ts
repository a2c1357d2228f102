import { Injectable } from '@nestjs/common';
import type { ArgumentProblem } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { LinkedPolicy } from '../linked/linked.policy';

type Problems = Promise<Record<string, ArgumentProblem>>;

/** The rules of {@link LinkedPolicy} for organizers, as their routes name them. */
@Injectable()
export class OrganizerPolicy {
  constructor(private readonly linked: LinkedPolicy) {}

  exists(ctx: RequestContext): Problems {
    return this.linked.checkExists('organizer', ctx);
  }

  list(ctx: RequestContext): Problems {
    return this.linked.checkList('organizer', ctx);
  }

  write(ctx: RequestContext): Problems {
    return this.linked.checkWrite('organizer', ctx);
  }

  change(ctx: RequestContext): Problems {
    return this.linked.checkChange('organizer', ctx);
  }

  mayRead(ctx: RequestContext): Promise<void> {
    return this.linked.mayRead('organizer', ctx);
  }

  mayCreate(ctx: RequestContext): void {
    this.linked.mayCreate(ctx);
  }

  mayUpdate(ctx: RequestContext): Promise<void> {
    return this.linked.mayUpdate('organizer', ctx);
  }

  mayRemove(ctx: RequestContext): Promise<void> {
    return this.linked.mayRemove('organizer', ctx);
  }
}
