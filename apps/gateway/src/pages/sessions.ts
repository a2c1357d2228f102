import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { visitor, type Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { personOfSession } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';

const COOKIE = 'gatehouse_session';
const LIFETIME_SECONDS = 12 * 3_600;

/** The content of a session cookie with a valid signature. Visitors have one with person 0, only for the tokens of forms. */
interface Session {
  personId: number;
  /** The person's sign-in version: a new password ends earlier sessions. */
  version: number;
  value: string;
}

/** The token of a form, and the Set-Cookie header for its page when the browser has no session yet. */
export interface FormToken {
  token: string;
  headers: Record<string, string>;
}

/**
 * Sessions on the pages under `/-/`: a signed cookie, which the API ignores (docs/interface/gateway.md#cross-origin-requests).
 * It is `Lax`, so that people who come from an application to approve it are still signed in; forms carry a token.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly config: Config,
    private readonly bus: Bus,
  ) {}

  /** The Set-Cookie header that signs a person in. */
  async startCookie(personId: number): Promise<string> {
    const found = await this.bus.ask(personOfSession, { id: personId });
    return this.cookie(this.issue(personId, found?.version ?? 0), LIFETIME_SECONDS);
  }

  /** The Set-Cookie header that signs out. */
  endCookie(): string {
    return this.cookie('', 0);
  }

  /** The person of the session; a visitor when the cookie is missing, forged or expired, or while core is down. */
  async callerOf(cookies: string | undefined): Promise<Caller> {
    const session = this.sessionOf(cookies);
    if (!session || session.personId === 0) return visitor();
    const found = await this.bus.ask(personOfSession, { id: session.personId }).catch((error: unknown) => {
      if (error instanceof RestError && error.status > 500) return null;
      throw error;
    });
    if (found?.version !== session.version) return visitor();
    const { id, login, name, email, slug, roles } = found.person;
    return { kind: 'person', id, login, name, email, slug, roles, signIn: { by: 'session' } };
  }

  /** The token of a form, bound to the session: the protection against cross-site request forgery. */
  formToken(cookies: string | undefined, form: string): FormToken {
    const session = this.sessionOf(cookies);
    if (session) return { token: this.tokenOf(session.value, form), headers: {} };
    const value = this.issue(0, 0);
    return { token: this.tokenOf(value, form), headers: { 'set-cookie': this.cookie(value, LIFETIME_SECONDS) } };
  }

  acceptsFormToken(token: string, cookies: string | undefined, form: string): boolean {
    const session = this.sessionOf(cookies);
    return session !== undefined && timingSafeEquals(token, this.tokenOf(session.value, form));
  }

  private issue(personId: number, version: number): string {
    const text = `${personId}.${version}.${Math.floor(Date.now() / 1000) + LIFETIME_SECONDS}.${randomBytes(12).toString('base64url')}`;
    return `${text}.${this.sign(`session.${text}`)}`;
  }

  private sessionOf(cookies: string | undefined): Session | undefined {
    const value =
      (cookies ?? '')
        .split(/;\s*/)
        .find((cookie) => cookie.startsWith(`${COOKIE}=`))
        ?.slice(COOKIE.length + 1) ?? '';
    const [personId, version, expires, nonce, signature] = value.split('.');
    if (!signature || !timingSafeEquals(signature, this.sign(`session.${personId}.${version}.${expires}.${nonce}`)))
      return undefined;
    return Number(expires) * 1000 < Date.now()
      ? undefined
      : { personId: Number(personId), version: Number(version), value };
  }

  private tokenOf(session: string, form: string): string {
    return this.sign(`form.${form}.${session}`);
  }

  private sign(text: string): string {
    return createHmac('sha256', this.config.siteSecret).update(text).digest('base64url');
  }

  private cookie(value: string, seconds: number): string {
    const secure = this.config.baseUrl.startsWith('https:') ? '; Secure' : '';
    return `${COOKIE}=${value}; Path=${this.config.basePath}/-/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
  }
}

function timingSafeEquals(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
