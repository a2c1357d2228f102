// @ts-check
// Pages in the language of the site, whether or not the frame has been translated.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

let folder;
let site;
let authorization;
let post;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-page-languages-'));
  site = await startEmbedded(folder);
  authorization = `Bearer ${(await sent('/lms/v1/token', { username: 'admin', password: 'admin' })).token}`;
  const text = { title: 'שלום', content: 'שלום', status: 'publish', date: '2024-02-03T10:00:00' };
  post = new URL((await sent('/core/v2/posts', text)).link).pathname;
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function sent(path, body) {
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
  const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  assert.ok(response.ok, `${path} is ${response.status}`);
  return response.json();
}

const read = async (path) => (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();

describe('the language of the site', () => {
  for (const [locale, tag, direction] of [
    ['ar', 'ar', 'rtl'],
    ['he_IL', 'he-IL', 'rtl'],
    ['fr_FR', 'fr-FR', 'ltr'],
    ['de_DE', 'de-DE', 'ltr'],
  ])
    test(`${locale} is that of its pages, its feeds and their dates`, async () => {
      await sent('/core/v2/settings', { language: locale });
      for (const page of ['/', post, `${post}embed/`, '/events/', '/courses/', '/nowhere/'])
        assert.ok((await read(page)).includes(`<html lang="${tag}" dir="${direction}">`), page);
      assert.ok((await read('/feed/')).includes(`<language>${tag}</language>`));
      const month = new Intl.DateTimeFormat(tag, { month: 'long' }).format(new Date('2024-02-03'));
      assert.ok((await read(post)).includes(month), month);
    });
});
