// @ts-check
// A site whose pages are light on every device.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

let folder;
before(() => (folder = mkdtempSync(join(tmpdir(), 'gatehouse-light-'))));
after(() => rmSync(folder, { recursive: true, force: true }));

test('WEB_COLOR_SCHEME=light is said in every page', async () => {
  const site = await startEmbedded(folder, { env: { WEB_COLOR_SCHEME: 'light' } });
  try {
    for (const path of ['/', '/events/', '/nowhere/']) {
      const html = await (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();
      assert.match(html, /<html lang="en-US" dir="ltr" class="light-only">/, path);
      assert.match(html, /<meta name="color-scheme" content="light" \/>/, path);
    }
  } finally {
    await site.stop();
  }
});
