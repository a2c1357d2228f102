import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { endSession, startSession } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { AuditTrail } from '../audit/audit-trail';
import { readQuery } from '../http/query';
import { Layout, problemOf } from '../pages/layout';
import { ALLOW_FORM_REDIRECTS, NO_REFERRER, redirectTo } from '../pages/page-headers';
import { Sessions } from '../pages/sessions';
import { safeReturn } from './return-address';
import type { SignInArgs, SignInPageArgs, SignOutArgs } from './sign-in.args';
import { signInForm, signOutForm } from './sign-in.view';

const SIGN_IN = 'sign-in';
const SIGN_OUT = 'sign-out';

/** Signing in and out with the account's password; core limits failed attempts. */
@Injectable()
export class SignInService {
  constructor(
    private readonly bus: Bus,
    private readonly config: Config,
    private readonly layout: Layout,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
  ) {}

  signInPage({ return_to: returnTo }: SignInPageArgs, ctx: RequestContext): Document {
    return ctx.caller.kind === 'person' ? this.redirectBack(returnTo) : this.form({ returnTo }, ctx);
  }

  async signIn({ username, password, return_to: returnTo, token }: SignInArgs, ctx: RequestContext): Promise<Document> {
    if (!this.sessions.acceptsFormToken(token, ctx.client.cookie, SIGN_IN))
      return this.form({ returnTo, username, problem: this.layout.language.t('signIn.expired') }, ctx, 403);
    try {
      const { ip, userAgent } = ctx.client;
      const { requestId } = ctx.request;
      const session = await this.bus.ask(startSession, { username, password, ip, userAgent, requestId });
      if (!session) return this.form({ returnTo, username, problem: this.layout.language.t('signIn.wrong') }, ctx, 401);
      return this.redirectBack(returnTo, { 'set-cookie': this.sessions.startCookie(session.token) });
    } catch (error) {
      if (!(error instanceof RestError) || error.status !== 429) throw error;
      return this.form(
        { returnTo, username, problem: problemOf(error, this.layout.language) },
        ctx,
        429,
        error.headers,
      );
    }
  }

  signOutPage({ return_to: returnTo }: SignInPageArgs, ctx: RequestContext): Document {
    if (ctx.caller.kind === 'visitor') return this.redirectBack(returnTo);
    const { token, headers } = this.sessions.formToken(ctx.client.cookie, SIGN_OUT);
    const { language } = this.layout;
    const fields = {
      action: this.layout.pageUrl(SIGN_OUT),
      token,
      returnTo: safeReturn(returnTo, this.config.homeUrl),
      name: ctx.caller.name,
    };
    return this.layout.page(
      { title: language.t('signOut.title'), body: signOutForm(fields, language), width: 'form' },
      200,
      headers,
    );
  }

  async signOut({ return_to: returnTo, token }: SignOutArgs, ctx: RequestContext): Promise<Document> {
    if (!this.sessions.acceptsFormToken(token, ctx.client.cookie, SIGN_OUT))
      return this.signOutPage({ return_to: returnTo }, ctx);
    const session = this.sessions.tokenOf(ctx.client.cookie);
    if (session !== '') await this.bus.ask(endSession, { token: session });
    this.audit.signedOut(ctx.request);
    return this.redirectBack(returnTo, { 'set-cookie': this.sessions.endCookie() });
  }

  /** A redirect to the sign-in form, which leads back to the page. */
  redirectToSignIn(page: string): Document {
    return redirectTo(`${this.layout.pageUrl(SIGN_IN)}?return_to=${encodeURIComponent(page)}`, 302);
  }

  private form(
    { returnTo, username = '', problem }: { returnTo: string; username?: string; problem?: string },
    ctx: RequestContext,
    status = 200,
    more: Record<string, string> = {},
  ): Document {
    const page = safeReturn(returnTo, this.config.homeUrl);
    const leaves = page.startsWith('/') ? {} : ALLOW_FORM_REDIRECTS;
    const { token, headers } = this.sessions.formToken(ctx.client.cookie, SIGN_IN);
    const fields = {
      action: this.layout.pageUrl(SIGN_IN),
      token,
      returnTo: page,
      username,
      site: new URL(this.config.baseUrl).host,
      application: applicationOf(page),
      problem,
      forgotten: this.layout.pageUrl('lost-password'),
    };
    const all = { ...NO_REFERRER, ...leaves, ...headers, ...more };
    const { language } = this.layout;
    const body = signInForm(fields, language);
    return this.layout.page({ title: language.t('signIn.title'), body, width: 'form' }, status, all);
  }

  private redirectBack(returnTo: string, headers: Record<string, string> = {}): Document {
    const { basePath, homeUrl } = this.config;
    const to = safeReturn(returnTo, homeUrl);
    return redirectTo(to.startsWith('/') ? `${basePath}${to}` : to, 303, headers);
  }
}

/** The name of the application whose authorization page comes after signing in. */
function applicationOf(page: string): string | undefined {
  const [path, search = ''] = page.split('?', 2);
  const name = path === '/-/authorize-application' ? readQuery(search).app_name : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}
