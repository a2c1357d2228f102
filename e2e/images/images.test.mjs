// @ts-check
// What is in the images: each process starts from its folder, as another user who cannot write there, and is small.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { tie } from '../../tools/lifetime.mjs';
import { buildImage, hasBuildah } from '../../tools/image/buildah.mjs';
import { factsOf, makeFolder } from '../../tools/image/folder.mjs';
import { Keyring, SERVICES } from '../../tools/keys/keyring.mjs';
import { build, end, freePort, NODE_FLAGS, until } from '../../tools/run.mjs';
import { services } from '../../tools/services/services.mjs';
import { startNats } from '../../tools/stack/servers.mjs';

/** On disk, beside Node. */
const MOST_BYTES = 60_000_000;
/** The C libraries that Node is linked with, and certificates: they are in the image as well. */
const LIBRARY_BYTES = 5_000_000;
/** Packages that programs find beside them, with what these need; others have a scope. */
const BESIDE = ['libsql', 'sharp', 'detect-libc', 'semver', 'leaflet'];
/** Root may write everywhere, so the processes run as the user of the images then. */
const USER = /** @type {() => number} */ (process.getuid)() === 0 ? { uid: 1000, gid: 1000 } : {};
/** A tick of the clock that /proc counts in is 10 ms. */
const TICK_MS = 10;
const MIB = 1024 * 1024;
const PASSWORD = 'a-long-password-of-the-test';

await build();
const root = mkdtempSync(join(tmpdir(), 'gatehouse-images-'));
chmodSync(root, 0o755);
const folderOf = (app) => join(root, 'images', app);
const sizes = new Map();
const children = [];

before(() => {
  for (const app of [...SERVICES, 'site', 'cli']) {
    sizes.set(app, makeFolder(app, folderOf(app)));
    eachIn(folderOf(app), (path, mode) => chmodSync(path, mode & 0o555));
  }
});

after(async () => {
  await Promise.all(children.map((child) => end(child)));
  for (const app of sizes.keys()) eachIn(folderOf(app), (path, mode) => chmodSync(path, mode | 0o200));
  rmSync(root, { recursive: true, force: true });
});

/** The folder itself last, so that what is in it can be changed before. */
function eachIn(folder, change) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => !one.isSymbolicLink());
  for (const path of [...entries.map((one) => join(one.parentPath, one.name)), folder])
    change(path, statSync(path).mode);
}

/** Files with their sizes and the moments of their changes. */
function contentOf(folder) {
  const lines = [];
  eachIn(folder, (path) => lines.push(`${path} ${statSync(path).size} ${statSync(path).mtimeMs}`));
  return lines.sort();
}

function dataFolder(name) {
  const folder = join(root, name);
  mkdirSync(folder);
  if (USER.uid) chownSync(folder, USER.uid, USER.gid);
  return folder;
}

/** Starts a process in its folder, with nothing but these settings, and waits until it is ready. */
async function start(app, settings) {
  const metricsPort = await freePort();
  const log = join(root, `${app}.log`);
  const output = openSync(log, 'a');
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', METRICS_PORT: String(metricsPort), ...settings };
  const child = tie(
    spawn(process.execPath, [...NODE_FLAGS, 'main.js'], {
      cwd: folderOf(app),
      env,
      stdio: ['ignore', output, output],
      ...USER,
    }),
  );
  children.push(child);
  const hasEnded = () => child.exitCode !== null && `${app} ended with ${child.exitCode}: ${readFileSync(log, 'utf8')}`;
  await until(async () => (await fetch(`http://127.0.0.1:${metricsPort}/ready`)).ok, 60, app, hasEnded);
  return { app, child, metricsPort, cpu: cpuOf(child) };
}

/** Milliseconds of CPU since the start. */
function cpuOf({ pid }) {
  const [, user, system] = /** @type {RegExpExecArray} */ (
    /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  );
  return (Number(user) + Number(system)) * TICK_MS;
}

