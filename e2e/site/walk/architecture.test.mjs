// @ts-check
// docs/architecture.md follows two requests file by file, and says of how many files code runs for each.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { ROOT } from '../../../tools/run.mjs';
import { startEmbedded } from '../../../tools/stack/embedded.mjs';
import { filesThatRun, WATCHED } from './files-that-run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-walk-'));
const site = await startEmbedded(folder, { env: WATCHED });
after(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The files of a section's table, and how many files it says that code runs of. */
function walkOf(title) {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [section = ''] = text.slice(text.indexOf(`## ${title}`) + 3).split('\n## ');
  return {
    files: [...section.matchAll(/^\| \d+ +\| `([^`]+)`/gm)].map(([, file]) => file),
    most: Number(section.match(/functions of (\d+) files/)?.[1]),
  };
}

function isTrue(title, ran) {
  describe(title, () => {
    const { files, most } = walkOf(title);

    test('names files whose code runs for it', () => {
      assert.ok(files.length > 20, 'the section has a table of files');
      assert.deepEqual(
        files.filter((file) => !ran.has(file)),
        [],
      );
    });

    test('says of how many files code runs', () => {
      assert.ok(ran.size <= most, `code of ${ran.size} files runs, not of ${most}:\n${[...ran].sort().join('\n')}`);
      assert.ok(ran.size > most * 0.85, `code of ${ran.size} files runs alone: say so`);
    });
  });
}

// Each page has another size, so that none is cached.
let size = 0;
const read = await filesThatRun(site, async () => {
  const answer = await fetch(`${site.url}/core/v2/posts?search=bread&per_page=${(size += 1)}`);
  assert.equal(answer.status, 200);
  await answer.text();
});

const signedIn = await fetch(`${site.url}/lms/v1/token`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password: 'admin' }),
});
const { token } = await signedIn.json();

const write = await filesThatRun(site, async () => {
  const answer = await fetch(`${site.url}/calendar/events/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: 'A walk', start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }),
  });
  assert.equal(answer.status, 201);
  await answer.text();
});

isTrue('One read, file by file', read);
isTrue('One write, file by file', write);
