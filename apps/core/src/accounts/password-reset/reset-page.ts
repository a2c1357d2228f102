import { Document } from '@gatehouse/rest';
import { escapeHtml } from '@gatehouse/text';

const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** The pages of a password reset; they work without scripts. `basePath` is the path of the site's address. */
export class ResetPages {
  constructor(private readonly basePath: string) {}

  /** The form for a new password, with the problem of the previous attempt. */
  form(key: string, problem = ''): Document {
    const alert = problem === '' ? '' : `<p class="error" role="alert" id="problem">${escapeHtml(problem)}</p>`;
    const described = problem === '' ? '' : ' aria-describedby="problem" aria-invalid="true"';
    return this.page(
      'Choose a new password',
      `${alert}
<form method="post" action="${this.basePath}/-/reset-password">
<input type="hidden" name="key" value="${escapeHtml(key)}">
<p><label for="password">New password</label>
<input type="password" id="password" name="password" autocomplete="new-password" required autofocus${described}></p>
<p><label for="again">New password, again</label>
<input type="password" id="again" name="again" autocomplete="new-password" required></p>
<p><button type="submit">Save the password</button></p>
</form>`,
      problem === '' ? 200 : 400,
    );
  }

  /** Shown when the password is set. */
  done(): Document {
    return this.page(
      'Your new password is set',
      `<p>You are now signed out everywhere.</p>
<p><a href="${this.basePath}/-/sign-in">Sign in</a></p>`,
    );
  }

  /** 410 */
  invalidLink(): Document {
    return this.page(
      'This link is no longer valid',
      '<p>It was already used, replaced by a newer link, or is older than a day. Please request a new link.</p>',
      410,
    );
  }

  private page(title: string, body: string, status = 200): Document {
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
<main><h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
    return new Document(Buffer.from(page), 'text/html; charset=UTF-8', status, HEADERS);
  }
}
