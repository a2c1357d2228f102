// @ts-check
// An address alone on a line becomes what its provider says: its markup in the interface, a card, a frame or a link on pages.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FRAME = 'https://player.example/1?a=b&c=d';

let provider;
let origin;
let folder;
let asked;
before(async () => {
  asked = [];
  provider = http.createServer(({ url }, response) => {
    asked.push(url);
    const { pathname, searchParams } = new URL(/** @type {string} */ (url), origin);
    if (pathname === '/picture.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    // One film never answers.
    if (searchParams.get('url')?.endsWith('slow')) return undefined;
    const html = `<iframe width="400" height="300" src="${FRAME.replace('&', '&amp;')}"></iframe>`;
    const answer = { version: '1.0', type: 'video', title: 'Boats & [gallery]', provider_name: 'Films', html };
    return response.end(JSON.stringify({ ...answer, thumbnail_url: `${origin}/picture.png`, width: 400, height: 300 }));
  });
  await new Promise((resolve) => provider.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (provider.address()).port}`;
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-embeds-'));
});
after(() => {
  provider?.close();
  provider?.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** A site that shows embeds in one of the ways, while something is done with it. */
async function onSite(way, work) {
  const env = { OUTBOUND_ALLOW: new URL(origin).host, OEMBED_PROVIDERS: `${origin}/film/*=${origin}/oembed` };
  const site = await startEmbedded(folder, { env: { ...env, ...(way ? { EMBEDS: way } : {}) } });
  const sent = async (path, json, headers = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const response = await fetch(site.url + path, { ...init, body: JSON.stringify(json) });
    assert.ok(response.ok, `${path} is ${response.status}`);
    return response.json();
  };
  try {
    const { token } = await sent('/lms/v1/token', { username: 'admin', password: 'admin' });
    const write = (content) =>
      sent('/core/v2/posts', { title: 'Films', status: 'publish', content }, { authorization: `Bearer ${token}` });
    const read = async ({ link }) => {
      const path = new URL(link).pathname;
      const html = await (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();
      return html.slice(html.indexOf('entry-content'), html.indexOf('post-footer'));
    };
    const rendered = async ({ id }) => (await (await fetch(`${site.url}/core/v2/posts/${id}`)).json()).content.rendered;
    await work({ write, read, rendered, url: site.url });
  } finally {
    await site.stop();
  }
}

const block = (url) =>
  `<!-- wp:embed {"url":"${url}"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div>` +
  '<figcaption>A film</figcaption></figure>\n<!-- /wp:embed -->';

describe('what is embedded', () => {
  test('is a card on pages, and the markup of the provider in the interface', () =>
    onSite('', async ({ write, read, rendered, url }) => {
      const film = `${origin}/film/1--2`;
      for (const content of [`Words.\n\n${film}\n\nWords.`, block(film), `[embed]${film}[/embed]`]) {
        const post = await write(content);
        const markup = await rendered(post);
        assert.ok(markup.includes('title="Boats &amp; &#91;gallery]" width="400"'), markup);
        assert.ok(markup.includes('src="https://player.example/1?a=b&amp;c=d"'), markup);
        const html = await read(post);
        assert.match(html, /<details class="embed-card"><summary><img src="([^"]+)"/);
        assert.match(html, /<span class="embed-title">Boats &amp; &#91;gallery\]<\/span>/);
        assert.match(
          html,
          /<div class="embed-frame" style="aspect-ratio:400 \/ 300"><iframe src="https:\/\/player\.example/,
        );
        for (const word of ['loading="lazy"', 'sandbox="allow-scripts', 'title="Boats'])
          assert.ok(html.includes(word), word);
        const [, picture] = /** @type {RegExpExecArray} */ (/<summary><img src="([^"]+)"/.exec(html));
        const response = await fetch(url + picture.replaceAll('&amp;', '&'));
        assert.equal(response.headers.get('content-type'), 'image/png');
        assert.deepEqual(Buffer.from(await response.arrayBuffer()), PNG);
      }
      assert.equal(asked.filter((path) => path.startsWith('/oembed')).length, 1, 'the provider is asked once');
    }));

  test('is a frame, or a link, where the setting says so', async () => {
    const film = `${origin}/film/1--2`;
    await onSite('frames', async ({ write, read }) => {
      const html = await read(await write(block(film)));
      assert.match(html, /<div class="wp-block-embed__wrapper"><div class="embed-frame"/);
      assert.doesNotMatch(html, /<details/);
    });
    await onSite('links', async ({ write, read }) => {
      const html = await read(await write(`Words.\n${film}`));
      assert.match(html, /<a class="embed-link" href="[^"]+\/film\/1--2">Boats &amp; &#91;gallery\]<\/a>/);
      assert.doesNotMatch(html, /<iframe|<img/);
    });
  });

  test('is a link while the provider does not answer, and where none is known', () =>
    onSite('cards', async ({ write, read, rendered, url }) => {
      for (const address of [`${origin}/film/slow`, 'https://unknown.example/film?a=1&b=2']) {
        const post = await write(`Words.\n\n${address}`);
        const escaped = address.replace('&', '&amp;');
        assert.ok((await read(post)).includes(`<p><a href="${escaped}">${escaped}</a></p>`), address);
        assert.doesNotMatch(await rendered(post), /<iframe|<a /);
      }
      assert.equal((await fetch(`${url}/-/embed-picture?url=https://unknown.example/`)).status, 404);
    }));
});
