import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { connect } from 'nats';
import { NatsBus } from '../nats-bus';

export const SECRET = 'the secret of this site';

/** A NATS server for a test, with its store in a temporary folder. */
export class Broker {
  readonly store = mkdtempSync(join(tmpdir(), 'gatehouse-nats-'));
  port = 0;
  private child?: ChildProcess;

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Does nothing when the server is running. */
  async start(): Promise<void> {
    if (this.child) return;
    this.port ||= await freePort();
    this.child = spawn('nats-server', ['-js', '-a', '127.0.0.1', '-p', String(this.port), '-sd', this.store], {
      stdio: 'ignore',
    });
    await until(async () =>
      (await connect({ servers: this.url, reconnect: false, timeout: 500 })).close().then(() => true),
    );
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

export async function until(isTrue: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
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
  openBus: (secret?: string) => Promise<NatsBus>;
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
      rmSync(broker.store, { recursive: true });
    });
  }
  const openBus = async (secret = SECRET): Promise<NatsBus> => {
    const bus = await NatsBus.connect({ url: broker.url, name: 'spec', secret });
    open.push(bus);
    return bus;
  };
  return { describeBus: isInstalled ? describe : describe.skip, broker, openBus };
}
