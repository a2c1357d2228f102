import { Injectable } from '@nestjs/common';
import { Page, type Document } from '@gatehouse/rest';
import { appFolder, Config } from '@gatehouse/service';
import { html, Texts, type Language, type Markup } from '@gatehouse/text';
import { SettingsService } from '../settings/settings.service';
import { SHORTEST_PASSWORD, type PasswordFault } from '../credentials/password-rule';

const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
const TEXTS = new Texts(appFolder('core', 'languages'));

interface PageParts {
  /** The name of the sentence. */
  title: string;
  body: (language: Language) => Markup;
  status?: number;
}

/** The pages of a password reset, in the language of the site; they work without scripts. */
@Injectable()
export class ResetPages {
  private readonly basePath: string;

  constructor(
    private readonly settings: SettingsService,
    { basePath }: Config,
  ) {
    this.basePath = basePath;
  }

  /** The form that asks for a link, perhaps once more. */
  request(fault?: 'needsLogin'): Promise<Document> {
    return this.page({
      title: 'password.forgotten',
      body: ({ t }) =>
        html`<p>${t('password.about')}</p>
          ${fault && alert(t(`password.${fault}`))}
          <form method="post" action="${this.to('lost-password')}">
            <p>
              <label for="login">${t('password.login')}</label>
              <input
                id="login"
                name="login"
                autocomplete="username"
                autocapitalize="none"
                spellcheck="false"
                required${described(fault)}
              />
            </p>
            <p class="actions"><button class="primary">${t('password.send')}</button></p>
          </form>
          ${this.signIn(t('password.signIn'))}`,
      status: fault ? 400 : 200,
    });
  }

  /** Shown when a link was asked for, even if there is no such account. */
  requested(): Promise<Document> {
    return this.page({
      title: 'password.requested',
      body: ({ t, markup }) => {
        const again = html`<a href="${this.to('lost-password')}">${t('password.again')}</a>`;
        return html`<p>${t('password.sent')}</p>
          <p>${markup('password.nothing', again)}</p>
          ${this.signIn(t('password.signIn'))}`;
      },
    });
  }

  /** The form for a new password, with what was wrong with the previous one. */
  form(key: string, fault?: PasswordFault | 'differ'): Promise<Document> {
    return this.page({
      title: 'password.choose',
      body: ({ t }) =>
        html`${fault && alert(t(`password.problem.${fault}`, SHORTEST_PASSWORD))}
          <form method="post" action="${this.to('reset-password')}">
            <input type="hidden" name="key" value="${key}" />
            ${newPassword({ name: 'password', label: t('password.new') }, html` autofocus${described(fault)}`)}
            ${newPassword({ name: 'again', label: t('password.newAgain') })}
            <p class="actions"><button class="primary">${t('password.save')}</button></p>
          </form>`,
      status: fault ? 400 : 200,
    });
  }

  /** Shown when the password is set. */
  done(): Promise<Document> {
    return this.page({
      title: 'password.done',
      body: ({ t }) =>
        html`<p>${t('password.signedOut')}</p>
          ${this.signIn(t('password.signIn'))}`,
    });
  }

  /** 410 */
  invalidLink(): Promise<Document> {
    return this.page({
      title: 'password.invalidLink',
      body: ({ t }) =>
        html`<p>${t('password.whyInvalid')}</p>
          <p><a href="${this.to('lost-password')}">${t('password.newLink')}</a></p>`,
      status: 410,
    });
  }

  private signIn(words: string): Markup {
    return html`<p><a href="${this.to('sign-in')}">${words}</a></p>`;
  }

  private to(page: string): string {
    return `${this.basePath}/-/${page}`;
  }

  private async page({ title, body, status = 200 }: PageParts): Promise<Document> {
    const site = await this.settings.read();
    const language = TEXTS.of(site.language);
    const heading = language.t(title);
    const content = html`<h1>${heading}</h1>
      ${body(language)}`;
    return new Page({ title: heading, body: content.text, width: 'form' }, status, HEADERS);
  }
}

const newPassword = ({ name, label }: { name: string; label: string }, more?: Markup): Markup =>
  html`<p>
    <label for="${name}">${label}</label>
    <input type="password" id="${name}" name="${name}" autocomplete="new-password" required${more} />
  </p>`;

const alert = (problem: string): Markup => html`<p class="problem" role="alert" id="problem">${problem}</p>`;

const described = (fault: string | undefined): Markup | undefined =>
  fault === undefined ? undefined : html` aria-describedby="problem" aria-invalid="true"`;
