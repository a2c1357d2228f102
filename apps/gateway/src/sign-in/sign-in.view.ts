import { html, type Language, type Markup } from '@gatehouse/text';

export interface SignInForm {
  action: string;
  token: string;
  returnTo: string;
  username: string;
  /** The site's title and address. */
  site: string;
  /** Name of the application to authorize afterwards. */
  application: string | undefined;
  problem: string | undefined;
  /** The address of the page that mails a link for a new password. */
  forgotten: string;
}

/** The form to sign in with the account's password. */
export function signInForm(form: SignInForm, { t, markup }: Language): Markup {
  const { action, token, returnTo, username, site, application, problem, forgotten } = form;
  return html`<h1>${t('signIn.title')}</h1>
    <p class="lead">
      ${markup(application ? 'signIn.toConnect' : 'signIn.to', html`<b>${site}</b>`, html`<b class="name">${application}</b>`)}
    </p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="return_to" value="${returnTo}" />
      <label for="username">${t('signIn.login')}</label>
      <input
        id="username"
        name="username"
        value="${username}"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        required${username === '' && html` autofocus`}
      />
      <label for="password">${t('signIn.password')}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        required${username !== '' && html` autofocus`}
      />
      <p class="actions"><button class="primary">${t('signIn.send')}</button></p>
      <p><a href="${forgotten}">${t('signIn.forgotten')}</a></p>
    </form>`;
}

/** The form to sign out; following a link must not sign out. */
export function signOutForm(
  { action, token, returnTo, name }: { action: string; token: string; returnTo: string; name: string },
  { t, markup }: Language,
): Markup {
  return html`<h1>${t('signOut.title')}</h1>
    <p>${markup('signOut.as', html`<b>${name}</b>`)}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="return_to" value="${returnTo}" />
      <p class="actions"><button class="primary">${t('signOut.send')}</button></p>
    </form>`;
}
