import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import type { Person } from '@gatehouse/access';
import { createApplicationPassword } from '@gatehouse/dto';
import { Document, type RequestContext } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { stripTags } from '@gatehouse/text';
import { html } from '@gatehouse/text';
import { Layout } from '../pages/layout';
import { LEADS_ELSEWHERE, NO_REFERRER } from '../pages/safe-headers';
import { Sessions } from '../pages/sessions';
import { leadTo, SignInPages } from '../sign-in/sign-in.service';
import type { AuthorizeArgs, DecideArgs } from './authorize.args';
import { approvalForm, passwordShown } from './authorize.view';
import { withQuery } from './target';
import { readWish, type Wish } from './wish';

const PAGE = 'authorize-application';

/** Approving and rejecting applications: what an application asks is checked anew at each step. */
@Injectable()
export class AuthorizeService {
  constructor(
    private readonly bus: Bus,
    private readonly config: Config,
    private readonly site: SiteFacts,
    private readonly layout: Layout,
    private readonly sessions: Sessions,
    private readonly signIn: SignInPages,
  ) {}

  /** The form; the sign-in form first for who is not signed in; 400 for a wish that is not in order. */
  async ask(args: AuthorizeArgs, ctx: RequestContext): Promise<Document> {
    const { wish, wrong } = readWish(args);
    if (wrong.length > 0) return this.refused(wrong);
    if (ctx.caller.kind === 'visitor') return this.signIn.away(this.addressOf(args));
    return this.form(wish, args, ctx, ctx.caller);
  }

  async decide(args: DecideArgs, ctx: RequestContext): Promise<Document> {
    const { wish, wrong } = readWish(args);
    if (wrong.length > 0) return this.refused(wrong);
    if (ctx.caller.kind === 'visitor') return this.signIn.away(this.addressOf(args));
    if (!this.sessions.accepts(args.token, ctx.client.cookie, PAGE))
      return this.form(wish, args, ctx, ctx.caller, 403, 'This form had become too old. Please decide once more.');
    if (args.approve === undefined) return leadTo(wish.reject || this.layout.to(''), 302);
    if (stripTags(wish.name, { fold: true }) === '')
      return this.form(wish, args, ctx, ctx.caller, 400, 'Please give the application a name.');
    return this.approve(wish, ctx.caller);
  }

  private async approve({ name, appId, success }: Wish, person: Person): Promise<Document> {
    const { password } = await this.bus.ask(createApplicationPassword, { personId: person.id, name, appId });
    const { baseUrl } = this.config;
    if (success) return leadTo(withQuery(success, { site_url: baseUrl, user_login: person.login, password }), 302);
    const body = passwordShown({
      name,
      login: person.login,
      site: baseUrl,
      applications: this.layout.to('applications'),
      password: password.replace(/.{4}(?=.)/g, '$& '),
    });
    return this.layout.page({ title: 'Approved', body, width: 'form' }, 200, { ...NO_REFERRER });
  }

  private async form(
    wish: Wish,
    args: AuthorizeArgs,
    ctx: RequestContext,
    person: Person,
    status = 200,
    problem?: string,
  ): Promise<Document> {
    const { token } = this.sessions.formKey(ctx.client.cookie, PAGE);
    const settings = await this.site.settings().catch(() => undefined);
    const body = approvalForm({
      action: this.layout.to(PAGE),
      token,
      wish,
      person,
      problem,
      asked: args,
      site: settings?.title ?? '',
      address: this.config.baseUrl,
      applications: this.layout.to('applications'),
      signOut: `${this.layout.to('sign-out')}?return_to=${encodeURIComponent(this.addressOf(args))}`,
    });
    return this.layout.page({ title: 'Connect an application', body, width: 'form' }, status, {
      ...NO_REFERRER,
      ...LEADS_ELSEWHERE,
    });
  }

  /** The page itself with the same wish, as path and query. */
  private addressOf({ app_name, app_id, success_url, reject_url }: AuthorizeArgs): string {
    const asked = Object.entries({ app_name, app_id, success_url, reject_url }).filter(([, value]) => value !== '');
    return `/-/${PAGE}?${asked.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
  }

  /** No link to an address that is not in order, nor a word of it. */
  private refused(wrong: string[]): Document {
    const more = html`<ul>
        ${wrong.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      <p>Please tell the makers of the application.</p>`;
    return this.layout.notice(
      { title: 'This application cannot be connected', text: 'What it asks for is not in order:', more },
      400,
      { ...NO_REFERRER },
    );
  }
}
