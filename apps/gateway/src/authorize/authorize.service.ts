import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import type { Person } from '@gatehouse/access';
import { createApplicationPassword, originOf, type AuditOrigin } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { html, stripTags } from '@gatehouse/text';
import { Layout, problemOf } from '../pages/layout';
import { ALLOW_FORM_REDIRECTS, NO_REFERRER, redirectTo } from '../pages/page-headers';
import { Sessions } from '../pages/sessions';
import { SignInService } from '../sign-in/sign-in.service';
import { readAuthorizationRequest, type AuthorizationRequest, type Problem } from './authorization-request';
import type { AuthorizeArgs, DecideArgs } from './authorize.args';
import { approvalForm, passwordPage } from './authorize.view';
import { withQuery } from './redirect-url';

const PAGE = 'authorize-application';
const HEADERS = { ...NO_REFERRER, ...ALLOW_FORM_REDIRECTS };

/** The form with the signed-in person and the request that it is about. */
interface FormContext {
  args: AuthorizeArgs;
  request: AuthorizationRequest;
  person: Person;
  cookie: string | undefined;
  origin: AuditOrigin;
}

/** Shows, approves and rejects the requests of applications; every step validates the request again. */
@Injectable()
export class AuthorizeService {
  constructor(
    private readonly bus: Bus,
    private readonly config: Config,
    private readonly site: SiteFacts,
    private readonly layout: Layout,
    private readonly sessions: Sessions,
    private readonly signIn: SignInService,
  ) {}

  /** The form; a redirect to sign in for visitors; 400 for an invalid request. */
  async show(args: AuthorizeArgs, ctx: RequestContext): Promise<Document> {
    const form = this.prepare(args, ctx);
    return 'document' in form ? form.document : this.form(form);
  }

  /** The submitted form: redirects to the application, or shows the new password. */
  async decide(args: DecideArgs, ctx: RequestContext): Promise<Document> {
    const form = this.prepare(args, ctx);
    if ('document' in form) return form.document;
    if (!this.sessions.acceptsFormToken(args.token, ctx.client.cookie, PAGE))
      return this.form(form, 403, this.layout.language.t('authorize.expired'));
    if (args.approve === undefined) return redirectTo(form.request.reject || this.layout.pageUrl(''), 302);
    if (stripTags(form.request.name, { fold: true }) === '')
      return this.form(form, 400, this.layout.language.t('authorize.needsName'));
    return this.approve(form, args.password);
  }

  private prepare(args: AuthorizeArgs, ctx: RequestContext): FormContext | { document: Document } {
    const { caller, client } = ctx;
    const { request, problems } = readAuthorizationRequest(args);
    if (problems.length > 0) return { document: this.invalidRequest(problems) };
    if (caller.kind === 'visitor') return { document: this.signIn.redirectToSignIn(this.pathOf(args)) };
    return { args, request, person: caller, cookie: client.cookie, origin: originOf(ctx) };
  }

  private async approve(form: FormContext, ownPassword: string): Promise<Document> {
    const token = this.sessions.tokenOf(form.cookie);
    const { name, appId } = form.request;
    const question = { token, name, appId, password: ownPassword, origin: form.origin };
    try {
      const { password } = await this.bus.ask(createApplicationPassword, question);
      return this.handOver(form, password);
    } catch (error) {
      if (!(error instanceof RestError) || ![403, 429].includes(error.status)) throw error;
      return this.form(form, error.status, problemOf(error, this.layout.language));
    }
  }

  private handOver({ request: { name, success }, person }: FormContext, password: string): Document {
    const { baseUrl } = this.config;
    if (success) return redirectTo(withQuery(success, { site_url: baseUrl, user_login: person.login, password }), 302);
    const { language } = this.layout;
    const facts = {
      name,
      login: person.login,
      site: baseUrl,
      applications: this.layout.pageUrl('applications'),
      password: password.replace(/.{4}(?=.)/g, '$& '),
    };
    const body = passwordPage(facts, language);
    return this.layout.page({ title: language.t('authorize.approved'), body, width: 'form' }, 200, { ...NO_REFERRER });
  }

  private async form({ args, request, person, cookie }: FormContext, status = 200, problem?: string) {
    const { token } = this.sessions.formToken(cookie, PAGE);
    const [settings, isFresh] = await Promise.all([
      this.site.settings().catch(() => undefined),
      this.sessions.isFresh(cookie),
    ]);
    const { language } = this.layout;
    const fields = {
      action: this.layout.pageUrl(PAGE),
      token,
      request,
      person,
      problem,
      asksPassword: !isFresh,
      args,
      site: settings?.title ?? '',
      address: this.config.baseUrl,
      applications: this.layout.pageUrl('applications'),
      signOut: `${this.layout.pageUrl('sign-out')}?return_to=${encodeURIComponent(this.pathOf(args))}`,
    };
    const body = approvalForm(fields, language);
    return this.layout.page({ title: language.t('authorize.title'), body, width: 'form' }, status, HEADERS);
  }

  /** The page with the same request, as path and query. */
  private pathOf({ app_name, app_id, success_url, reject_url }: AuthorizeArgs): string {
    const query = Object.entries({ app_name, app_id, success_url, reject_url })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return `/-/${PAGE}?${query.join('&')}`;
  }

  /** Neither links to an invalid address nor shows it. */
  private invalidRequest(problems: readonly Problem[]): Document {
    const { t } = this.layout.language;
    const more = html`<ul>
        ${problems.map(({ sentence, field }) => html`<li>${t(sentence, field)}</li>`)}
      </ul>
      <p>${t('authorize.tell')}</p>`;
    return this.layout.notice({ title: t('authorize.invalid'), text: t('authorize.invalidText'), more }, 400, {
      ...NO_REFERRER,
    });
  }
}
