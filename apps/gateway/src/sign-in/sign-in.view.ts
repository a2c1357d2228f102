import { html, type Markup } from '@gatehouse/text';

export interface SignInForm {
  action: string;
  token: string;
  returnTo: string;
  username: string;
  /** The site's title and address. */
  site: string;
  /** Name of the application that is to be authorized afterwards. */
  application: string | undefined;
  problem: string | undefined;
  /** The address of the page that mails a link for a new password. */
  forgotten: string;
}

/** The form to sign in with the account's password. */
export function signInForm(form: SignInForm): Markup {
  const { action, token, returnTo, username, site, application, problem, forgotten } = form;
  return html`<h1>Sign in</h1>
    <p class="lead">
      ${application ? html`to <b>${site}</b>, so that you can decide about <b class="name">${application}</b>` : html`to <b>${site}</b>`}
    </p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="return_to" value="${returnTo}" />
      <label for="username">User name or e-mail address</label>
      <input
        id="username"
        name="username"
        value="${username}"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        required${username === '' && html` autofocus`}
      />
      <label for="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        required${username !== '' && html` autofocus`}
      />
      <p class="actions"><button class="primary">Sign in</button></p>
      <p><a href="${forgotten}">Forgot password?</a></p>
    </form>`;
}

/** The form to sign out; following a link must not sign out. */
export function signOutForm({
  action,
  token,
  returnTo,
  name,
}: {
  action: string;
  token: string;
  returnTo: string;
  name: string;
}): Markup {
  return html`<h1>Sign out</h1>
    <p>You are signed in as <b>${name}</b>.</p>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="return_to" value="${returnTo}" />
      <p class="actions"><button class="primary">Sign out</button></p>
    </form>`;
}
