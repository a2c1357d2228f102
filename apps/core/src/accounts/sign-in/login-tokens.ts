import { createHmac, createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignJWT, errors, jwtVerify } from 'jose';
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

/** Issues and verifies login tokens: JWT with HS256, signed with a key derived from the site secret. */
@Injectable()
export class LoginTokens {
  private readonly key;

  constructor(private readonly config: Config) {
    this.key = createSecretKey(createHmac('sha256', config.siteSecret).update('login tokens').digest());
  }

  async issue(id: number, version: number, now = Math.floor(Date.now() / 1000)): Promise<string> {
    return new SignJWT({ data: { user: { id } }, ver: version })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(this.config.baseUrl)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(this.key);
  }

  /** The claims of a token; undefined when it expired or is from another site, `forged` when this site never signed it. */
  async verify(token: string): Promise<TokenClaims | 'forged' | undefined> {
    try {
      const { payload } = await jwtVerify<{ data?: { user?: { id?: unknown } }; ver?: unknown }>(token, this.key, {
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
