// @ts-check
// The limit of forms counts a request before its body has arrived, on the page of the form as well.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const HTML = { accept: 'text/html' };
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-form-limit-'));
let site;

before(async () => {
  site = await startEmbedded(folder, { env: { LIMIT_FORM_SUBMISSION: '2/minute' } });
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Announces a large body, and never sends it. */
function announce(path) {
  const headers = { ...HTML, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900000' };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, site.url), { method: 'POST', headers }, (response) => {
      resolve(response);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

test('a submission counts once, and is refused before its body has arrived', async () => {
  const path = '/contact-form/say-hello/';
  for (const _ of [1, 2]) {
    const response = await fetch(new URL(path, site.url), {
      method: 'POST',
      headers: HTML,
      body: new URLSearchParams(),
    });
    assert.notEqual(response.status, 429, 'each is counted once');
    await response.arrayBuffer();
  }
  const { statusCode, headers } = await announce(path);
  assert.equal(statusCode, 429);
  assert.ok(Number(headers['retry-after']) > 0);
});
