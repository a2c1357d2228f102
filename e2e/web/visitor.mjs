// @ts-check
// A person in front of a browser, without scripts: it keeps its cookie and follows no redirects.
import { root } from '../wire/harness.mjs';

const ACCEPTED = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

export class Visitor {
  cookie = '';

  /** Opens a path of the site, or sends it a form. */
  /**
   * @param {string} path
   * @param {{ form?: Record<string, string>, headers?: Record<string, string> }} [options]
   */
  async open(path, { form, headers } = {}) {
    const response = await fetch(new URL(path, root), {
      redirect: 'manual',
      headers: { accept: ACCEPTED, ...(this.cookie ? { cookie: this.cookie } : {}), ...headers },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = set.split(';')[0];
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  /** Signs in by the form; gives where the site leads then. */
  async signIn({ login, password }, back = '/') {
    const { html } = await this.open(`/-/sign-in?return_to=${encodeURIComponent(back)}`);
    const form = { username: login, password, token: valueOf(html, 'token'), return_to: valueOf(html, 'return_to') };
    const { status, headers } = await this.open('/-/sign-in', { form });
    if (status !== 303) throw new Error(`The sign-in of ${login} is ${status}.`);
    return headers.get('location');
  }
}

/** The value of a field of a form. */
const valueOf = (html, name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
