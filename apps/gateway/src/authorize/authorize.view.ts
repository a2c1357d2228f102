import type { Person } from '@gatehouse/access';
import { html, type Language, type Markup } from '@gatehouse/text';
import type { AuthorizeArgs } from './authorize.args';
import type { AuthorizationRequest } from './authorization-request';

export interface ApprovalForm {
  action: string;
  token: string;
  request: AuthorizationRequest;
  args: AuthorizeArgs;
  person: Person;
  /** The site's title and address. */
  site: string;
  address: string;
  /** URL of the page on which applications are revoked. */
  applications: string;
  signOut: string;
  problem: string | undefined;
  /** Whether the sign-in was some minutes ago, so that the password is asked for. */
  asksPassword: boolean;
}

const passwordField = ({ t }: Language): Markup =>
  html`<label for="password">${t('authorize.password')}</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required />
    <p class="hint">${t('authorize.passwordHint')}</p>`;

/** The form on which a person approves or rejects an application. */
export function approvalForm(form: ApprovalForm, language: Language): Markup {
  const { action, token, request, args, person, signOut, problem, asksPassword } = form;
  const { t } = language;
  return html`${introduction(form, language)} ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="app_id" value="${args.app_id}" />
      <input type="hidden" name="success_url" value="${args.success_url}" /><input
        type="hidden"
        name="reject_url"
        value="${args.reject_url}"
      />
      <label for="app_name">${t('authorize.name')}</label>
      <input
        id="app_name"
        name="app_name"
        value="${request.name}"
        required
        aria-describedby="app_name_hint"
        autocomplete="off"
      />
      <p class="hint" id="app_name_hint">${t('authorize.nameHint')}</p>
      ${consequences(form, language)} ${asksPassword && passwordField(language)}
      <p class="actions">
        <button class="primary" name="approve" value="1">${t('authorize.approve')}</button
        ><button name="reject" value="1" formnovalidate>${t('authorize.reject')}</button>
      </p>
    </form>
    <p class="quiet">${t('authorize.other', person.name)} <a href="${signOut}">${t('authorize.otherLink')}</a></p>`;
}

function introduction({ request, person, site, address }: ApprovalForm, { t, markup }: Language): Markup {
  const name = request.name.trim() === '' ? t('authorize.unnamed') : request.name;
  const login = person.name !== person.login && html` <span class="quiet">(${person.login})</span>`;
  const place = html`<b>${site || new URL(address).host}</b> <span class="quiet">(${address})</span>`;
  const asks = markup('authorize.asks', html`<b class="name">${name}</b>`, place, html`<b>${person.name}</b>${login}`);
  return html`<h1>${markup('authorize.question', html`<span class="name">${name}</span>`)}</h1>
    <p class="lead">${asks}</p>`;
}

function consequences({ request, person, applications }: ApprovalForm, language: Language): Markup {
  const { t, markup } = language;
  const roles = html`<b>${person.roles.join(', ')}</b>`;
  const rejection = html`<p class="hint">
    ${markup('authorize.rejected', html`<code class="address">${request.reject}</code>`)}
  </p>`;
  return html`<h2>${t('authorize.consequences')}</h2>
    <ul>
      <li>${person.roles.length > 0 ? markup('authorize.rightsAs', roles) : t('authorize.rights')}</li>
      <li>${request.success ? redirectNotice(request.success, language) : t('authorize.shown')}</li>
      <li>${markup('authorize.revoke', applicationsLink(applications, language))}</li>
    </ul>
    ${request.reject !== '' && rejection}`;
}

const applicationsLink = (address: string, { t }: Language): Markup =>
  html`<a href="${address}">${t('authorize.applicationsLink')}</a>`;

function redirectNotice(url: URL, { markup }: Language): Markup {
  const isApp = url.protocol !== 'https:' && url.protocol !== 'http:';
  const name = html`<b class="name">${isApp ? `${url.protocol}//${url.host}` : url.host}</b>`;
  const address = html`<code class="address">${url.href}</code>`;
  return markup(isApp ? 'authorize.sentToDevice' : 'authorize.sent', name, address);
}

export interface NewPassword {
  name: string;
  login: string;
  site: string;
  applications: string;
  password: string;
}

/** The new password, for an application without a success_url. */
export function passwordPage({ name, login, site, applications, password }: NewPassword, language: Language): Markup {
  const { t, markup } = language;
  return html`<h1>${t('authorize.approved')}</h1>
    <p class="lead">${markup('authorize.secret', html`<b class="name">${name}</b>`)}</p>
    <p><output class="secret" aria-label="${t('authorize.secretLabel')}">${password}</output></p>
    <dl>
      <dt>${t('authorize.site')}</dt>
      <dd><code>${site}</code></dd>
      <dt>${t('authorize.login')}</dt>
      <dd><code>${login}</code></dd>
    </dl>
    <p class="hint">${markup('authorize.secretHint', applicationsLink(applications, language))}</p>`;
}
