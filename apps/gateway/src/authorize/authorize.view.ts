import type { Person } from '@gatehouse/access';
import { html, type Markup } from '@gatehouse/text';
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

const PASSWORD = html`<label for="password">Your password</label>
  <input id="password" name="password" type="password" autocomplete="current-password" required />
  <p class="hint">You signed in some time ago, so please confirm that it is you.</p>`;

/** The form on which a person approves or rejects an application. */
export function approvalForm(form: ApprovalForm): Markup {
  const { action, token, request, args, person, signOut, problem, asksPassword } = form;
  return html`${introduction(form)} ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="app_id" value="${args.app_id}" />
      <input type="hidden" name="success_url" value="${args.success_url}" /><input
        type="hidden"
        name="reject_url"
        value="${args.reject_url}"
      />
      <label for="app_name">Name of this connection</label>
      <input
        id="app_name"
        name="app_name"
        value="${request.name}"
        required
        aria-describedby="app_name_hint"
        autocomplete="off"
      />
      <p class="hint" id="app_name_hint">You will recognise the connection by this name when you want to end it.</p>
      ${consequences(form)} ${asksPassword && PASSWORD}
      <p class="actions">
        <button class="primary" name="approve" value="1">Approve</button
        ><button name="reject" value="1" formnovalidate>Reject</button>
      </p>
    </form>
    <p class="quiet">Not ${person.name}? <a href="${signOut}">Sign in with another account</a></p>`;
}

function introduction({ request, person, site, address }: ApprovalForm): Markup {
  const name = request.name.trim() === '' ? 'An application' : request.name;
  const login = person.name !== person.login && html` <span class="quiet">(${person.login})</span>`;
  return html`<h1>Let <span class="name">${name}</span> in?</h1>
    <p class="lead">
      <b class="name">${name}</b> asks to use <b>${site || new URL(address).host}</b>
      <span class="quiet">(${address})</span> in your name, <b>${person.name}</b>${login}.
    </p>`;
}

function consequences({ request, person, applications }: ApprovalForm): Markup {
  const roles = person.roles.length > 0 && html` as <b>${person.roles.join(', ')}</b>`;
  const rejection = html`<p class="hint">
    If you reject it, you will be sent to <code class="address">${request.reject}</code>, and nothing else happens.
  </p>`;
  return html`<h2>If you approve</h2>
    <ul>
      <li>
        It gets a password of its own, with which it may do everything that you may do${roles}. Your own password stays
        secret.
      </li>
      <li>
        ${request.success ? redirectNotice(request.success) : 'The password will be shown to you once, to copy it into the application.'}
      </li>
      <li>You can revoke the password at any time on the page of <a href="${applications}">your applications</a>.</li>
    </ul>
    ${request.reject !== '' && rejection}`;
}

function redirectNotice(url: URL): Markup {
  const isApp = url.protocol !== 'https:' && url.protocol !== 'http:';
  return html`You will be sent to
    <b class="name">${isApp ? `${url.protocol}//${url.host}` : url.host}</b
    >${isApp && ' (an application on this device)'} together with the password:
    <code class="address">${url.href}</code>`;
}

export interface NewPassword {
  name: string;
  login: string;
  site: string;
  applications: string;
  password: string;
}

/** The new password, for an application without a success_url. */
export function passwordPage({ name, login, site, applications, password }: NewPassword): Markup {
  return html`<h1>Approved</h1>
    <p class="lead">
      This is the password for <b class="name">${name}</b>. It is shown only this once, so please copy it now.
    </p>
    <p><output class="secret" aria-label="Application password">${password}</output></p>
    <dl>
      <dt>Site</dt>
      <dd><code>${site}</code></dd>
      <dt>User name</dt>
      <dd><code>${login}</code></dd>
    </dl>
    <p class="hint">
      Spaces in it do not matter. Anyone who has it can act in your name until you revoke it on the page of
      <a href="${applications}">your applications</a>.
    </p>`;
}
