import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { connect, nkeyAuthenticator, type NatsConnection } from 'nats';
import { contract, EVERY_SERVICE, topic } from '../../envelope';
import { createKeyPair, type KeyPair } from '../../identity/nkeys';
import type { TrustedKey } from '../../identity/trusted-keys';
import type { Declarations } from '../permissions/permissions';
import { serverUsers } from '../permissions/server-config';
import { NatsBus } from '../nats-bus';
import type { NatsBusOptions } from '../connection';

const SERVICES = ['gateway', 'core', 'calendar', 'lms', 'widgets', 'slow'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const double = contract<{ n: number }, { twice: number }>('core', 'double', { askedBy: ['lms', 'gateway'] });
export const nothing = contract<{ n: number }, undefined>('core', 'nothing', { askedBy: ['lms'] });
export const changed = topic<{ id: number }>('core', 'changed', [EVERY_SERVICE]);
const declarations: Declarations = { contracts: [double, nothing], topics: [changed] };

/** A NATS server for a test, with its store in a temporary folder and an account for each service, and one that sees everything. */
export class Broker {
  readonly folder = mkdtempSync(join(tmpdir(), 'gatehouse-nats-'));
  readonly store = join(this.folder, 'store');
  readonly keys = Object.fromEntries(SERVICES.map((service) => [service, createKeyPair()])) as Record<
    ServiceName,
    KeyPair
  >;
  readonly wiretap = createKeyPair();
  port = 0;
  private child?: ChildProcess;

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Does nothing when the server is running. */
  async start(): Promise<void> {
    if (this.child) return;
    this.port ||= await freePort();
    this.child = spawn('nats-server', ['-c', this.configuration()], { stdio: 'ignore' });
    await until(async () => (await this.connectAs(this.wiretap)).close().then(() => true));
  }

  /** Who this service is, for a bus. */
  optionsOf(service: ServiceName): NatsBusOptions {
    return { url: this.url, service, key: this.keys[service].seed, trustedKeys: this.trustedKeys };
  }

  /** A plain client with the account of a key; the wiretap's may do everything. */
  connectAs({ seed }: KeyPair, inboxPrefix?: string): Promise<NatsConnection> {
    const authenticator = nkeyAuthenticator(new TextEncoder().encode(seed));
    const prefix = inboxPrefix === undefined ? {} : { inboxPrefix };
    return connect({ servers: this.url, reconnect: false, timeout: 5_000, authenticator, ...prefix });
  }

  get trustedKeys(): TrustedKey[] {
    return SERVICES.map((service) => ({ service, publicKey: this.keys[service].publicKey }));
  }

  private configuration(): string {
    const file = join(this.folder, 'nats.conf');
    const users = serverUsers(this.trustedKeys, declarations).replace(
      'users: [',
      `users: [ { nkey: ${this.wiretap.publicKey} }`,
    );
    writeFileSync(file, `listen: "127.0.0.1:${this.port}"\njetstream { store_dir: "${this.store}" }\n${users}`);
    return file;
  }

  async stop(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (child?.kill('SIGKILL')) await once(child, 'exit');
  }
}

/** Below the ports of outgoing connections, which could take it while the broker is down. */
async function freePort(): Promise<number> {
  const server = createServer().listen(20_000 + Math.floor(Math.random() * 12_000), '127.0.0.1');
  const port = await once(server, 'listening').then(
    () => {
      const address = server.address();
      return address && typeof address === 'object' ? address.port : 0;
    },
    () => 0,
  );
  server.close();
  return port || freePort();
}

export async function until(isTrue: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (
    !(await Promise.resolve()
      .then(isTrue)
      .catch(() => false))
  ) {
    if (Date.now() > end) throw new Error(`Waited ${seconds} seconds for ${String(isTrue)}`);
    await pause(25);
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A broker for the tests of a file, and buses that are closed after each test. Skips the tests without nats-server, unless on CI. */
export function useBroker(isCi: boolean): {
  describeBus: typeof describe.skip;
  broker: Broker;
  openBus: (service: ServiceName, options?: Partial<NatsBusOptions>) => Promise<NatsBus>;
} {
  const isInstalled = spawnSync('nats-server', ['--version']).status === 0;
  if (!isInstalled && isCi) throw new Error('nats-server is not installed: the bus cannot be tested.');
  if (!isInstalled)
    process.stderr.write('Skipped: the NATS bus is not tested, because nats-server is not installed.\n');
  const broker = new Broker();
  const open: NatsBus[] = [];
  if (isInstalled) {
    beforeAll(() => {
      Logger.overrideLogger(false);
    });
    beforeEach(() => broker.start());
    afterEach(() => Promise.all(open.splice(0).map((bus) => bus.close())));
    afterAll(async () => {
      await broker.stop();
      rmSync(broker.folder, { recursive: true, force: true });
    });
  }
  const openBus = async (service: ServiceName, options: Partial<NatsBusOptions> = {}): Promise<NatsBus> => {
    const bus = await NatsBus.connect({ ...broker.optionsOf(service), ...options });
    open.push(bus);
    return bus;
  };
  return { describeBus: isInstalled ? describe : describe.skip, broker, openBus };
}
