import type { Person } from '@gatehouse/access';
import { html, type Markup } from '@gatehouse/text';
import type { AuthorizeArgs } from './authorize.args';
import type { Wish } from './wish';

export interface ApprovalForm {
  action: string;
  token: string;
  wish: Wish;
  asked: AuthorizeArgs;
  person: Person;
  /** The site's title and address. */
  site: string;
  address: string;
  /** Where applications are ended. */
  applications: string;
  signOut: string;
  problem: string | undefined;
}

/** The question whether an application may use the site in the person's name. */
export function approvalForm({
  action,
  token,
  wish,
  asked,
  person,
  site,
  address,
  applications,
  signOut,
  problem,
}: ApprovalForm): Markup {
  const name = wish.name.trim() === '' ? 'An application' : wish.name;
  return html`<h1>Let <span class="name">${name}</span> in?</h1>
    <p class="lead">
      <b class="name">${name}</b> asks to use <b>${site || new URL(address).host}</b>
      <span class="quiet">(${address})</span> in your name,
      <b>${person.name}</b>${person.name !== person.login && html` <span class="quiet">(${person.login})</span>`}.
    </p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="app_id" value="${asked.app_id}" />
      <input type="hidden" name="success_url" value="${asked.success_url}" /><input
        type="hidden"
        name="reject_url"
        value="${asked.reject_url}"
      />
      <label for="app_name">Name of this connection</label>
      <input
        id="app_name"
        name="app_name"
        value="${wish.name}"
        required
        aria-describedby="app_name_hint"
        autocomplete="off"
      />
      <p class="hint" id="app_name_hint">You will recognise it by this name when you want to end it.</p>
      <h2>If you approve</h2>
      <ul>
        <li>
          It gets a password of its own, with which it may do all that you may
          do${person.roles.length > 0 && html` as <b>${person.roles.join(', ')}</b>`}. Your own password stays secret.
        </li>
        <li>
          ${wish.success ? leadsTo(wish.success) : 'The password will be shown to you once, to copy it into the application.'}
        </li>
        <li>You can take the password back at any time, among <a href="${applications}">your applications</a>.</li>
      </ul>
      ${wish.reject !== '' && html`<p class="hint">If you reject it, you will be sent to <code class="address">${wish.reject}</code>, and nothing else happens.</p>`}
      <p class="actions">
        <button class="primary" name="approve" value="1">Approve</button
        ><button name="reject" value="1" formnovalidate>Reject</button>
      </p>
    </form>
    <p class="quiet">Not ${person.name}? <a href="${signOut}">Sign in as somebody else</a></p>`;
}

function leadsTo(url: URL): Markup {
  const isApp = url.protocol !== 'https:' && url.protocol !== 'http:';
  return html`You will be sent to
    <b class="name">${isApp ? `${url.protocol}//${url.host}` : url.host}</b
    >${isApp && ' (an application on this device)'} together with the password:
    <code class="address">${url.href}</code>`;
}

/** The new password, for an application that cannot be sent one. */
export function passwordShown({
  name,
  login,
  site,
  applications,
  password,
}: {
  name: string;
  login: string;
  site: string;
  applications: string;
  password: string;
}): Markup {
  return html`<h1>Approved</h1>
    <p class="lead">This is the password for <b class="name">${name}</b>. It is shown this once only: copy it now.</p>
    <p><output class="secret" aria-label="Application password">${password}</output></p>
    <dl>
      <dt>Site</dt>
      <dd><code>${site}</code></dd>
      <dt>User name</dt>
      <dd><code>${login}</code></dd>
    </dl>
    <p class="hint">
      Spaces in it do not matter. Anybody who has it can act in your name until you take it back, among
      <a href="${applications}">your applications</a>.
    </p>`;
}
