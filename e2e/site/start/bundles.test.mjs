// What is delivered: the programs run where nothing is installed but the packages with a native part, load at the start
// what a start needs, and name the sources in stack traces.
import assert from 'node:assert/strict';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { tie } from '../../../tools/lifetime.mjs';
import { copyNatives } from '../../../tools/bundle/natives.mjs';
import { OWN_FOLDERS } from '../../../tools/image/folder.mjs';
import { build, end, freePort, NODE_FLAGS, ROOT } from '../../../tools/run.mjs';
import { servicesWithDatabase, settingPrefix } from '../../../tools/services/services.mjs';

const SERVICES = servicesWithDatabase().map(({ name }) => name);

await build();
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bundles-'));
const delivered = join(folder, 'delivered');
copyNatives(delivered);
for (const app of readdirSync(join(ROOT, 'apps')))
  for (const part of ['bundle', ...OWN_FOLDERS]) {
    const source = join(ROOT, 'apps', app, part);
    if (existsSync(source)) cpSync(source, join(delivered, 'apps', app, part), { recursive: true });
  }
after(() => rmSync(folder, { recursive: true, force: true }));

const program = (app, name = 'main') => join(delivered, 'apps', app, 'bundle', `${name}.js`);
const settings = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), SITE_DEMO: '0', LOG_LEVEL: 'warn' };

/** Runs a program to its end. */
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

/** Runs the site while `visit` uses it; gives what V8 saw of each script. */
async function scriptsThatRan(env, visit) {
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
  return readdirSync(coverage).flatMap((name) => JSON.parse(readFileSync(join(coverage, name), 'utf8')).result);
}

/** Runs the site while `visit` uses it; gives the files of which something ran. */
const filesThatRan = async (env, visit) => ranIn(await scriptsThatRan(env, visit));

/** A bundle has each file as a function with the name of the file. */
const ranIn = (scripts) =>
  scripts
    .filter(({ url }) => url.endsWith('.program.js'))
    .flatMap(({ functions }) => functions)
    .filter(({ functionName, ranges: [whole] }) => /\.[cm]?js$/.test(functionName) && whole.count > 0)
    .map(({ functionName }) => functionName.replace(/^.*node_modules\//, ''));

/** Files that a start of the site runs; more than that is to be loaded later. */
const MOST_FILES = 1900;

/** For requests that few clients send, or that need another setting, and what packages could do for other programs. */
const LATER = new RegExp(
  [
    '^(@fastify/busboy|@opentelemetry/|ajv|fflate|file-type|ical-generator|jose|libphonenumber-js|mysql2|nats',
    'nkeys|nodemailer|postcss|rxjs/dist/cjs/internal/operators|sanitize-html|semver|tweetnacl)',
  ].join('|'),
);

/** Parts of Node that load much, which only HTTPS and HTTP/2 need. */
const LATER_OF_NODE = ['node:http2', 'node:https', 'node:tls'];

describe('A program, with nothing installed but native packages', () => {
  test('is the site, which answers, and has loaded what few requests need with the first of them only', async () => {
    const scripts = await scriptsThatRan({}, async () => undefined);
    assert.deepEqual(
      scripts.map(({ url }) => url).filter((url) => LATER_OF_NODE.includes(url)),
      [],
    );
    const start = ranIn(scripts);
    assert.deepEqual(
      start.filter((file) => LATER.test(file)),
      [],
    );
    assert.ok(start.length <= MOST_FILES, `${start.length} files ran, more than ${MOST_FILES}`);
    const used = await filesThatRan({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' }, signIn);
    assert.ok(used.some((file) => file.startsWith('jose/')));
    const traced = await filesThatRan({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, async () => undefined);
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
  test('has nothing but ASCII, because it is read without decoding', () => {
    for (const app of ['site', 'cli', 'gateway', 'web', ...SERVICES])
      assert.doesNotMatch(readFileSync(program(app, 'main.program'), 'latin1'), /[^\0-\x7f]/, app);
  });

  test('counts with the code of any size of the heap', async () => {
    const bundle = join(delivered, 'apps/calendar/bundle');
    const env = { DATA_DIR: join(folder, 'sizes') };
    for (const flags of [[], ['--max-semi-space-size=4'], ['--initial-heap-size=32']])
      assert.equal((await run(program('calendar'), ['migrate'], { flags, env })).code, 0);
    assert.equal(readdirSync(bundle).filter((name) => name.endsWith('.code')).length, 1);
  });

  test('starts with flags that this V8 knows', async () => {
    const flags = JSON.stringify(join(ROOT, 'tools/bundle/launch/flags.cjs'));
    const file = join(folder, 'flags.cjs');
    writeFileSync(file, `const { grow, startWithoutGrowing } = require(${flags}); startWithoutGrowing(); grow();`);
    assert.deepEqual(await run(file), { code: 0, out: '', said: '' });
  });

  test('names the sources in stack traces', async () => {
    const hook = join(folder, 'hook.cjs');
    writeFileSync(
      hook,
      `const fs = require('node:fs');
       const real = fs.mkdirSync;
       fs.mkdirSync = (...words) => { process.stderr.write(new Error('here').stack + '\\n'); return real(...words); };`,
    );
    const env = { DATA_DIR: join(folder, 'traced') };
    const { said } = await run(program('core'), ['migrate'], { flags: ['--require', hook], env });
    assert.match(said, /^Error: here\n/);
    assert.match(said, /libs\/persistence\/src\/connection\/data-source\.ts:\d+:\d+\)/);
    assert.doesNotMatch(said, /program\.js:/);
  });

  test('has the licences of the packages in it', () => {
    const licences = readFileSync(join(delivered, 'apps/site/bundle/LICENCES.txt'), 'utf8');
    for (const name of ['fastify', 'typeorm', 'leaflet', 'swagger-ui-dist', '@nestjs/core'])
      assert.match(licences, new RegExp(`^${name} \\d`, 'm'));
  });

  test('runs compiled code of itself alone: what is broken or of another build is compiled again', async () => {
    const bundle = join(delivered, 'apps/lms/bundle');
    const codeFiles = () => readdirSync(bundle).filter((name) => name.endsWith('.code'));
    const env = { DATA_DIR: join(folder, 'compiled') };
    const migrate = () => run(program('lms'), ['migrate'], { env });
    await migrate();
    const [file, ...others] = codeFiles();
    assert.deepEqual(others, []);
    const whole = readFileSync(join(bundle, file));
    const damaged = Buffer.from(whole);
    damaged[whole.length >> 1] ^= 0xff;
    for (const broken of [whole.subarray(0, whole.length >> 1), damaged]) {
      writeFileSync(join(bundle, file), broken);
      assert.deepEqual(await migrate(), { code: 0, out: '', said: '' });
      assert.notDeepEqual(readFileSync(join(bundle, file)), broken, 'it was not made again');
    }
  });
});
