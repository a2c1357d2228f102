// @ts-check
// Stopping loses nothing: accepted requests are answered, and acknowledged writes are kept. What `npm start` prints is true.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { tie } from '../../tools/lifetime.mjs';
import { end, freePort, ROOT, until } from '../../tools/run.mjs';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const WORKERS = 12;
/** Milliseconds within which a stop has to end; after 25 seconds it is forced. */
const QUICK = 10_000;
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-stop-'));
/** Reuses connections, as load balancers do. */
const agent = new Agent({ keepAlive: true });
const running = new Set();
after(async () => {
  agent.destroy();
  await Promise.all([...running].map((child) => end(child)));
  rmSync(folder, { recursive: true, force: true });
});

// Tokens are valid for one address, so both sites use the same port.
const port = await freePort();
const start = async () => {
  const site = await startEmbedded(folder, { port });
  running.add(site.child);
  return site;
};

async function signIn(url) {
  const answer = await fetch(`${url}/lms/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin' }),
  });
  return `Bearer ${(await answer.json()).token}`;
}

/** Sends one request; gives its status, or undefined when the connection ended before the answer began. */
function send(url, authorization, body) {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const outgoing = request(`${url}/core/v2/posts`, {
      agent,
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    outgoing.on('response', (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('close', () =>
        answer.complete ? resolve(answer.statusCode) : reject(new Error('the answer was incomplete')),
      );
    });
    outgoing.on('error', () => resolve(undefined));
    outgoing.end(text);
  });
}

/** A slow upload: one piece every 100 ms. */
function slowUpload(url, authorization) {
  const outgoing = request(`${url}/core/v2/media`, {
    agent,
    method: 'POST',
    headers: { authorization, 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="slow.txt"' },
  });
  const answered = once(outgoing, 'response').then(async ([answer]) => {
    let text = '';
    for await (const chunk of answer) text += chunk;
    return { status: answer.statusCode, body: JSON.parse(text) };
  });
  const sending = (async () => {
    for (let piece = 0; piece < 20; piece += 1) {
      outgoing.write('slow '.repeat(20));
      await pause(100);
    }
    outgoing.end();
  })();
  return Promise.all([answered, sending]).then(([answer]) => answer);
}

describe('a site under load that is stopped', () => {
  const answered = new Set();
  const unanswered = new Set();
  let authorization;
  let upload;

  test('answers every request that it accepted, and exits', async () => {
    const site = await start();
    authorization = await signIn(site.url);
    const work = async (worker) => {
      for (let number = 0; ; number += 1) {
        const title = `load-${worker}-${number}`;
        const status = await send(site.url, authorization, { title, status: 'publish', content: 'Kept.' });
        if (status === undefined) return void unanswered.add(title);
        assert.equal(status, 201, title);
        answered.add(title);
      }
    };
    const uploading = slowUpload(site.url, authorization);
    const load = Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
    await until(async () => answered.size > 100, 20, 'The load');
    const began = Date.now();
    site.child.kill('SIGTERM');
    const [code] = await once(site.child, 'exit');
    await load;
    upload = await uploading;
    assert.equal(code, 0);
    assert.equal(upload.status, 201);
    assert.ok(Date.now() - began < QUICK, `the stop took ${Date.now() - began} ms`);
    assert.equal(site.log(), '', 'nothing is logged above information');
  });

  test('has stored every acknowledged post, and no other', async () => {
    const site = await start();
    const stored = new Set();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await fetch(`${site.url}/core/v2/posts?search=load-&per_page=100&page=${page}&_fields=title`, {
        headers: { authorization },
      });
      assert.equal(answer.status, 200, 'the token is still valid');
      pages = Number(answer.headers.get('x-wp-totalpages'));
      for (const { title } of await answer.json()) stored.add(title.rendered);
    }
    assert.deepEqual(
      [...answered].filter((title) => !stored.has(title)),
      [],
      'acknowledged, but not stored',
    );
    assert.deepEqual(
      [...stored].filter((title) => !answered.has(title)),
      [],
      'stored, but not acknowledged',
    );
    assert.ok(unanswered.size <= WORKERS);
    const file = await fetch(`${site.url}${new URL(upload.body.source_url).pathname}`);
    assert.equal(await file.text(), 'slow '.repeat(400));
    const began = Date.now();
    await site.stop();
    assert.equal(site.child.exitCode, 0);
    assert.ok(Date.now() - began < QUICK, `the stop took ${Date.now() - began} ms`);
  });
});

/** Runs `npm start` with a data folder of its own; gives its output until it is up or has exited. */
async function npmStart(env) {
  const child = tie(
    spawn('node', [join(ROOT, 'tools/start.mjs')], {
      env: { ...process.env, SITE_DEMO: '', ADMIN_USERNAME: '', ADMIN_PASSWORD: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  running.add(child);
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      said.text += bytes;
    });
  await until(async () => said.text.includes('Stop with Ctrl+C') || child.exitCode !== null, 240, 'npm start');
  return { child, text: said.text };
}
const line = (text, name) => /** @type {string} */ (new RegExp(`^ *${name} +(.*)$`, 'm').exec(text)?.[1]);

describe('npm start', () => {
  test('prints addresses that work', async () => {
    const port = await freePort();
    const data = join(folder, 'started');
    const { child, text } = await npmStart({ PORT: String(port), DATA_DIR: data, SITE_DEMO: '1' });
    const url = `http://127.0.0.1:${port}`;
    assert.deepEqual(
      ['Site', 'Start page', 'API docs', 'Sign in', 'Data'].map((name) => line(text, name)),
      [`${url}/`, `${url}/-/`, `${url}/-/docs`, 'admin / admin (this machine only)', data],
    );
    const site = await fetch(line(text, 'Site'), { headers: { accept: 'text/html' } });
    assert.match(await site.text(), /<article\b/);
    assert.match(await (await fetch(line(text, 'Start page'))).text(), /<h1/);
    assert.match(await (await fetch(line(text, 'API docs'))).text(), /<html/);
    const [api, note] = line(text, 'REST API').split(/ {3}/);
    assert.deepEqual([api, note], [`${url}/`, '(JSON for programs; a browser gets the site)']);
    assert.ok((await (await fetch(api)).json()).namespaces.includes('core/v2'));
    const [, tried] = /** @type {RegExpExecArray} */ (/^curl -s '(.*)'$/.exec(line(text, 'Try')));
    assert.deepEqual(
      (await (await fetch(tried)).json()).map((post) => Object.keys(post)),
      Array.from({ length: 3 }, () => ['id', 'title']),
    );
    assert.match(await signIn(url), /^Bearer ey/);
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    assert.equal(code, 0);
    await assert.rejects(fetch(url), 'the port is closed');
  });

  test('without demo content has no default administrator, and serves the interface at API_ROOT', async () => {
    const port = await freePort();
    const { child, text } = await npmStart({
      PORT: String(port),
      DATA_DIR: join(folder, 'empty'),
      SITE_DEMO: '0',
      API_ROOT: '/wp-json',
    });
    assert.match(line(text, 'Sign in'), /^none yet: set ADMIN_USERNAME and ADMIN_PASSWORD/);
    assert.equal(line(text, 'REST API'), `http://127.0.0.1:${port}/wp-json/`);
    assert.deepEqual(await (await fetch(`http://127.0.0.1:${port}/wp-json/core/v2/posts`)).json(), []);
    assert.equal(
      (
        await fetch(`http://127.0.0.1:${port}/wp-json/lms/v1/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"username":"admin","password":"admin"}',
        })
      ).status >= 400,
      true,
    );
    await end(child);
  });

  test('refuses to listen beyond loopback with the default password', async () => {
    const { child, text } = await npmStart({
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'refused'),
      SITE_DEMO: '1',
      HOST: '0.0.0.0',
    });
    assert.equal(child.exitCode, 1);
    assert.match(text, /set ADMIN_PASSWORD or SITE_DEMO=0/);
  });
});
