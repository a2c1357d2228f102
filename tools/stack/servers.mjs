// Starts NATS and MariaDB with data folders of their own on free ports.
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join, relative } from 'node:path';
import { userInfo } from 'node:os';
import { beforeEnd, tie } from '../lifetime.mjs';
import { end, freePort, orStop, run, until } from '../run.mjs';

/** The path of a command, or undefined. Debian installs servers in sbin, which is not on every PATH. */
export function find(command) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders
    .map((folder) => join(folder, command))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** The servers of the stack that are not on this machine. */
export const missing = () => ['mariadbd', 'nats-server'].filter((command) => !find(command));

const listening = (port) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', reject);
  });

/** A server that can be stopped and started again with the same port and data. */
class Server {
  constructor(name, port, launch) {
    Object.assign(this, { name, port, launch });
  }

  async start() {
    this.child = this.launch();
    beforeEnd(() => this.stop());
    const hasEnded = () => this.child.exitCode !== null && `${this.name} exited with ${this.child.exitCode}`;
    await orStop(
      () => this.stop(),
      () => until(() => listening(this.port), 60, this.name, hasEnded),
    );
    return this;
  }

  stop(options) {
    return end(this.child, options);
  }
}

const launcher =
  (command, args, folder, log, env = {}) =>
  () => {
    const output = openSync(join(folder, log), 'a');
    const stdio = ['ignore', output, output];
    return tie(spawn(command, args, { env: { ...process.env, ...env }, stdio, detached: true }));
  };

/** With several processors, Go wakes up a thread for nearly every message (docs/operations.md#scaling). */
const NATS_ENV = { GOMAXPROCS: '1' };

/** NATS with JetStream and the accounts of this file; nothing else can connect. */
export async function startNats(folder, accountsFile) {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const configuration = join(folder, 'nats.conf');
  writeFileSync(
    configuration,
    [
      `listen: "127.0.0.1:${port}"`,
      `jetstream { store_dir: ${JSON.stringify(join(folder, 'jetstream'))} }`,
      `include ${JSON.stringify(relative(folder, accountsFile))}`,
      '',
    ].join('\n'),
  );
  const server = await new Server(
    'nats-server',
    port,
    launcher(find('nats-server'), ['--config', configuration], folder, 'nats.log', NATS_ENV),
  ).start();
  // A broker without a persistent disk does this at every restart.
  const forget = () => rmSync(join(folder, 'jetstream'), { recursive: true, force: true });
  return Object.assign(server, { url: `nats://127.0.0.1:${port}`, forget });
}

/** MariaDB with one database per service; `settings` are further words of its command line. */
export async function startMariadb(folder, databases, settings = []) {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  await installMariadb(folder);
  const launch = launcher(find('mariadbd'), [...mariadbArguments(folder, port), ...settings], folder, 'mariadb.log');
  const server = await new Server('mariadbd', port, launch).start();
  const isPrepared = () => query(folder, statementsFor(databases)).then(() => true);
  await orStop(
    () => server.stop(),
    () => until(isPrepared, 60, 'mariadbd'),
  );
  return Object.assign(server, {
    urlOf: (name) => `mysql://gatehouse:gatehouse@127.0.0.1:${port}/${name}`,
    /** Makes further databases. */
    create: (names) => query(folder, statementsFor(names)),
    /** Runs statements as root, and gives what the client prints. */
    query: (sql) => query(folder, sql),
  });
}

const installMariadb = (folder) =>
  run(
    find('mariadb-install-db') ?? find('mysql_install_db'),
    [
      '--no-defaults',
      `--datadir=${join(folder, 'data')}`,
      `--tmpdir=${folder}`,
      `--user=${userInfo().username}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    { quiet: true },
  );

/** Set where data need not outlive the machine: `npm test`. */
export const UNSYNCED = 'MARIADB_UNSYNCED';

/** The disk is not waited for. What was committed outlives a server that is killed, because the system has it. */
const withoutSyncing = () =>
  process.env[UNSYNCED] === '1' ? ['--loose-innodb-flush-method=nosync', '--innodb-flush-log-at-trx-commit=2'] : [];

const mariadbArguments = (folder, port) => [
  '--no-defaults',
  `--datadir=${join(folder, 'data')}`,
  // A start removes the temporary tables it finds, also those of a server beside it.
  `--tmpdir=${folder}`,
  `--socket=${join(folder, 'mariadb.sock')}`,
  `--pid-file=${join(folder, 'mariadb.pid')}`,
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  `--user=${userInfo().username}`,
  '--skip-name-resolve',
  '--innodb-buffer-pool-size=512M',
  '--character-set-server=utf8mb4',
  '--max-connections=200',
  ...withoutSyncing(),
];

const statementsFor = (databases) =>
  [
    ...databases.map((name) => `CREATE DATABASE IF NOT EXISTS \`${name}\`;`),
    "CREATE USER IF NOT EXISTS gatehouse@'127.0.0.1' IDENTIFIED BY 'gatehouse';",
    "GRANT ALL ON *.* TO gatehouse@'127.0.0.1';",
  ].join(' ');

const query = (folder, sql) =>
  run(
    find('mariadb') ?? find('mysql'),
    ['--no-defaults', `--socket=${join(folder, 'mariadb.sock')}`, '-u', 'root', '-e', sql],
    { quiet: true },
  );
