import type { Caller } from '@gatehouse/access';
import type { Request } from '@gatehouse/bus';
import type { RequestContext } from '@gatehouse/rest';

/** Who something is shown to, and what that says of how long it may be kept: the request for a page is one. */
export type Visit = Pick<RequestContext, 'once' | 'tag' | 'holdsUntil' | 'keepNothing'> & {
  readonly caller: Pick<Caller, 'kind'>;
  readonly request: Pick<Request, 'address' | 'visit'>;
};
