// @ts-check
// Archives are written and read as streams: a large site takes no more memory than a small one, whichever store it has.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import blobs from '@gatehouse/blobs';
import testing from '@gatehouse/blobs/testing';
import libsql from 'libsql';
import { tie } from '../../../tools/lifetime.mjs';
import { build, NODE_FLAGS, programOf } from '../../../tools/run.mjs';

const MIB = 1024 * 1024;
/** Files, and rows of about one KiB. The small one is large enough that Node has grown to what it likes to have. */
const SMALL = { fileBytes: 32 * MIB, rows: 20_000 };
const LARGE = { fileBytes: 4 * 32 * MIB, rows: 80_000 };
/** The garbage collector differs from run to run. Held in memory, the large site would take 150 MiB more: twice as much. */
const MOST_RATIO = 1.4;
/** Without a limit Node lets its heap grow before it collects: MiB. The program itself takes 62 of them. */
const HEAP = '--max-old-space-size=96';

let root;
before(async () => {
  await build();
  root = mkdtempSync(join(tmpdir(), 'gatehouse-memory-'));
});
after(() => rmSync(root, { recursive: true, force: true }));

/** Runs a command to its end; gives the most memory that it had, in MiB. */
async function peakOf(words, env) {
  const child = tie(
    spawn(process.execPath, [...NODE_FLAGS, HEAP, programOf('cli'), ...words], {
      env: { ...process.env, BASE_URL: 'http://site.test', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  let [errors, peak] = ['', 0];
  child.stderr.on('data', (text) => (errors += text));
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(child.pid))), 20);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  assert.equal(code, 0, errors);
  return peak / MIB;
}

/** Bytes that a process has. Pages of files that SQLite maps do not count: the system takes them back when it needs them. */
function memoryOf(pid) {
  try {
    const [, kib] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** A site with so much in it, and its settings. */
async function siteWith(name, { fileBytes, rows }, blobUrl) {
  const folder = join(root, name);
  mkdirSync(folder);
  const env = { DATA_DIR: folder, BLOB_URL: blobUrl };
  await peakOf(['migrate'], env);
  const database = new libsql(join(folder, 'core.sqlite'));
  database.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
     INSERT INTO terms (taxonomy, name, name_key, slug, description, parent, count, words)
     SELECT 'post_tag', 'n' || i, 'n' || i, 's' || i, hex(zeroblob(500)), 0, 0, '' FROM n`,
  );
  database.close();
  const store = await blobs.BlobStore.open(blobUrl, { dataDir: folder });
  await store.put('media/large.bin', Readable.from(chunks(fileBytes)));
  return env;
}

function* chunks(bytes) {
  for (let left = bytes; left > 0; left -= MIB) yield Buffer.alloc(MIB, left / MIB);
}

/** The peaks of a backup of the site, and of its import into an empty one in a folder. */
async function peaks(name, size, blobUrl = '') {
  const env = await siteWith(name, size, blobUrl);
  const archive = join(root, `${name}.tar.gz`);
  const written = await peakOf(['site', 'export', '--out', archive], env);
  assert.ok(statSync(archive).size > 0);
  const empty = join(root, `${name}-copy`);
  const read = await peakOf(['site', 'import', archive], { DATA_DIR: empty, BLOB_URL: '' });
  for (const folder of [empty, env.DATA_DIR, archive]) rmSync(folder, { recursive: true });
  return { written, read };
}

describe('the memory of an archive', () => {
  for (const kind of ['folder', 'bucket'])
    it(`is that of a small one, with files in a ${kind}`, async (t) => {
      const urls = { small: '', large: '' };
      if (kind === 'bucket')
        for (const name of Object.keys(urls)) {
          const bucket = await testing.startBucket();
          t.after(() => bucket.close());
          urls[name] = bucket.url;
        }
      const small = await peaks(`${kind}-small`, SMALL, urls.small);
      const large = await peaks(`${kind}-large`, LARGE, urls.large);
      for (const work of ['written', 'read']) {
        const ratio = large[work] / small[work];
        t.diagnostic(
          `${work}: ${Math.round(small[work])} MiB small, ${Math.round(large[work])} MiB large (four times as much), ` +
            `${ratio.toFixed(2)}`,
        );
        assert.ok(ratio < MOST_RATIO, `${work}: ${ratio}`);
      }
    });
});
