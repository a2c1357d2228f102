import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { visitor, type Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { peopleByIds } from '@gatehouse/dto';
import { Config } from '@gatehouse/service';

const COOKIE = 'gatehouse_session';
const LASTS_SECONDS = 12 * 3_600;

/** Sessions of people on the pages under `/-/`; a signed cookie that the API never reads (gateway sheet, section 4). */
@Injectable()
export class Sessions {
  constructor(@Inject(Config) private readonly config: Config, @Inject(Bus) private readonly bus: Bus) {}

  /** The Set-Cookie header that signs a person in. */
  begin(personId: number): string {
    const text = `${personId}.${Math.floor(Date.now() / 1000) + LASTS_SECONDS}`;
    return this.cookie(`${text}.${this.sign(text)}`, LASTS_SECONDS);
  }

  /** The Set-Cookie header that signs out. */
  end(): string {
    return this.cookie('', 0);
  }

  /** Who the cookie signs in; a visitor when it is missing, forged or over. */
  async callerOf(cookies: string | undefined): Promise<Caller> {
    const id = this.personOf(cookies);
    if (id === undefined) return visitor();
    const [person] = await this.bus.ask(peopleByIds, { ids: [id] });
    if (!person) return visitor();
    const { login, name, email, slug, roles } = person;
    return { kind: 'person', id, login, name, email, slug, roles, signIn: { by: 'session' } };
  }

  /** A token that a form carries and only this session's pages know (against cross-site request forgery). */
  formToken(cookies: string | undefined, form: string): string {
    return this.sign(`form.${form}.${sessionOf(cookies)}`);
  }

  isFormToken(token: string, cookies: string | undefined, form: string): boolean {
    return same(token, this.formToken(cookies, form));
  }

  private personOf(cookies: string | undefined): number | undefined {
    const [id, until, signature] = sessionOf(cookies).split('.');
    if (!id || !until || !signature || !same(signature, this.sign(`${id}.${until}`)) || Number(until) * 1000 < Date.now()) return undefined;
    return Number(id);
  }

  private sign(text: string): string {
    return createHmac('sha256', this.config.siteSecret).update(`session.${text}`).digest('base64url');
  }

  private cookie(value: string, seconds: number): string {
    const secure = this.config.baseUrl.startsWith('https:') ? '; Secure' : '';
    return `${COOKIE}=${value}; Path=/-/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
  }
}

const sessionOf = (cookies: string | undefined): string => (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
