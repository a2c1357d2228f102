import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { visitor, type Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { authenticate, personChanged, type AuthenticationAnswer } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';

/** How long a header that signed somebody in is believed; a change of the person ends it at once. */
const BELIEVED_MS = 30_000;
/** How long it is believed while core, which alone could say otherwise, is away: the other services are used meanwhile. */
const BELIEVED_ALONE_MS = 600_000;
const MOST_REMEMBERED = 10_000;

/** Who asks, or why nobody may ask with these credentials. */
export type Identity = { caller: Caller; refused?: undefined } | { refused: RestError; caller?: undefined };

const TOKEN_REFUSED = new RestError(
  401,
  'lp_jwt_auth_invalid_token',
  'The token is not valid: it is malformed, expired, or was revoked.',
);

/** Turns an Authorization header into who asks, by asking core (docs/interface/gateway.md#authentication). */
@Injectable()
export class Credentials {
  private readonly believed = new Map<string, { caller: Caller & { kind: 'person' }; until: number; alone: number }>();

  constructor(private readonly bus: Bus) {
    bus.listen(personChanged, ({ id }) => {
      for (const [key, { caller }] of this.believed) if (caller.id === id) this.believed.delete(key);
    });
  }

  /**
   * @param badToken what a bad token means in the namespace asked for
   * @throws 503 when core does not answer and was not asked about these credentials lately
   */
  async identify(authorization: string | undefined, ip: string, badToken: 'refuse' | 'visitor'): Promise<Identity> {
    if (!authorization) return { caller: visitor() };
    const key = createHash('sha256').update(authorization).digest('base64');
    const believed = this.believed.get(key);
    if (believed && believed.until > Date.now()) return { caller: believed.caller };
    try {
      return this.judge(await this.bus.ask(authenticate, { authorization, ip }), key, badToken);
    } catch (error) {
      const isAway = error instanceof RestError && (error.status === 503 || error.status === 504);
      if (isAway && believed && believed.alone > Date.now()) return { caller: believed.caller };
      throw error;
    }
  }

  private judge(answer: AuthenticationAnswer, key: string, badToken: 'refuse' | 'visitor'): Identity {
    switch (answer.outcome) {
      case 'person': {
        this.remember(key, answer.person);
        return { caller: answer.person };
      }
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

  private remember(key: string, caller: Caller & { kind: 'person' }): void {
    const expires = caller.signIn.by === 'token' ? caller.signIn.expires * 1000 : Infinity;
    if (this.believed.size >= MOST_REMEMBERED) this.believed.clear();
    this.believed.set(key, {
      caller,
      until: Math.min(Date.now() + BELIEVED_MS, expires),
      alone: Math.min(Date.now() + BELIEVED_ALONE_MS, expires),
    });
  }
}
