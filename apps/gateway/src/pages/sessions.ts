import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { visitor, type Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { personOfSession } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';

const COOKIE = 'gatehouse_session';
const LASTS_SECONDS = 12 * 3_600;

/** What a session cookie says once its signature is found to be ours. A visitor's has person 0 and is there for forms alone. */
interface Session {
  personId: number;
  /** The person's sign-in version: a new password ends earlier sessions. */
  version: number;
  value: string;
}

/** What a form needs to be accepted: its token, and the cookie to send with the page when there is none yet. */
export interface FormKey {
  token: string;
  headers: Record<string, string>;
}

/**
 * Sessions of people on the pages under `/-/`: a signed cookie that the API never reads (docs/interface/gateway.md#cross-origin-requests).
 * It is `Lax`, so that who comes from an application to approve it is still signed in; forms carry a token.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly config: Config,
    private readonly bus: Bus,
  ) {}

  /** The Set-Cookie header that signs a person in. */
  async begin(personId: number): Promise<string> {
    const found = await this.bus.ask(personOfSession, { id: personId });
    return this.cookie(this.issue(personId, found?.version ?? 0), LASTS_SECONDS);
  }

  /** The Set-Cookie header that signs out. */
  end(): string {
    return this.cookie('', 0);
  }

  /** Who the cookie signs in; a visitor when it is missing, forged or over, or while core is away. */
  async callerOf(cookies: string | undefined): Promise<Caller> {
    const session = this.sessionOf(cookies);
    if (!session || session.personId === 0) return visitor();
    const found = await this.bus.ask(personOfSession, { id: session.personId }).catch((error: unknown) => {
      if (error instanceof RestError && error.status > 500) return null;
      throw error;
    });
    if (!found || found.version !== session.version) return visitor();
    const { id, login, name, email, slug, roles } = found.person;
    return { kind: 'person', id, login, name, email, slug, roles, signIn: { by: 'session' } };
  }

  /** The token that a form of this session carries: no other session's is accepted (against cross-site request forgery). */
  formKey(cookies: string | undefined, form: string): FormKey {
    const session = this.sessionOf(cookies);
    if (session) return { token: this.tokenOf(session.value, form), headers: {} };
    const value = this.issue(0, 0);
    return { token: this.tokenOf(value, form), headers: { 'set-cookie': this.cookie(value, LASTS_SECONDS) } };
  }

  accepts(token: string, cookies: string | undefined, form: string): boolean {
    const session = this.sessionOf(cookies);
    return session !== undefined && same(token, this.tokenOf(session.value, form));
  }

  private issue(personId: number, version: number): string {
    const text = `${personId}.${version}.${Math.floor(Date.now() / 1000) + LASTS_SECONDS}.${randomBytes(12).toString('base64url')}`;
    return `${text}.${this.sign(`session.${text}`)}`;
  }

  private sessionOf(cookies: string | undefined): Session | undefined {
    const value =
      (cookies ?? '')
        .split(/;\s*/)
        .find((one) => one.startsWith(`${COOKIE}=`))
        ?.slice(COOKIE.length + 1) ?? '';
    const [personId, version, until, nonce, signature] = value.split('.');
    if (!signature || !same(signature, this.sign(`session.${personId}.${version}.${until}.${nonce}`))) return undefined;
    return Number(until) * 1000 < Date.now()
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

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
