import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { visitor, type Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { authenticate, personChanged, type AuthenticationAnswer } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';

/** How long an accepted header is cached; a change of the person removes it at once. */
const FRESH_MS = 30_000;
/** How long it is valid while core is down: only core changes people, so nothing can have changed. */
const STALE_MS = 600_000;
const MAX_CACHED = 10_000;
/** The tag of changes of unknown people. */
const ANY_PERSON = 'person:*';

/** The caller, or the error for credentials that are refused. */
export type Identity = { caller: Caller; refused?: undefined } | { refused: RestError; caller?: undefined };

/** Where a request comes from, for limits and the audit log. */
interface SignInClient {
  ip: string;
  userAgent?: string;
  requestId?: string;
}

const TOKEN_REFUSED = new RestError(
  401,
  'lp_jwt_auth_invalid_token',
  'The token is not valid: it is malformed, expired, or was revoked.',
);

/** Authenticates requests by asking core (docs/interface/gateway.md#authentication). */
@Injectable()
export class Credentials {
  private readonly cache = new Map<
    string,
    { caller: Caller & { kind: 'person' }; until: number; staleUntil: number }
  >();

  constructor(private readonly bus: Bus) {
    bus.listen(personChanged, ({ id }) => {
      for (const [key, { caller }] of this.cache) if (caller.id === id) this.cache.delete(key);
    });
    // A command changes people in the database of a site of one process; what it writes is noticed, but not whom.
    bus.purges.listen((purged) => {
      if (purged !== 'everything' && purged.includes(ANY_PERSON)) this.cache.clear();
    });
  }

  /**
   * @param badToken what a bad token means in the requested namespace
   * @throws RestError 503 when core does not answer and these credentials are not cached
   */
  identify(
    authorization: string | undefined,
    client: SignInClient,
    badToken: 'refuse' | 'visitor',
  ): Identity | Promise<Identity> {
    return authorization ? this.identifyBy(authorization, client, badToken) : { caller: visitor() };
  }

  private async identifyBy(
    authorization: string,
    { ip, userAgent, requestId }: SignInClient,
    badToken: 'refuse' | 'visitor',
  ): Promise<Identity> {
    const key = createHash('sha256').update(authorization).digest('base64');
    const cached = this.cache.get(key);
    if (cached && cached.until > Date.now()) return { caller: cached.caller };
    try {
      const answer = await this.bus.ask(authenticate, { authorization, ip, userAgent, requestId });
      return this.identityOf(answer, key, badToken);
    } catch (error) {
      const isDown = error instanceof RestError && (error.status === 503 || error.status === 504);
      if (isDown && cached && cached.staleUntil > Date.now()) return { caller: cached.caller };
      throw error;
    }
  }

  private identityOf(answer: AuthenticationAnswer, key: string, badToken: 'refuse' | 'visitor'): Identity {
    switch (answer.outcome) {
      case 'person':
        this.store(key, answer.person);
        return { caller: answer.person };
      case 'visitor':
        return { caller: visitor(answer.credentials) };
      case 'bad-token':
        return badToken === 'visitor' ? { caller: visitor('invalid') } : { refused: TOKEN_REFUSED };
      case 'refused':
        return {
          refused: new RestError(
            answer.status,
            answer.code,
            answer.message,
            answer.retryAfter ? { headers: { 'retry-after': String(answer.retryAfter) } } : {},
          ),
        };
    }
  }

  private store(key: string, caller: Caller & { kind: 'person' }): void {
    const expires = caller.signIn.by === 'token' ? caller.signIn.expires * 1000 : Infinity;
    if (this.cache.size >= MAX_CACHED) this.cache.clear();
    this.cache.set(key, {
      caller,
      until: Math.min(Date.now() + FRESH_MS, expires),
      staleUntil: Math.min(Date.now() + STALE_MS, expires),
    });
  }
}
