// The five processes on NATS and MariaDB, as a platform team runs them.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { end, freePort, ROOT, run, until } from '../run.mjs';
import { startMariadb, startNats } from './servers.mjs';

/** The services with a namespace of each that shows that it has come up. */
const NAMESPACES = { core: 'core/v2', calendar: 'calendar/events/v1', lms: 'lms/v1', widgets: 'maps/v1' };
export const SERVICES = Object.keys(NAMESPACES);

/** Starts everything in `folder`, or the `services` named; `env` goes to every process. Ends what it began when something fails. */
export async function startStack(folder, { port, env = {}, said = () => {}, services = SERVICES } = {}) {
  const stack = new Stack(folder, port ?? (await freePort()), env, said, services);
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

  constructor(folder, port, env, said, services) {
    Object.assign(this, { folder, port, extra: env, said, services, url: `http://127.0.0.1:${port}` });
  }

  async start() {
    this.said('NATS…');
    this.nats = await startNats(join(this.folder, 'nats'));
    this.said('MariaDB…');
    this.mariadb = await startMariadb(join(this.folder, 'mariadb'), this.services);
    this.env = {
      ...process.env,
      NATS_URL: this.nats.url,
      SITE_SECRET: randomBytes(32).toString('hex'),
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
    this.said('Migrations…');
    for (const name of this.services) await run('node', [mainOf(name), 'migrate'], { quiet: true, env: this.env });
    this.said('Processes…');
    for (const name of [...this.services, 'gateway']) await this.launch(name);
    await until(() => this.answers(), 60, 'The gateway');
  }

  /** Starts one of the five; `instance` names a further replica. */
  async launch(name, instance = name) {
    const metricsPort = await freePort();
    const output = openSync(join(this.folder, `${instance}.log`), 'a');
    const child = spawn('node', ['--enable-source-maps', mainOf(name)], {
      env: { ...this.env, METRICS_PORT: String(metricsPort) },
      stdio: ['ignore', output, output],
      detached: true,
    });
    this.processes.set(instance, { child, metricsPort });
    const isLive = async () => (await fetch(`http://127.0.0.1:${metricsPort}/live`)).ok;
    await until(
      isLive,
      60,
      instance,
      () => child.exitCode !== null && `${instance} ended: ${this.logOf(instance).slice(-2000)}`,
    );
    return child;
  }

  /** Every namespace is there, and a visitor gets posts. */
  async answers() {
    const { namespaces } = await (await fetch(`${this.url}/`)).json();
    return (
      this.services.every((name) => namespaces.includes(NAMESPACES[name])) &&
      (!this.services.includes('core') || (await fetch(`${this.url}/core/v2/posts`)).ok)
    );
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

  async stop() {
    const children = [...this.processes.values()].map(({ child }) => child);
    // The gateway first, so that what it accepted is still answered.
    const gateway = this.processes.get('gateway')?.child;
    if (gateway) await end(gateway);
    await Promise.all(children.map((child) => end(child)));
    await this.nats?.stop();
    await this.mariadb?.stop();
  }
}

const mainOf = (name) => join(ROOT, `apps/${name}/dist/main.js`);
