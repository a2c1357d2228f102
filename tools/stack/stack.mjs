// Starts the processes on NATS and MariaDB, as a platform team runs them.
import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEnd, tie } from '../lifetime.mjs';
import { end, freePort, NODE_FLAGS, programOf, run, until } from '../run.mjs';
import { Keyring } from '../keys/keyring.mjs';
import { services as servicesHere, settingPrefix } from '../services/services.mjs';
import { startBalancer } from './balancer.mjs';
import { startMariadb, startNats } from './servers.mjs';

const PROCESSES = servicesHere().map(({ name }) => name);
const SERVICES = PROCESSES.filter((name) => name !== 'gateway');
/** What the index lists once a service is up. */
const storesData = (service) => servicesHere().find(({ name }) => name === service)?.database ?? true;
const namespacesOf = (service) => servicesHere().find(({ name }) => name === service)?.namespaces ?? [];

/** For how long a gateway that is replaced still answers: longer than the balancer takes to notice. */
const STOP_DELAY_MS = 1_000;

/**
 * @typedef {object} StackOptions
 * @property {number} [port] of the site
 * @property {NodeJS.ProcessEnv} [env] goes to every process
 * @property {string[]} [services] all, unless some are named
 * @property {number} [replicas] processes of each service: `core`, `core-2`…
 * @property {number} [gateways] processes of the gateway. With a `balancer` that has the port, they have ports of their
 *   own; else the first one has it
 * @property {boolean} [balancer]
 * @property {(step: string) => void} [onProgress]
 */
/**
 * Starts all services, or those named, in `folder`. Stops everything when one fails to start.
 * @param {string} folder
 * @param {StackOptions} [options]
 * @returns {Promise<Stack & { url: string }>}
 */
export async function startStack(folder, { port, ...options } = {}) {
  const stack = new Stack(folder, port ?? (await freePort()), options);
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

  constructor(
    folder,
    port,
    { env = {}, onProgress = () => {}, services = SERVICES, replicas = 1, gateways = 1, balancer = false },
  ) {
    Object.assign(this, { folder, port, extra: env, onProgress, services, url: `http://127.0.0.1:${port}` });
    Object.assign(this, { replicas, gateways, isBalanced: balancer });
  }

  async start() {
    this.onProgress('NATS…');
    // Made again for each stack; who has a service's key is that service.
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
        this.services
          .filter(storesData)
          .map((name) => [`${settingPrefix(name)}DATABASE_URL`, this.mariadb.urlOf(name)]),
      ),
      ...this.extra,
    };
    this.onProgress('Migrations…');
    await Promise.all(this.services.filter(storesData).map((name) => this.migrate(name)));
    this.onProgress('Processes…');
    if (this.isBalanced) this.balancer = await startBalancer({ port: this.port });
    await Promise.all([
      ...this.services.flatMap((name) => instancesOf(name, this.replicas).map((one) => this.launch(name, one))),
      ...instancesOf('gateway', this.gateways).map((one) => this.launchGateway(one)),
    ]);
    await until(() => this.answers(), 60, 'The gateway');
  }

  migrate(name) {
    return run('node', [...NODE_FLAGS, programOf(name), 'migrate'], { quiet: true, env: this.envOf(name) });
  }

  /** Starts a gateway, which gets requests from the balancer, if there is one, when it is ready. */
  async launchGateway(instance) {
    const hasPort = !this.isBalanced && instance === 'gateway';
    const port = hasPort ? this.port : await freePort();
    const url = `http://127.0.0.1:${port}`;
    const delay = this.isBalanced ? { STOP_DELAY_MS: String(STOP_DELAY_MS), TRUSTED_PROXIES: '1' } : {};
    await this.launch('gateway', instance, { PORT: String(port), ...delay });
    this.processes.get(instance).url = url;
    this.balancer?.add(url);
    return url;
  }

  /** Waits until a process serves its readiness with 200, and a gateway gets requests. */
  async whenReady(instance) {
    const { metricsPort, url } = this.processes.get(instance);
    await until(async () => (await fetch(`http://127.0.0.1:${metricsPort}/ready`)).ok, 60, instance);
    if (url && this.balancer)
      await until(() => Promise.resolve(this.balancer.isReady(url)), 10, `${instance}, balanced`);
  }

  /** Ends a process, and waits for its exit. */
  async end(instance, options) {
    const { child, url } = this.processes.get(instance);
    this.processes.delete(instance);
    await end(child, options);
    if (url) this.balancer?.remove(url);
  }

  /** The addresses of the gateways. */
  get gatewayUrls() {
    return [...this.processes.values()].flatMap(({ url }) => url ?? []);
  }

  /** Starts one of the services; `instance` is the name of a further replica, and `env` has its own settings. */
  async launch(name, instance = name, env = {}) {
    const metricsPort = await freePort();
    if (this.isStopped) throw new Error('The stack was stopped.');
    const output = openSync(join(this.folder, `${instance}.log`), 'a');
    const child = tie(
      spawn('node', [...NODE_FLAGS, programOf(name)], {
        env: { ...this.envOf(name), METRICS_PORT: String(metricsPort), ...env },
        stdio: ['ignore', output, output],
        detached: true,
      }),
    );
    this.processes.set(instance, { child, metricsPort });
    // It is live before, while it waits for NATS.
    const hasStarted = async () =>
      (await (await fetch(`http://127.0.0.1:${metricsPort}/ready`)).text()).trim() !== 'starting';
    await until(
      hasStarted,
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
    const root = this.url + (this.env.API_ROOT ?? '');
    const { namespaces } = await (await fetch(`${root}/`)).json();
    return (
      this.services.flatMap(namespacesOf).every((namespace) => namespaces.includes(namespace)) &&
      (!this.services.includes('core') || (await fetch(`${root}/core/v2/posts`)).ok)
    );
  }

  /** The settings of a process: its own key, secret and database, and none of another. What startStack was given comes first. */
  envOf(name) {
    const own = settingPrefix(name);
    const isForeign = (variable) =>
      /_(SECRET|DATABASE_(READ_)?URL)(_FILE)?$/.test(variable) && !variable.startsWith(own);
    // As a file, so that the processes see the keys of services that are added.
    const { NATS_TRUSTED_KEYS: _, ...keys } = this.keys.envOf(name);
    const given = { ...keys, NATS_TRUSTED_KEYS_FILE: this.keys.trustedFile, ...this.env };
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
    const gateways = [...this.processes].filter(([instance]) => /^gateway(-|$)/.test(instance));
    await Promise.all(gateways.map(([, { child }]) => end(child)));
    await Promise.all(children.map((child) => end(child)));
    await this.balancer?.stop();
    await this.nats?.stop();
    await this.mariadb?.stop();
  }
}

/** The names of the processes of a service: `core`, `core-2`… */
const instancesOf = (name, count) =>
  Array.from({ length: count }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`));
