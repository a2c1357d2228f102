// @ts-check
// The pages under `/-/` speak the language of the site, with what is wrong in a form.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

let folder;
let site;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-languages-'));
  site = await startEmbedded(folder);
  const { token } = await sent('/lms/v1/token', {}, { username: 'admin', password: 'admin' });
  await sent('/core/v2/settings', { authorization: `Bearer ${token}` }, { language: 'de_DE' });
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sent = async (path, headers, body) => {
  const json = { 'content-type': 'application/json', ...headers };
  const response = await fetch(site.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  assert.ok(response.ok, `${path} is ${response.status}`);
  return response.json();
};

/** A browser with its cookie. */
class Browser {
  cookie = '';

  async open(path, form) {
    const response = await fetch(site.url + path, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(this.cookie ? { cookie: this.cookie } : {}) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = set.split(';')[0];
    return { status: response.status, html: await response.text() };
  }

  async signIn(password) {
    const { html } = await this.open('/-/sign-in');
    const [, token] = /** @type {RegExpExecArray} */ (/name="token" value="([^"]*)"/.exec(html));
    return this.open('/-/sign-in', { username: 'admin', password, token });
  }
}

const assertGerman = ({ html }, ...sentences) => {
  assert.match(html, /<html lang="de-DE" dir="ltr">/);
  for (const sentence of sentences) assert.ok(html.includes(sentence), `"${sentence}" is missing:\n${html}`);
};

describe('a site in German', () => {
  test('signs in, and says what is wrong', async () => {
    const browser = new Browser();
    assertGerman(await browser.open('/-/sign-in'), '<h1>Anmelden</h1>', 'Passwort vergessen?');
    assertGerman(await browser.signIn('wrong'), 'Der Benutzername oder das Passwort ist falsch.');
  });

  test('lets people choose a new password', async () => {
    const browser = new Browser();
    assertGerman(await browser.open('/-/lost-password'), 'Passwort vergessen?');
    assertGerman(await browser.open('/-/lost-password', { login: '' }), 'Geben Sie einen Benutzernamen');
    assertGerman(await browser.open('/-/lost-password', { login: 'nobody' }), 'Nichts angekommen?');
    assertGerman(await browser.open('/-/reset-password?key=x'), 'Dieser Link gilt nicht mehr');
  });

  test('shows people their sessions and applications, and connects others', async () => {
    const browser = new Browser();
    await browser.signIn('admin');
    assertGerman(await browser.open('/-/sessions'), 'Ihre Sitzungen', 'Dieser Browser.');
    assertGerman(await browser.open('/-/applications'), 'Sie haben keine Anwendungen verbunden.');
    const question = await browser.open('/-/authorize-application?app_name=%3Cb%3E');
    assertGerman(question, '<span class="name">&lt;b&gt;</span> Zugang geben?', 'Zustimmen');
    assertGerman(await browser.open('/-/authorize-application?app_id=x'), 'app_id ist keine UUID.');
    assertGerman(await browser.open('/-/sign-out'), 'Sie sind als');
  });

  test('says that there is no page', async () =>
    assertGerman(await new Browser().open('/-/nothing'), 'Seite nicht gefunden', 'Unter dieser Adresse'));

  test('marks pages that are in English', async () =>
    assertGerman(await new Browser().open('/-/'), '<main lang="en" dir="ltr">'));
});
