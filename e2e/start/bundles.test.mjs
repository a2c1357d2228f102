// @ts-check
// What is delivered: the programs run where nothing is installed but the packages beside them, load at the start what a
// start needs, and name the sources in stack traces when Node is told to.
import assert from 'node:assert/strict';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { tie } from '../../tools/lifetime.mjs';
import { copyPackages } from '../../tools/bundle/externals.mjs';
import { BLOCKS, OWN_FOLDERS } from '../../tools/image/folder.mjs';
import { build, end, freePort, NODE_FLAGS, ROOT } from '../../tools/run.mjs';
import { servicesWithDatabase, settingPrefix } from '../../tools/services/services.mjs';

const SERVICES = servicesWithDatabase().map(({ name }) => name);

await build();
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bundles-'));
const delivered = join(folder, 'delivered');
copyPackages(delivered);
for (const project of [...readdirSync(join(ROOT, 'apps')).map((app) => `apps/${app}`), BLOCKS])
  for (const part of ['bundle', ...OWN_FOLDERS]) {
    const source = join(ROOT, project, part);
    if (existsSync(source)) cpSync(source, join(delivered, project, part), { recursive: true });
  }
after(() => rmSync(folder, { recursive: true, force: true }));

const program = (app, name = 'main') => join(delivered, 'apps', app, 'bundle', `${name}.js`);
const settings = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), SITE_DEMO: '0', LOG_LEVEL: 'warn' };

/**
 * Runs a program to its end.
 * @param {string} file
 * @param {string[]} [words]
 * @param {{ flags?: string[], env?: NodeJS.ProcessEnv }} [options]
 */
function run(file, words = [], { flags = [], env = {} } = {}) {
  return new Promise((resolve) => {
    const options = { env: { ...settings, ...env }, cwd: folder };
    execFile(process.execPath, [...NODE_FLAGS, ...flags, file, ...words], options, (error, out, said) =>
      resolve({ code: error?.code ?? 0, out, said }),
    );
  });
}

async function signIn(url) {
  const body = JSON.stringify({ username: 'admin', password: 'admin' });
  const headers = { 'content-type': 'application/json' };
  assert.equal((await fetch(`${url}/lms/v1/token`, { method: 'POST', headers, body })).status, 200);
}

/** Runs the site while `visit` uses it; gives the files of packages of which something ran. */
async function packagesThatRan(env, visit) {
  const coverage = mkdtempSync(join(folder, 'ran-'));
  const port = String(await freePort());
  const site = tie(
    fork(program('site'), {
      env: { ...settings, PORT: port, HOST: '127.0.0.1', NODE_V8_COVERAGE: coverage, ...env },
      execArgv: NODE_FLAGS,
      cwd: folder,
    }),
  );
  const [message] = await Promise.race([once(site, 'message'), once(site, 'exit')]);
  assert.equal(message.ready, true, `The site ended with ${message}`);
  try {
    await visit(message.url);
  } finally {
    await end(site);
  }
  return readdirSync(coverage)
    .flatMap((name) => JSON.parse(readFileSync(join(coverage, name), 'utf8')).result)
    .flatMap(filesIn)
    .filter((file) => file.includes('node_modules/'))
    .map((file) => file.replace(/^.*node_modules\//, ''));
}

/** The files of which something ran: a bundle has each as a function with the name of the file. */
const filesIn = ({ url, functions }) =>
  url.endsWith('.program.js')
    ? functions.filter(({ ranges: [whole] }) => whole.count > 0).map(({ functionName }) => functionName)
    : [url];

/** What few requests need, or other settings. */
const LATER = /^(@opentelemetry\/sdk|file-type|flydrive|jose|mysql2|nats|nodemailer\/lib\/(mailer|smtp)|sharp)\//;

describe('A program, with nothing installed but native packages', () => {
  test('is the site, which answers, and has loaded what few requests need with the first of them only', async () => {
    const atStart = await packagesThatRan({}, async () => undefined);
    assert.ok(atStart.some((file) => file.startsWith('typeorm/')));
    assert.deepEqual(
      atStart.filter((file) => LATER.test(file)),
      [],
    );
    const used = await packagesThatRan({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' }, signIn);
    assert.ok(used.some((file) => file.startsWith('jose/')));
    const traced = await packagesThatRan({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, async () => undefined);
    assert.ok(traced.some((file) => file.startsWith('@opentelemetry/sdk-trace')));
  });

  for (const service of SERVICES)
    test(`is ${service}, which migrates its database`, async () => {
      const { code, said } = await run(program(service), ['migrate'], { env: { DATA_DIR: join(folder, service) } });
      assert.deepEqual([code, said], [0, '']);
    });

  for (const service of [...SERVICES, 'gateway'])
    test(`is ${service}, which says that it needs a key for the bus`, async () => {
      const env = { [`${settingPrefix(service)}SECRET`]: 'x'.repeat(32) };
      const { code, said } = await run(program(service), [], { env });
      assert.equal(code, 1);
      assert.match(said, /^[\w-]+ needs NATS_KEY and NATS_TRUSTED_KEYS/);
    });

  test('is a command', async () => {
    const env = { DATA_DIR: join(folder, 'commands') };
    assert.equal((await run(program('core'), ['migrate'], { env })).code, 0);
    assert.equal((await run(program('lms'), ['migrate'], { env })).code, 0);
    assert.deepEqual(await run(program('cli'), ['lms', 'export', join(folder, 'lms.json')], { env }), {
      code: 0,
      out: '',
      said: '',
    });
    const { code, out } = await run(program('widgets', 'command'), ['export'], { env });
    assert.deepEqual([code, Object.keys(JSON.parse(out))], [0, ['format', 'forms', 'sliders', 'maps']]);
  });
});

describe('A bundle', () => {
  test('names the sources in stack traces with --enable-source-maps', async () => {
    const hook = join(folder, 'hook.cjs');
    writeFileSync(
      hook,
      `const fs = require('node:fs');
       const real = fs.mkdirSync;
       fs.mkdirSync = (...words) => { process.stderr.write(new Error('here').stack + '\\n'); return real(...words); };`,
    );
    const env = { DATA_DIR: join(folder, 'traced') };
    const { said } = await run(program('core'), ['migrate'], {
      flags: ['--enable-source-maps', '--require', hook],
      env,
    });
    assert.match(said, /^Error: here\n/);
    assert.match(said, /libs\/persistence\/src\/connection\/data-source\.ts:\d+:\d+\)/);
    assert.doesNotMatch(said, /program\.js:/);
  });

  test('has the licences of the packages in it, and packages beside it have theirs', () => {
    const licences = readFileSync(join(delivered, 'apps/site/bundle/LICENCES.txt'), 'utf8');
    for (const name of ['fastify', 'typeorm', '@nestjs/core']) assert.match(licences, new RegExp(`^${name} \\d`, 'm'));
    for (const name of ['leaflet', 'sharp', 'libsql'])
      assert.ok(existsSync(join(delivered, 'node_modules', name, 'LICENSE')), name);
  });

  test('has the code that Node compiled beside it, where Node stores any', async () => {
    const compiled = join(delivered, 'apps/lms/bundle/compiled');
    const migrate = () => run(program('lms'), ['migrate'], { env: { DATA_DIR: join(folder, 'compiled') } });
    for (const start of ['first', 'second']) assert.deepEqual(await migrate(), { code: 0, out: '', said: '' }, start);
    assert.equal(
      existsSync(compiled),
      typeof (/** @type {typeof nodeModule & { enableCompileCache?: unknown }} */ (nodeModule).enableCompileCache) ===
        'function',
    );
  });
});
