// Used by all tools: running commands, installing, building, finding ports, ending processes.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEnd, endGroup, isEnding } from './lifetime.mjs';
import { services } from './services/services.mjs';

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command in the project's root and gives its output; rejects when it fails. With `quiet`, the output is printed
 * only then. When this process is stopped, the command and all that it has started end with it.
 */
export function run(command, args, { quiet = false, env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // A group of its own; but with the terminal, a command may ask something there.
      detached: quiet,
    });
    const forget = beforeEnd(() => (quiet ? endGroup(child) : end(child)));
    let output = '';
    child.stdout?.on('data', (text) => {
      output += text;
    });
    child.stderr?.on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      forget();
      if (code === 0) return resolve(output);
      if (isEnding()) return undefined;
      if (quiet) process.stderr.write(output);
      return reject(new Error(`${command} ${args.join(' ')} ended with ${code}`));
    });
  });
}

/** Installs the dependencies when they are missing or older than the lock file. */
export async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Gatehouse needs Node 20.19 or newer; this is ${process.versions.node}.`);
  const installed = `${ROOT}node_modules/.package-lock.json`;
  const lock = `${ROOT}package-lock.json`;
  const isNew = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs - 1000;
  const projects = services().map(({ project }) => `node_modules/${project}`);
  if (isNew && projects.every((path) => existsSync(ROOT + path))) return;
  console.log('Installing dependencies (about a minute, once)…');
  // The folder of a service that was added by hand is not in the lock file yet.
  const listed = readFileSync(lock, 'utf8');
  const command = projects.every((path) => listed.includes(`"${path}"`)) ? 'ci' : 'install';
  await run('npm', [command, '--no-fund', '--no-audit', '--loglevel=error'], { quiet: true });
}

/** The program of an app that is built; `name` where it has several. */
export const programOf = (app, name = 'main') => join(ROOT, 'apps', app, 'bundle', `${name}.js`);

/** Objects have no `__proto__`: names in strangers' files and requests cannot reach the prototype of all objects. */
export const WITHOUT_PROTO = '--disable-proto=delete';

/**
 * How Node runs the site (docs/decisions/0040-one-file-per-program.md): a larger space for new objects takes 30 MiB more
 * and saves no time.
 */
export const NODE_FLAGS = [WITHOUT_PROTO, '--max-semi-space-size=8'];

/** How Nx is run: so that its processes are in the group of the one that is started, and end with it. */
export const NX = {
  command: process.execPath,
  script: `${ROOT}node_modules/nx/dist/bin/nx.js`,
  env: { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_NATIVE_COMMAND_RUNNER: 'false' },
};

/** Names the folder in which `npm test` has built everything, for the programs that it starts. */
export const BUILT_IN = 'GATEHOUSE_BUILT_IN';

/**
 * Builds the projects that changed since the last build, or those named, with the services that are there. The target
 * `compile` is for tools that need libraries and no program.
 */
export async function build({ target = 'build', projects = [], quiet = true } = {}) {
  // Nx writes what it has built before once more, while another suite may be loading it.
  if (process.env[BUILT_IN] === ROOT) return;
  if (quiet) console.log('Building…');
  const { follow } = await import('./services/follow.mjs');
  for (const path of await follow(ROOT)) console.log(`  ${path} follows from the services now`);
  const named = projects.length > 0 ? [`--projects=${projects.join(',')}`] : [];
  const args = [NX.script, 'run-many', '-t', target, '--outputStyle=static', ...named];
  await run(NX.command, args, { quiet, env: NX.env });
}

/**
 * Below the ports that the system uses for outgoing connections. Each lane of `npm test` has its own: two processes could
 * find the same port free at the same time.
 */
const PORTS = { from: 20_000, each: 3_000 };
const given = new Set();

/** A port that is free at this moment; a different one each time. */
export async function freePort() {
  const from = PORTS.from + Number(process.env.TEST_LANE ?? 0) * PORTS.each;
  for (;;) {
    const port = from + Math.floor(Math.random() * PORTS.each);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
      .on('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Waits until `ready` gives something true; rejects after `seconds`, also when `ready` has not answered by then, or as
 * soon as `hopeless` gives a reason. `what` names it in messages.
 * @param {() => any} ready
 * @param {number} seconds
 * @param {string} what
 * @param {() => string | false | undefined} [hopeless]
 */
export async function until(ready, seconds, what, hopeless = () => undefined) {
  const end = performance.now() + seconds * 1000;
  do {
    const reason = hopeless();
    if (reason) throw new Error(reason);
    const result = await within(
      end - performance.now(),
      ready().catch(() => undefined),
    );
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (performance.now() < end);
  throw new Error(`${what} was not ready within ${seconds} seconds.`);
}

/** Gives what `work` gives; when it fails, `stop` ends what was started for it. */
export async function orStop(stop, work) {
  try {
    return await work();
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a promise gives within so many milliseconds, or undefined. */
async function within(ms, promise) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a child process and waits for its exit; after `seconds` it is killed. */
export function end(child, { signal = 'SIGTERM', seconds = 30 } = {}) {
  const hasStarted = child.pid !== undefined;
  if (!hasStarted || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
    child.on('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}
