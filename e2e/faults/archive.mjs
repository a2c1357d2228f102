// @ts-check
// The command line and the site on databases of a test's own, and what an archive holds.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { tie } from '../../tools/lifetime.mjs';
import { end, freePort, NODE_FLAGS, programOf, ROOT } from '../../tools/run.mjs';

const CLI = join(ROOT, 'apps/cli/bundle/main.js');
/** The same for every site, so that their answers have the same links. */
const BASE_URL = 'http://site.test';

/** Starts a command; gives the process and a promise of its end. */
function begin(words, env) {
  const child = tie(
    spawn(process.execPath, [...NODE_FLAGS, CLI, ...words], {
      env: { ...process.env, BASE_URL, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const texts = { out: '', errors: '' };
  child.stdout.on('data', (chunk) => (texts.out += chunk));
  child.stderr.on('data', (chunk) => (texts.errors += chunk));
  const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, ...texts })));
  return { child, ended };
}

/** Runs a command to its end. */
export const gatehouse = (words, env) => begin(words, env).ended;

/** Runs a command, and kills it after so many milliseconds. */
export async function killed(words, env, ms) {
  const { child, ended } = begin(words, env);
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  const outcome = await ended;
  clearTimeout(timer);
  return outcome;
}

/** Starts the site in one process; gives its address, or what it said when it did not start. */
export async function startSite(env) {
  const port = await freePort();
  const child = tie(
    spawn(process.execPath, [...NODE_FLAGS, programOf('site')], {
      env: {
        ...process.env,
        BASE_URL,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'fatal',
        SITE_DEMO: '',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    }),
  );
  let refusal = '';
  child.stderr.on('data', (chunk) => (refusal += chunk));
  const started = await new Promise((resolve) => {
    child.once('message', () => resolve(true));
    child.once('close', () => resolve(false));
  });
  return started ? { url: `http://127.0.0.1:${port}`, stop: () => end(child) } : { refusal, stop: () => undefined };
}

/** Creates the tags `tag-1`, `tag-2`… on a site, one after the other, until it is stopped. */
export class TagWriter {
  /** How many are stored. */
  written = 0;
  #isStopped = false;

  constructor(url, authorization) {
    this.url = `${url}/core/v2/tags`;
    this.headers = { 'content-type': 'application/json', authorization };
    this.working = this.#write();
    // Told by `stop`.
    this.working.catch(() => undefined);
  }

  async #write() {
    while (!this.#isStopped) {
      const body = JSON.stringify({ name: `tag-${this.written + 1}` });
      const signal = AbortSignal.timeout(20_000);
      const { status } = await fetch(this.url, { method: 'POST', headers: this.headers, body, signal });
      assert.equal(status, 201);
      this.written += 1;
    }
  }

  /** @throws what refused a tag */
  async stop() {
    this.#isStopped = true;
    await this.working;
  }
}

/** What an archive says of a site: rows by table, what the databases were, digests of files. */
export async function contentOf(file) {
  const rows = {};
  const files = {};
  let databases = {};
  const tar = createReadStream(file).pipe(createGunzip()).pipe(extract());
  for await (const entry of tar) {
    const { name } = entry.header;
    const content = await buffer(entry);
    const [, table] = /^databases\/(.+)\/\d+\.ndjson$/.exec(name) ?? [];
    if (table) rows[table] = (rows[table] ?? '') + content.toString('utf8');
    if (name === 'databases.json') databases = JSON.parse(content.toString());
    if (name.startsWith('files/')) files[name] = createHash('sha256').update(content).digest('hex');
  }
  for (const service of Object.values(databases)) service.migrations.sort();
  return { rows, databases, files };
}
