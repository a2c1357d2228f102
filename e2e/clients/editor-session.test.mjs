// @ts-check
// A session in WordPress's block editor, in a real browser: open a draft, type, upload, save, publish, reload, autosave,
// restore a revision, move to the trash.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { until } from '../../tools/run.mjs';
import { startEmbedded } from '../../tools/stack/embedded.mjs';
import { chromiumPath } from '../../tools/test/requirements.mjs';
import { openBrowser } from '../browser/browser.mjs';
import { buildEditor, placeEditor } from './editor.mjs';

const CHROMIUM = chromiumPath();
if (!CHROMIUM && process.env.CI)
  throw new Error('Chromium was not found: install it, or set CHROMIUM_PATH to its path.');

const PARAGRAPH = '<!-- wp:paragraph -->\n<p>Once upon a time.</p>\n<!-- /wp:paragraph -->';
/** Requests of the editor that only administrators may send; it works without their answers. */
const FORBIDDEN_TO_AUTHORS = new RegExp(
  '^(GET|Failed to load resource: the server responded with a status of 403 \\(Forbidden\\)) ' +
    '\\S+/(settings|tags|categories)\\?\\S+?(: 403)?$',
);
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-session-'));
let site;
let files;
let browser;
let picture;

const json = { 'content-type': 'application/json' };
/** @type {(method: string, path: string, options?: { token?: string, body?: Record<string, unknown> }) => Promise<any>} */
const ask = async (method, path, { token, body } = {}) => {
  const answer = await fetch(`${site.url}/wp-json/${path}`, {
    method,
    headers: { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body && JSON.stringify(body),
  });
  const said = await answer.json();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${JSON.stringify(said)}`);
  return said;
};
const signIn = async (username, password) =>
  (await ask('POST', 'lms/v1/token', { body: { username, password } })).token;

async function signInAuthor() {
  const account = { username: 'writer', password: 'Writer-1!' };
  await ask('POST', 'lms/v1/token/register', {
    body: { ...account, confirm_password: account.password, email: 'writer@example.com' },
  });
  const { user_id: id } = await ask('POST', 'lms/v1/token', { body: account });
  await ask('POST', `lms/v1/users/${id}`, { token: await signIn('admin', 'admin'), body: { roles: ['author'] } });
  return signIn('writer', 'Writer-1!');
}

/** @typedef {Session & { id: number }} Opened with a draft */
/** @typedef {typeof window & { wp: Record<string, any> }} EditorWindow as WordPress's packages fill it */

/** The editor with a new draft of the signed-in user, and everything that the browser reports as an error. */
class Session {
  complaints = [];

  async open(token) {
    this.token = token;
    ({ id: /** @type {this & { id: number }} */ (this).id } = await this.ask('POST', 'wp/v2/posts', {
      title: 'A draft',
      status: 'draft',
    }));
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    context.setDefaultTimeout(15_000);
    await placeEditor(context, files, {
      site: site.url,
      token,
      settings: { autosaveInterval: 3, localAutosaveInterval: 3600 },
    });
    this.page = await context.newPage();
    this.page.on(
      'console',
      (message) => message.type() === 'error' && this.complaints.push(`${message.text()} ${message.location().url}`),
    );
    this.page.on('pageerror', (error) => this.complaints.push(error.stack));
    this.page.on(
      'response',
      (answer) =>
        answer.status() >= 400 &&
        this.complaints.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`),
    );
    await this.load();
    return this;
  }

  async load() {
    await this.page.goto(`${site.url}/editor/?post=${/** @type {this & { id: number }} */ (this).id}`);
    await this.title.waitFor();
    // The welcome guide covers the editor.
    await this.page.evaluate(() =>
      /** @type {EditorWindow} */ (window).wp.data
        .dispatch('core/preferences')
        .set('core/edit-post', 'welcomeGuide', false),
    );
  }

  ask(method, path, body) {
    return ask(method, path, { token: this.token, body });
  }

  /** The post as the server stores it. */
  get post() {
    return this.ask('GET', `wp/v2/posts/${/** @type {this & { id: number }} */ (this).id}?context=edit`);
  }

  get canvas() {
    return this.page.frameLocator('iframe[name="editor-canvas"]');
  }

  get title() {
    return this.canvas.getByRole('textbox', { name: 'Add title' });
  }

  get sidebar() {
    return this.page.getByRole('region', { name: 'Editor settings' });
  }

  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Waits until everything is saved. */
  saved() {
    return this.page.waitForFunction(() => {
      const { isSavingPost, isEditedPostDirty } = /** @type {EditorWindow} */ (window).wp.data.select('core/editor');
      return !isSavingPost() && !isEditedPostDirty();
    });
  }

  async close() {
    await this.page?.context().close();
  }
}

