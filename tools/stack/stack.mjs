// The five processes on NATS and MariaDB, as a platform team runs them.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { end, freePort, ROOT, run, until } from '../run.mjs';
import { startMariadb, startNats } from './servers.mjs';

export const SERVICES = ['core', 'calendar', 'lms', 'widgets'];

/** Starts everything in `folder`; `env` goes to every process. Ends what it began when something fails. */
export async function startStack(folder, { port, env = {}, said = () => {} } = {}) {
  const stack = new Stack(folder, port ?? await freePort(), env, said);
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

  constructor(folder, port, env, said) { Object.assign(this, { folder, port, extra: env, said, url: `http://127.0.0.1:${port}` }); }

  async start() {
    this.said('NATS…');
    this.nats = await startNats(join(this.folder, 'nats'));
    this.said('MariaDB…');
    this.mariadb = await startMariadb(join(this.folder, 'mariadb'), SERVICES);
    this.env = {
      ...process.env, NATS_URL: this.nats.url, SITE_SECRET: randomBytes(32).toString('hex'), DATA_DIR: join(this.folder, 'data'), PORT: String(this.port), HOST: '127.0.0.1',
      BASE_URL: this.url, ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin', LOG_LEVEL: 'warn', ENVIRONMENT: 'local',
      ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, this.mariadb.urlOf(name)])), ...this.extra,
    };
    this.said('Migrations…');
    for (const name of SERVICES) await run('node', [mainOf(name), 'migrate'], { quiet: true, env: this.env });
    this.said('Five processes…');
    for (const name of [...SERVICES, 'gateway']) await this.launch(name);
    await until(() => this.answers(), 60, 'The gateway');
  }

  /** Starts one of the five; `instance` names a further replica. */
  async launch(name, instance = name) {
    const metricsPort = await freePort();
    const output = openSync(join(this.folder, `${instance}.log`), 'a');
    const child = spawn('node', ['--enable-source-maps', mainOf(name)], { env: { ...this.env, METRICS_PORT: String(metricsPort) }, stdio: ['ignore', output, output], detached: true });
    this.processes.set(instance, { child, metricsPort });
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`${instance} ended: ${this.logOf(instance).slice(-2000)}`);
      return (await fetch(`http://127.0.0.1:${metricsPort}/-/live`).catch(() => undefined))?.ok || (await fetch(`http://127.0.0.1:${metricsPort}/live`)).ok;
    }, 60, instance);
    return child;
  }

  /** Every namespace is there, and a visitor gets posts. */
  async answers() {
    const { namespaces } = await (await fetch(`${this.url}/`)).json();
    return namespaces.includes('core/v2') && namespaces.includes('maps/v1') && namespaces.includes('lms/v1') && namespaces.includes('calendar/events/v1') && (await fetch(`${this.url}/core/v2/posts`)).ok;
  }

  pidOf(instance) { return this.processes.get(instance)?.child.pid; }

  childOf(instance) { return this.processes.get(instance)?.child; }

  logOf(instance) { return readFileSync(join(this.folder, `${instance}.log`), 'utf8'); }

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