const memoryOf = ({ pid }) =>
  Number(/** @type {RegExpExecArray} */ (/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')))[1]) * 1024;

/** Numbers depend on the machine, so they are told and not compared. */
const report = ({ app, child, cpu }) =>
  console.log(
    `${app}: ${(sizes.get(app) / 1e6).toFixed(1)} MB, ready after ${cpu} ms of CPU, ${Math.round(memoryOf(child) / MIB)} MiB`,
  );

const asAdmin = { authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}` };

async function signIn(url) {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/lms/v1/token`, { method: 'POST', headers, body })).json();
}

/** Signing in needs argon2, the sizes of a picture sharp, and everything the database. */
async function use(url) {
  const { token } = await signIn(url);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  const disposition = { 'content-disposition': 'attachment; filename="dot.png"' };
  const made = await fetch(`${url}/core/v2/media`, {
    method: 'POST',
    headers: { ...headers, ...disposition },
    body: PICTURE,
  });
  assert.equal(made.status, 201, await made.clone().text());
  const { media_details: details } = await made.json();
  assert.deepEqual([details.width, details.height], [1, 1]);
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('an image', () => {
  test('has at most 60 MB beside Node', () => {
    const large = [...sizes].filter(([, size]) => size > MOST_BYTES);
    assert.deepEqual(large, []);
  });

  test('has no packages but those with a native part and those for browsers, and source maps', () => {
    for (const app of sizes.keys()) {
      const packages = readdirSync(join(folderOf(app), 'node_modules')).filter((name) => !name.startsWith('@'));
      assert.ok(
        packages.every((name) => BESIDE.includes(name)),
        `${app}: ${packages}`,
      );
      assert.ok(statSync(join(folderOf(app), 'apps', app, 'bundle/main.program.js.map')).size > 0);
    }
  });
});

describe('the list of what is in an image', () => {
  for (const app of [...SERVICES, 'site', 'cli'])
    test(`is CycloneDX, and has the packages of the licences and those beside the bundle: ${app}`, async () => {
      const sbom = sbomIn(app);
      assert.equal(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(JSON.stringify(sbom)), null);
      const listed = new Set(sbom.components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
      const licences = readFileSync(join(folderOf(app), 'apps', app, 'bundle/LICENCES.txt'), 'utf8');
      const licensed = [...licences.matchAll(/^(?:-{80}\n)?(\S+) \d+\.\d+\.\d\S* \(/gm)].map(([, name]) => name);
      const beside = readdirSync(join(folderOf(app), 'node_modules')).filter((name) => !name.startsWith('@'));
      assert.ok(licensed.length > 5);
      for (const name of [...licensed, ...beside]) assert.ok(listed.has(name), `${app}: ${name}`);
    });
});

describe('buildah', () => {
  const home = dataFolder('home');
  const user = { ...USER, env: { PATH: process.env.PATH, HOME: home, XDG_RUNTIME_DIR: home } };
  const lack = hasBuildah(user) ? false : 'buildah is not here, or may not have a namespace of users';

  for (const app of [...SERVICES, 'site', 'cli'])
    test(`makes an image of ${app}, without root and without a base image`, { skip: lack }, () => {
      const { config, size } = buildImage(app, folderOf(app), `gatehouse/${app}:test`, user);
      assert.deepEqual(config.Entrypoint, ['node', ...NODE_FLAGS, 'main.js']);
      assert.equal(config.User, '1000:1000');
      const { version, revision } = factsOf(app);
      assert.equal(config.Labels['org.opencontainers.image.version'], version);
      assert.equal(config.Labels['org.opencontainers.image.revision'], revision);
      const most = statSync(process.execPath).size + LIBRARY_BYTES + MOST_BYTES;
      assert.ok(Number.parseInt(size, 10) * 1_000_000 < most, size);
      spawnSync('buildah', ['--storage-driver', 'vfs', 'rmi', '--all', '--force'], { ...user, stdio: 'ignore' });
    });

  after(() => {
    if (!lack) spawnSync('buildah', ['unshare', 'rm', '-rf', join(home, '.local')], { ...user, stdio: 'ignore' });
  });
});

describe('a process that cannot write where its program is', () => {
  test('is the whole site, and the command line finds its people', async () => {
    const port = await freePort();
    const settings = {
      DATA_DIR: dataFolder('site-data'),
      PORT: String(port),
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: PASSWORD,
    };
    const content = contentOf(folderOf('site'));
    const site = await start('site', settings);
    report(site);
    await use(`http://127.0.0.1:${port}`);
    const { code, output } = await runCommand(['users', 'list', '--json'], settings);
    assert.equal(code, 0, output);
    assert.match(output, /"admin"/);
    await end(site.child);
    assert.equal(site.child.exitCode, 0);
    assert.deepEqual(contentOf(folderOf('site')), content);
  });

  test('is one of six, which are a site together', async (t) => {
    const keys = await Keyring.open(join(root, 'keys'));
    keys.add(SERVICES);
    const nats = await startNats(join(root, 'nats'), keys.accountsFile);
    t.after(() => nats.stop());
    const port = await freePort();
    const contents = SERVICES.map((app) => contentOf(folderOf(app)));
    const shared = { NATS_URL: nats.url, DATA_DIR: dataFolder('stack-data'), BASE_URL: `http://127.0.0.1:${port}` };
    const own = {
      gateway: { PORT: String(port) },
      core: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: PASSWORD, MIGRATE_AT_START: '1' },
    };
    const started = [];
    for (const app of [...SERVICES.filter((name) => name !== 'gateway'), 'gateway'])
      started.push(await start(app, { ...shared, ...keys.envOf(app), ...(own[app] ?? { MIGRATE_AT_START: '1' }) }));
    started.forEach(report);
    const url = `http://127.0.0.1:${port}`;
    await until(() => listsAll(url), 60, 'The index');
    assert.equal((await fetch(`${url}/core/v2/users/me`, { headers: asAdmin })).status, 401);
    await use(url);
    await sayTheirRelease(url, started);
    for (const { child } of started.reverse()) await end(child);
    assert.deepEqual(
      started.map(({ child }) => child.exitCode),
      SERVICES.map(() => 0),
    );
    assert.deepEqual(
      SERVICES.map((app) => contentOf(folderOf(app))),
      contents,
    );
  });
});

/** Metrics, the start page, and the lists of what is in the images say the same of each process. */
async function sayTheirRelease(url, started) {
  const page = await (await fetch(`${url}/-/`)).text();
  for (const { app, metricsPort } of started) {
    const { version, revision } = factsOf(app);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const [info] = metrics.split('\n').filter((line) => line.startsWith('gatehouse_info{'));
    for (const label of [`process="${app}"`, `version="${version}"`, `revision="${revision}"`])
      assert.ok(info?.includes(label), `${app}: ${info}`);
    assert.match(page, new RegExp(`<h3>${app} [^]*?version ${version} \\(${revision.slice(0, 8)}\\)`));
    const { metadata } = sbomIn(app);
    assert.equal(metadata.component.version, version);
    assert.deepEqual(metadata.properties, [{ name: 'org.opencontainers.image.revision', value: revision }]);
  }
}

const sbomIn = (app) => JSON.parse(readFileSync(join(folderOf(app), 'sbom.cdx.json'), 'utf8'));

/** The gateway learns of the services one after the other. */
async function listsAll(url) {
  const { namespaces } = await (await fetch(`${url}/`)).json();
  return services().every((one) => one.namespaces.every((name) => namespaces.includes(name)));
}

/** Runs the command line from its folder, to its end. */
function runCommand(words, settings) {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...settings };
    const child = spawn(process.execPath, [...NODE_FLAGS, 'main.js', ...words], { cwd: folderOf('cli'), env, ...USER });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ code, output }));
  });
}
