import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { checkPassword } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Document, type RequestContext } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { readQuery } from '../http/query';
import { Layout } from '../pages/layout';
import { NO_REFERRER } from '../pages/safe-headers';
import { Sessions } from '../pages/sessions';
import type { SignInArgs, SignInPageArgs, SignOutArgs } from './sign-in.args';
import { signInForm, signOutForm } from './sign-in.view';
import { pageOfSite } from './return-address';

const SIGN_IN = 'sign-in';
const SIGN_OUT = 'sign-out';
const WRONG = 'The user name or the password is not right.';
const STALE = 'This form had become too old, or your browser keeps no cookies of this site. Please try once more.';

/** Signing in with login or e-mail address and the account's password; core counts the failures. */
@Injectable()
export class SignInPages {
  constructor(
    private readonly bus: Bus,
    private readonly config: Config,
    private readonly layout: Layout,
    private readonly sessions: Sessions,
  ) {}

  ask({ return_to: returnTo }: SignInPageArgs, ctx: RequestContext): Document {
    return ctx.caller.kind === 'person' ? this.back(returnTo) : this.form({ returnTo }, ctx);
  }

  async signIn({ username, password, return_to: returnTo, token }: SignInArgs, ctx: RequestContext): Promise<Document> {
    if (!this.sessions.accepts(token, ctx.client.cookie, SIGN_IN))
      return this.form({ returnTo, username, problem: STALE }, ctx, 403);
    try {
      const person = await this.bus.ask(checkPassword, { username, password, ip: ctx.client.ip });
      if (!person) return this.form({ returnTo, username, problem: WRONG }, ctx, 401);
      return this.back(returnTo, { 'set-cookie': await this.sessions.begin(person.id) });
    } catch (error) {
      if (!(error instanceof RestError) || error.status !== 429) throw error;
      return this.form({ returnTo, username, problem: error.message }, ctx, 429, error.headers);
    }
  }

  askOut({ return_to: returnTo }: SignInPageArgs, ctx: RequestContext): Document {
    if (ctx.caller.kind === 'visitor') return this.back(returnTo);
    const { token, headers } = this.sessions.formKey(ctx.client.cookie, SIGN_OUT);
    const body = signOutForm({
      action: this.layout.to(SIGN_OUT),
      token,
      returnTo: pageOfSite(returnTo),
      name: ctx.caller.name,
    });
    return this.layout.page({ title: 'Sign out', body, width: 'form' }, 200, headers);
  }

  signOut({ return_to: returnTo, token }: SignOutArgs, ctx: RequestContext): Document {
    if (!this.sessions.accepts(token, ctx.client.cookie, SIGN_OUT)) return this.askOut({ return_to: returnTo }, ctx);
    return this.back(returnTo, { 'set-cookie': this.sessions.end() });
  }

  /** The way to the form, and back to the page that needs somebody signed in. */
  away(page: string): Document {
    return leadTo(`${this.layout.to(SIGN_IN)}?return_to=${encodeURIComponent(page)}`, 302);
  }

  private form(
    { returnTo, username = '', problem }: { returnTo: string; username?: string; problem?: string },
    ctx: RequestContext,
    status = 200,
    more: Record<string, string> = {},
  ): Document {
    const page = pageOfSite(returnTo);
    const { token, headers } = this.sessions.formKey(ctx.client.cookie, SIGN_IN);
    const body = signInForm({
      action: this.layout.to(SIGN_IN),
      token,
      returnTo: page,
      username,
      site: new URL(this.config.baseUrl).host,
      application: applicationOf(page),
      problem,
    });
    return this.layout.page({ title: 'Sign in', body, width: 'form' }, status, { ...NO_REFERRER, ...headers, ...more });
  }

  private back(returnTo: string, headers: Record<string, string> = {}): Document {
    return leadTo(`${this.config.basePath}${pageOfSite(returnTo)}`, 303, headers);
  }
}

/** A redirect without a body. */
export const leadTo = (location: string, status: 302 | 303, headers: Record<string, string> = {}): Document =>
  new Document(new Uint8Array(), 'text/html; charset=UTF-8', status, { ...headers, ...NO_REFERRER, location });

/** The name of the application whose page waits behind the form. */
function applicationOf(page: string): string | undefined {
  const [path, search = ''] = page.split('?', 2);
  const name = path === '/-/authorize-application' ? readQuery(search).app_name : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}
