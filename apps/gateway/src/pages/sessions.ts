import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { visitor, type Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { personOfSession, type SessionAnswer } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Config, type Signer } from '@gatehouse/service';

/** What the name of the session cookie ends with. */
export const SESSION_COOKIE = 'gatehouse_session';
/** Core ends sessions after the same time. */
const LIFETIME_SECONDS = 12 * 3_600;
const NONCE_BYTES = 12;

/** The content of a session cookie with a valid signature. Visitors have one without a token, for the tokens of forms. */
interface SessionCookie {
  /** Names the session in core; '' for a visitor. */
  token: string;
  value: string;
}

/** The token of a form, and the Set-Cookie header for its page when the browser has no session yet. */
export interface FormToken {
  token: string;
  headers: Record<string, string>;
}

/**
 * Session cookies on pages, which the API ignores (docs/interface/gateway.md#sessions). A cookie is the
 * token of a session that core keeps, signed by the gateway: neither can make one without the other. It is `Lax`, so
 * that people who come from an application to approve it are still signed in; forms carry a token.
 */
@Injectable()
export class Sessions {
  private readonly cookieSigner: Signer;
  private readonly formSigner: Signer;
  /** The one name that is set and read: a cookie without the prefix could be planted by another host or without TLS. */
  private readonly name: string;

  constructor(
    private readonly config: Config,
    private readonly bus: Bus,
  ) {
    const keys = config.keysOf('gateway');
    this.cookieSigner = keys.signer('session cookies');
    this.formSigner = keys.signer('form tokens');
    this.name = `${prefixFor(config)}${SESSION_COOKIE}`;
  }

  /** The Set-Cookie header for a session that core started. */
  startCookie(token: string): string {
    return this.cookie(this.issue(token), LIFETIME_SECONDS);
  }

  /** The Set-Cookie header that removes the cookie. */
  endCookie(): string {
    return this.cookie('', 0);
  }

  /** The token of the cookie's session, even if that has ended; '' without one. */
  tokenOf(cookies: string | undefined): string {
    return this.read(cookies)?.token ?? '';
  }

  /** The person of the session; a visitor when the cookie is missing, forged or expired, or while core is down. */
  async callerOf(cookies: string | undefined): Promise<Caller> {
    const session = await this.find(cookies).catch((error: unknown) => {
      if (error instanceof RestError && error.status > 500) return null;
      throw error;
    });
    if (!session) return visitor();
    const { id, login, name, email, slug, roles } = session.person;
    return { kind: 'person', id, login, name, email, slug, roles, signIn: { by: 'session' } };
  }

  /** Whether the person gave the password within the last minutes. */
  async isFresh(cookies: string | undefined): Promise<boolean> {
    return (await this.find(cookies))?.isFresh ?? false;
  }

  /** The token of a form, bound to the session: the protection against cross-site request forgery. */
  formToken(cookies: string | undefined, form: string): FormToken {
    const session = this.read(cookies);
    if (session) return { token: this.formSigner.sign(textOf(session.value, form)), headers: {} };
    const value = this.issue('');
    return {
      token: this.formSigner.sign(textOf(value, form)),
      headers: { 'set-cookie': this.cookie(value, LIFETIME_SECONDS) },
    };
  }

  acceptsFormToken(token: string, cookies: string | undefined, form: string): boolean {
    const session = this.read(cookies);
    return session !== undefined && this.formSigner.accepts(textOf(session.value, form), token);
  }

  /** Asked of core for every page, so that a session that ended anywhere opens nothing any more. */
  private async find(cookies: string | undefined): Promise<SessionAnswer | null> {
    const token = this.tokenOf(cookies);
    return token === '' ? null : this.bus.ask(personOfSession, { token });
  }

  private issue(token: string): string {
    const expires = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
    const text = `${expires}.${randomBytes(NONCE_BYTES).toString('base64url')}.${token}`;
    return `${text}.${this.cookieSigner.sign(text)}`;
  }

  private read(cookies: string | undefined): SessionCookie | undefined {
    const value = cookie.parse(cookies ?? '')[this.name] ?? '';
    const [expires, nonce, token = '', signature = ''] = value.split('.');
    if (!this.cookieSigner.accepts(`${expires}.${nonce}.${token}`, signature)) return undefined;
    return Number(expires) * 1000 < Date.now() ? undefined : { token, value };
  }

  private cookie(value: string, seconds: number): string {
    return cookie.serialize(this.name, value, {
      path: `${this.config.basePath}/`,
      httpOnly: true,
      sameSite: 'lax',
      maxAge: seconds,
      secure: isSecure(this.config),
    });
  }
}

const isSecure = ({ baseUrl }: Config): boolean => baseUrl.startsWith('https:');

/**
 * The prefix by which browsers take the cookie from this host over TLS alone. `__Host-` wants the path `/`: a site in a
 * folder has `__Secure-`, and one without TLS, on a machine of its own, has neither.
 */
function prefixFor(config: Config): '__Host-' | '__Secure-' | '' {
  if (!isSecure(config)) return '';
  return config.basePath === '' ? '__Host-' : '__Secure-';
}

const textOf = (session: string, form: string): string => `${form}.${session}`;
