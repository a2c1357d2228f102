import { Injectable } from '@nestjs/common';
import { Document } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { escapeHtml } from '@gatehouse/text';
import { SettingsService } from '../../settings/settings.service';

const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** The pages of a password reset; they work without scripts. */
@Injectable()
export class ResetPages {
  private readonly basePath: string;

  constructor(
    private readonly settings: SettingsService,
    { basePath }: Config,
  ) {
    this.basePath = basePath;
  }

  /** The form that asks for a link, with the problem of the previous attempt. */
  request(login = '', problem = ''): Promise<Document> {
    return this.page(
      'Forgot your password?',
      `<p>Enter your user name or your e-mail address. We send you a link with which you choose a new password.</p>
${alert(problem)}
<form method="post" action="${this.basePath}/-/lost-password">
<p><label for="login">User name or e-mail address</label>
<input id="login" name="login" value="${escapeHtml(login)}" autocomplete="username" autocapitalize="none"
 spellcheck="false" required${described(problem)}></p>
<p class="actions"><button class="primary">Send the link</button></p>
</form>
${this.signIn()}`,
      problem === '' ? 200 : 400,
    );
  }

  /** Shown when a link was asked for, whether or not there is such an account. */
  requested(): Promise<Document> {
    return this.page(
      'Look into your mail',
      `<p>If there is an account of that name or address, a link to choose a new password is on its way.
It works for a day, and once.</p>
<p>Nothing arrived? Look into the folder for spam, or <a href="${this.basePath}/-/lost-password">try again</a>.</p>
${this.signIn()}`,
    );
  }

  /** The form for a new password, with the problem of the previous attempt. */
  form(key: string, problem = ''): Promise<Document> {
    return this.page(
      'Choose a new password',
      `${alert(problem)}
<form method="post" action="${this.basePath}/-/reset-password">
<input type="hidden" name="key" value="${escapeHtml(key)}">
<p><label for="password">New password</label>
<input type="password" id="password" name="password" autocomplete="new-password" required autofocus${described(problem)}></p>
<p><label for="again">New password, again</label>
<input type="password" id="again" name="again" autocomplete="new-password" required></p>
<p class="actions"><button class="primary">Save the password</button></p>
</form>`,
      problem === '' ? 200 : 400,
    );
  }

  /** Shown when the password is set. */
  done(): Promise<Document> {
    return this.page('Your new password is set', `<p>You are now signed out everywhere.</p>\n${this.signIn()}`);
  }

  /** 410 */
  invalidLink(): Promise<Document> {
    return this.page(
      'This link is no longer valid',
      `<p>It was already used, replaced by a newer link, or is older than a day.</p>
<p><a href="${this.basePath}/-/lost-password">Request a new link</a></p>`,
      410,
    );
  }

  private signIn(): string {
    return `<p><a href="${this.basePath}/-/sign-in">Sign in</a></p>`;
  }

  private async page(title: string, body: string, status = 200): Promise<Document> {
    const site = await this.settings.read();
    const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${this.basePath}/-/assets/pages.css">
</head>
<body class="form">
<header><a class="brand" href="${this.basePath}/" rel="home"><span>${escapeHtml(site.title)}</span></a></header>
<main><h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
    return new Document(Buffer.from(page), 'text/html; charset=UTF-8', status, HEADERS);
  }
}

const alert = (problem: string): string =>
  problem === '' ? '' : `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>`;

const described = (problem: string): string =>
  problem === '' ? '' : ' aria-describedby="problem" aria-invalid="true"';
