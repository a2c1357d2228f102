// Starts the five processes on NATS and MariaDB, as a platform team runs them.
import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEnd } from '../lifetime.mjs';
import { end, freePort, NODE_FLAGS, programOf, run, until } from '../run.mjs';
import { Keyring } from '../keys/keyring.mjs';
import { startMariadb, startNats } from './servers.mjs';

/** The services, each with a namespace that the index lists once the service is up. */
const NAMESPACES = { core: 'core/v2', calendar: 'calendar/events/v1', lms: 'lms/v1', widgets: 'maps/v1' };
const SERVICES = Object.keys(NAMESPACES);
const PROCESSES = ['gateway', ...SERVICES];

/** Starts all services, or those named, in `folder`; `env` goes to every process. Stops everything when one fails to start. */
export async function startStack(folder, { port, env = {}, onProgress = () => {}, services = SERVICES } = {}) {
  const stack = new Stack(folder, port ?? (await freePort()), env, onProgress, services);
  beforeEnd(() => stack.stop());
  try {
    await stack.start();
    return stack;
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

class Stack {
  processes = new Map();

  constructor(folder, port, env, onProgress, services) {
    Object.assign(this, { folder, port, extra: env, onProgress, services, url: `http://127.0.0.1:${port}` });
  }

  async start() {
    this.onProgress('NATS…');
    // Made anew for each stack; who has a service's key is that service.
    this.keys = await Keyring.open(join(this.folder, 'keys'));
    this.keys.add(PROCESSES);
    this.nats = await startNats(join(this.folder, 'nats'), this.keys.accountsFile);
    this.onProgress('MariaDB…');
    this.mariadb = await startMariadb(join(this.folder, 'mariadb'), this.services);
    this.env = {
      ...process.env,
      NATS_URL: this.nats.url,
      DATA_DIR: join(this.folder, 'data'),
      PORT: String(this.port),
      HOST: '127.0.0.1',
      BASE_URL: this.url,
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'admin',
      LOG_LEVEL: 'warn',
      ENVIRONMENT: 'local',
      ...Object.fromEntries(
        this.services.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, this.mariadb.urlOf(name)]),
      ),
      ...this.extra,
    };
    this.onProgress('Migrations…');
    for (const name of this.services)
      await run('node', [...NODE_FLAGS, programOf(name), 'migrate'], { quiet: true, env: this.envOf(name) });
    this.onProgress('Processes…');
    for (const name of [...this.services, 'gateway']) await this.launch(name);
    await until(() => this.answers(), 60, 'The gateway');
  }

  /** Starts one of the services; `instance` is the name of a further replica, and `env` has its own settings. */
  async launch(name, instance = name, env = {}) {
    if (this.isStopped) throw new Error('The stack was stopped.');
    const metricsPort = await freePort();
    const output = openSync(join(this.folder, `${instance}.log`), 'a');
    const child = spawn('node', [...NODE_FLAGS, programOf(name)], {
      env: { ...this.envOf(name), METRICS_PORT: String(metricsPort), ...env },
      stdio: ['ignore', output, output],
      detached: true,
    });
    this.processes.set(instance, { child, metricsPort });
    const isLive = async () => (await fetch(`http://127.0.0.1:${metricsPort}/live`)).ok;
    await until(
      isLive,
      60,
      instance,
      () => child.exitCode !== null && `${instance} exited: ${this.logOf(instance).slice(-2000)}`,
    );
    return child;
  }

  /** Whether all processes are ready, the index lists every namespace and a visitor can read posts. */
  async answers() {
    for (const { metricsPort } of this.processes.values())
      if (!(await fetch(`http://127.0.0.1:${metricsPort}/ready`)).ok) return false;
    const { namespaces } = await (await fetch(`${this.url}/`)).json();
    return (
      this.services.every((name) => namespaces.includes(NAMESPACES[name])) &&
      (!this.services.includes('core') || (await fetch(`${this.url}/core/v2/posts`)).ok)
    );
  }

  /** The settings of a process: its own key, secret and database, and none of another. What startStack was given comes first. */
  envOf(name) {
    const own = `${name.toUpperCase()}_`;
    const isForeign = (variable) => /_(SECRET|DATABASE_URL)(_FILE)?$/.test(variable) && !variable.startsWith(own);
    const given = { ...this.keys.envOf(name), ...this.env };
    return Object.fromEntries(Object.entries(given).filter(([variable]) => !isForeign(variable)));
  }

  /** How a test joins the bus as one of the services. */
  busOptions(service) {
    const { NATS_KEY: key, NATS_TRUSTED_KEYS } = this.keys.envOf(service);
    return { url: this.env.NATS_URL, service, key, trustedKeys: this.keys.bus.readTrustedKeys(NATS_TRUSTED_KEYS) };
  }

  pidOf(instance) {
    return this.processes.get(instance)?.child.pid;
  }

  childOf(instance) {
    return this.processes.get(instance)?.child;
  }

  logOf(instance) {
    return readFileSync(join(this.folder, `${instance}.log`), 'utf8');
  }

  /** Also in the middle of a start: nothing more is started then. */
  async stop() {
    this.isStopped = true;
    const children = [...this.processes.values()].map(({ child }) => child);
    // The gateway first, so that the services can answer what it accepted.
    const gateway = this.processes.get('gateway')?.child;
    if (gateway) await end(gateway);
    await Promise.all(children.map((child) => end(child)));
    await this.nats?.stop();
    await this.mariadb?.stop();
  }
}