before(
  async () => {
    if (!CHROMIUM) return;
    [files, site, picture] = await Promise.all([
      buildEditor(),
      startEmbedded(folder, {
        env: { API_ROOT: '/wp-json', NAMESPACE_ALIASES: 'wp/v2=core/v2,wp-block-editor/v1=block-editor/v1' },
      }),
      sharp({ create: { width: 1200, height: 800, channels: 3, background: '#357' } })
        .jpeg()
        .toBuffer(),
    ]);
    browser = await openBrowser();
  },
  { timeout: 300_000 },
);
after(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const role of ['administrator', 'author']) {
  describe(
    `the block editor of an ${role}`,
    { skip: CHROMIUM ? false : 'Chromium was not found; CHROMIUM_PATH can name it', timeout: 120_000 },
    () => {
      const session = /** @type {Opened} */ (new Session());
      before(async () => session.open(role === 'author' ? await signInAuthor() : await signIn('admin', 'admin')));
      after(() => session.close());

      test('types a title and a paragraph into a draft, and saves it', async () => {
        await session.title.fill('Written in the editor');
        await session.title.press('Enter');
        await session.page.keyboard.type('Once upon a time.');
        await session.page.keyboard.press('Control+s');
        await session.saved();
        const { title, content, status } = await session.post;
        assert.deepEqual([title.raw, content.raw, status], ['Written in the editor', PARAGRAPH, 'draft']);
      });

      test('uploads an image into an image block', async () => {
        await session.page.keyboard.press('Enter');
        await session.page.keyboard.type('/image');
        await session.page.getByRole('option', { name: 'Image', exact: true }).click();
        const chooser = session.page.waitForEvent('filechooser');
        await session.canvas.getByRole('button', { name: 'Upload' }).click();
        await (await chooser).setFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: picture });
        // Saving is locked during an upload: Ctrl+S does nothing then.
        await session.page.waitForFunction(
          () =>
            !(/** @type {EditorWindow} */ (window).wp.data.select('core/editor').isPostSavingLocked()) &&
            /** @type {EditorWindow} */ (window).wp.data
              .select('core/block-editor')
              .getBlocks()
              .some(({ attributes }) => attributes.id > 0 && /^http/.test(attributes.url)),
        );
        await session.page.keyboard.press('Control+s');
        await session.saved();
        const [, image] = /** @type {RegExpExecArray} */ (/"id":(\d+)/.exec((await session.post).content.raw));
        const { source_url: file, media_details: details, post } = await session.ask('GET', `wp/v2/media/${image}`);
        assert.ok((await session.post).content.raw.includes(details.sizes.large?.source_url ?? file));
        assert.deepEqual([details.width, details.height, post], [1200, 800, session.id]);
      });

      test('publishes the post', async () => {
        await session.button('Publish').click();
        await session.page
          .getByRole('region', { name: 'Editor publish' })
          .getByRole('button', { name: 'Publish', exact: true })
          .click();
        await session.page.getByText('is now live').waitFor();
        const { status, link } = await session.post;
        assert.equal(status, 'publish');
        assert.ok(link.includes('written-in-the-editor'));
      });

      test('shows the same content after a reload', async () => {
        await session.load();
        assert.equal(await session.title.innerText(), 'Written in the editor');
        await session.canvas.getByText('Once upon a time.', { exact: true }).waitFor();
        await session.canvas.locator('figure img').waitFor();
      });

      test('stores typed text as an autosave that visitors do not see', async () => {
        await session.canvas.getByText('Once upon a time.').click();
        await session.page.keyboard.press('End');
        await session.page.keyboard.type(' And more.');
        const kept = await until(
          async () => (await session.ask('GET', `wp/v2/posts/${session.id}/autosaves?context=edit`))[0],
          20,
          'An autosave',
        );
        assert.match(kept.content.raw, /Once upon a time\. And more\./);
        assert.doesNotMatch((await session.post).content.raw, /And more/);
      });

      test('saves the change as a revision', async () => {
        await session.page.keyboard.press('Control+s');
        await session.saved();
        const [latest, ...earlier] = await session.ask('GET', `wp/v2/posts/${session.id}/revisions?context=edit`);
        assert.match(latest.content.raw, /And more/);
        assert.ok(earlier.some(({ content }) => !content.raw.includes('And more')));
      });

      test('shows the revisions and restores the first one', async () => {
        await session.page.getByRole('tab', { name: 'Post' }).click();
        await session.sidebar.getByRole('button', { name: /revisions/i }).click();
        await session.button('Restore').waitFor();
        await session.page.getByRole('slider').press('Home');
        await session.canvas.getByText('Once upon a time.', { exact: true }).waitFor();
        await session.button('Restore').click();
        await until(async () => (await session.post).content.raw === PARAGRAPH, 20, 'The first revision');
        await session.saved();
      });

      test('moves the post to the trash', async () => {
        await session.sidebar.getByRole('button', { name: 'Actions' }).click();
        await session.page.getByRole('menuitem', { name: 'Trash' }).click();
        await session.page.getByRole('dialog').getByRole('button', { name: 'Trash' }).click();
        await session.page.waitForURL(/edit\.php\?trashed=1/);
        assert.equal((await session.post).status, 'trash');
      });

      test('causes no error in the browser', () =>
        assert.deepEqual(
          session.complaints.filter((complaint) => role !== 'author' || !FORBIDDEN_TO_AUTHORS.test(complaint)),
          [],
        ));
    },
  );
}
