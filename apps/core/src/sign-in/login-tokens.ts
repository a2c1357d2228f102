import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';

/** Lifetime of a token: seven days (docs/interface/lms.md#tokens). */
const TOKEN_SECONDS = 604_800;

export interface TokenClaims {
  /** The person's id. */
  id: number;
  /** The person's token version when the token was issued. */
  version: number;
  /** Seconds since the epoch. */
  expires: number;
}

/**
 * Issues and verifies login tokens: JWT with HS256, signed with core's own key. The library is imported with the first
 * token: readers have none.
 */
@Injectable()
export class LoginTokens {
  /** The first signs, all verify. */
  private readonly keys: readonly KeyObject[];

  constructor(private readonly config: Config) {
    this.keys = config.keysOf('core').of('login tokens');
  }

  async issue(id: number, version: number, now = Math.floor(Date.now() / 1000)): Promise<string> {
    const [key] = this.keys;
    if (!key) throw new Error('There is no key for login tokens.');
    const { SignJWT } = await import('jose');
    return new SignJWT({ data: { user: { id } }, ver: version })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(this.config.baseUrl)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(key);
  }

  /** The claims of a token; undefined when it expired or is from another site, `forged` when this site never signed it. */
  async verify(token: string): Promise<TokenClaims | 'forged' | undefined> {
    for (const key of this.keys) {
      const claims = await this.claimsBy(key, token);
      if (claims !== 'forged') return claims;
    }
    return 'forged';
  }

  private async claimsBy(key: KeyObject, token: string): Promise<TokenClaims | 'forged' | undefined> {
    const { errors, jwtVerify } = await import('jose');
    try {
      const { payload } = await jwtVerify<{ data?: { user?: { id?: unknown } }; ver?: unknown }>(token, key, {
        algorithms: ['HS256'],
        issuer: this.config.baseUrl,
        requiredClaims: ['exp', 'nbf', 'iat'],
      });
      const id = payload.data?.user?.id;
      if (typeof id !== 'number' || typeof payload.ver !== 'number' || payload.exp === undefined) return undefined;
      return { id, version: payload.ver, expires: payload.exp };
    } catch (error) {
      if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed) return undefined;
      if (error instanceof errors.JOSEError) return 'forged';
      throw error;
    }
  }
}
