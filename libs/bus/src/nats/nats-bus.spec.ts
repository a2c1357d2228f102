import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { visitor } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { connect } from 'nats';
import type { RequestHandler } from '../bus';
import { contract, topic, type Reply, type Request } from '../envelope';
import type { Manifest } from '../manifest';
import { NatsBus } from './nats-bus';

const SECRET = 'the secret of this site';
const installed = spawnSync('nats-server', ['--version']).status === 0;
if (!installed && process.env.CI === 'true') throw new Error('nats-server is not installed: the bus cannot be tested.');
if (!installed) process.stderr.write('Skipped: the NATS bus is not tested, because nats-server is not installed.\n');

/** A broker of this test's own, with its store in a temporary folder. */
class Broker {
  readonly store = mkdtempSync(join(tmpdir(), 'gatehouse-nats-'));
  port = 0;
  private child?: ChildProcess;

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Does nothing when it runs already. */
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

/** Below those of outgoing connections, one of which could take it while the broker is away. */
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

async function until(holds: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (
    !(await Promise.resolve()
      .then(holds)
      .catch(() => false))
  ) {
    if (Date.now() > end) throw new Error(`Waited ${seconds} seconds in vain for ${String(holds)}`);
    await pause(25);
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const requestFor = (values: Partial<Request> = {}): Request => ({
  route: 'GET core/v2/posts',
  method: 'GET',
  path: {},
  query: {},
  body: {},
  files: [],
  caller: visitor(),
  client: {
    ip: '127.0.0.1',
    userAgent: 'spec',
    referer: '',
    accept: '',
    contentType: '',
    disposition: '',
    md5: '',
    ifNoneMatch: '',
  },
  address: { path: 'core/v2/posts', search: '' },
  requestId: 'r-1',
  deadline: Date.now() + 5_000,
  ...values,
});

const replyWith = (body: string | Uint8Array, headers: Record<string, string> = {}): Reply => ({
  status: 200,
  headers,
  body: Buffer.from(body),
});

const answering = (route: RequestHandler['route'], ask: RequestHandler['ask'] = async () => null): RequestHandler => ({
  route,
  ask,
  routesInTurn: (requests) => Promise.all(requests.map(route)),
});

const manifest = (service: string, version = '1'): Manifest => ({
  service,
  version,
  namespaces: [],
  routes: [],
  schemas: {},
  abilities: [],
  subscriptions: [],
  pages: [],
});

const took = async (work: Promise<unknown>): Promise<{ error: unknown; milliseconds: number }> => {
  const start = Date.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, milliseconds: Date.now() - start };
};

(installed ? describe : describe.skip)('the NATS bus', () => {
  const broker = new Broker();
  const open: NatsBus[] = [];
  const bus = async (secret = SECRET): Promise<NatsBus> => {
    const made = await NatsBus.connect({ url: broker.url, name: 'spec', secret });
    open.push(made);
    return made;
  };

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(() => broker.start());
  afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));
  afterAll(async () => {
    await broker.stop();
    rmSync(broker.store, { recursive: true });
  });

  describe('a call', () => {
    it('carries the request there and status, headers and bytes back', async () => {
      const [gateway, core] = [await bus(), await bus()];
      const seen: Request[] = [];
      await core.serve(
        'core',
        answering(async (request) => {
          seen.push(request);
          return {
            status: 201,
            headers: { link: '<http://x/>; rel="next"', 'x-title': 'Grüße' },
            body: Buffer.from([0, 255, 10, 13]),
          };
        }),
      );
      const request = requestFor({ query: { search: 'Äpfel' }, body: { a: [1, null] }, traceparent: '00-a-b-01' });
      const reply = await gateway.call('core', request);
      expect(seen).toEqual([request]);
      expect(reply.status).toBe(201);
      expect(reply.headers).toEqual({ link: '<http://x/>; rel="next"', 'x-title': 'Grüße' });
      expect([...reply.body]).toEqual([0, 255, 10, 13]);
    });

    it('takes bodies of several megabytes both ways', async () => {
      const [gateway, core] = [await bus(), await bus()];
      await core.serve(
        'core',
        answering(async ({ body }) => replyWith(String(body.text).toUpperCase())),
      );
      const text = 'abcdefghij'.repeat(320_000);
      const replies = await Promise.all([1, 2, 3].map(() => gateway.call('core', requestFor({ body: { text } }))));
      for (const { body } of replies) expect(Buffer.from(body).equals(Buffer.from(text.toUpperCase()))).toBe(true);
    });

    it('bundles several requests, answered in order, a failure being one reply of them', async () => {
      const [gateway, core] = [await bus(), await bus()];
      await core.serve(
        'core',
        answering(async ({ query }) => {
          if (query.n === 1) throw new RestError(409, 'rest_conflict', 'No.');
          return replyWith(String(query.n).repeat(query.n === 2 ? 2_000_000 : 1), { 'x-n': String(query.n) });
        }),
      );
      const replies = await gateway.callMany(
        'core',
        [0, 1, 2].map((n) => requestFor({ query: { n } })),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 409, 200]);
      expect(replies.map(({ headers }) => headers['x-n'])).toEqual(['0', undefined, '2']);
      expect(replies.map(({ body }) => body.length)).toEqual([1, expect.any(Number), 2_000_000]);
    });

    it('is 503 at once when nobody serves', async () => {
      const { error, milliseconds } = await took((await bus()).call('nobody', requestFor()));
      expect(error).toMatchObject({ status: 503, code: 'service_unavailable', headers: { 'retry-after': '1' } });
      expect(milliseconds).toBeLessThan(100);
    });

    it('is 504 past its deadline, and not begun when it is taken up later', async () => {
      const [gateway, core] = [await bus(), await bus()];
      let begun = 0;
      await core.serve(
        'core',
        answering(async () => {
          begun++;
          if (begun === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
          return replyWith('late');
        }),
      );
      const calls = [1, 2].map(() => took(gateway.call('core', requestFor({ deadline: Date.now() + 150 }))));
      for (const { error } of await Promise.all(calls)) expect(error).toMatchObject({ status: 504 });
      await core.alive('core');
      expect(begun).toBe(1);
    });

    it("is refused without this site's signature", async () => {
      const [stranger, core] = [await bus('another secret'), await bus()];
      let begun = 0;
      const count = async (): Promise<Reply> => {
        begun++;
        return replyWith('');
      };
      await core.serve('core', answering(count, count));
      const reply = await stranger.call('core', requestFor({ requestId: 'r-forged' }));
      expect(reply.status).toBe(500);
      expect(JSON.parse(Buffer.from(reply.body).toString())).toMatchObject({
        code: 'internal_error',
        data: { request_id: 'r-forged' },
      });
      await expect(stranger.ask(contract('core', 'who'), null)).rejects.toMatchObject({
        status: 500,
        code: 'internal_error',
      });
      expect(begun).toBe(0);
    });

    it('is shared by the replicas of a service', async () => {
      const gateway = await bus();
      const taken = [0, 0];
      for (const n of [0, 1])
        await (
          await bus()
        ).serve(
          'core',
          answering(async () => {
            taken[n]++;
            return replyWith('');
          }),
        );
      await Promise.all(Array.from({ length: 100 }, () => gateway.call('core', requestFor())));
      expect(taken[0] + taken[1]).toBe(100);
      expect(Math.min(...taken)).toBeGreaterThan(10);
    });
  });

  describe('a question', () => {
    const double = contract<{ n: number }, { twice: number }>('core', 'double');

    it('is answered, and its failure is rebuilt with all its parts', async () => {
      const [lms, core] = [await bus(), await bus()];
      await core.serve(
        'core',
        answering(
          async () => replyWith(''),
          async ({ ask, payload }) => {
            const { n } = payload as { n: number };
            if (n < 0)
              throw new RestError(409, 'negative', 'Too small.', {
                data: { least: 0 },
                extra: { status: 'error' },
                headers: { 'x-a': 'b' },
              });
            if (n > 9) throw new Error('a secret of ours');
            return ask === 'double' ? { twice: 2 * n } : undefined;
          },
        ),
      );
      expect(await lms.ask(double, { n: 2 })).toEqual({ twice: 4 });
      expect(await lms.ask(contract<{ n: number }, undefined>('core', 'nothing'), { n: 2 })).toBeUndefined();
      const failure = await lms.ask(double, { n: -1 }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RestError);
      expect(failure).toMatchObject({
        status: 409,
        code: 'negative',
        message: 'Too small.',
        data: { least: 0 },
        extra: { status: 'error' },
        headers: { 'x-a': 'b' },
      });
      await expect(lms.ask(double, { n: 10 })).rejects.toMatchObject({
        status: 500,
        code: 'internal_error',
        message: expect.not.stringContaining('secret'),
      });
    });
  });

  describe('news', () => {
    const changed = topic<{ id: number }>('changed');

    it('reach every process that listens, before a reply that is sent later', async () => {
      const [gateway, other, core] = [await bus(), await bus(), await bus()];
      const heard: string[] = [];
      gateway.listen(changed, ({ id }) => {
        heard.push(`gateway ${id}`);
      });
      other.listen(changed, () => {
        throw new Error('a listener that fails');
      });
      other.listen(changed, ({ id }) => {
        heard.push(`other ${id}`);
      });
      await core.serve(
        'core',
        answering(async () => {
          core.publish(changed, { id: 7 });
          return replyWith('');
        }),
      );
      await Promise.all([gateway.alive('core'), other.alive('core')]);
      await gateway.call('core', requestFor());
      expect(heard).toContain('gateway 7');
      await until(() => heard.includes('other 7'));
    });

    it("are not believed without this site's signature", async () => {
      const [gateway, stranger] = [await bus(), await bus('another secret')];
      const heard: number[] = [];
      gateway.listen(changed, ({ id }) => {
        heard.push(id);
      });
      await gateway.alive('core');
      stranger.publish(changed, { id: 1 });
      await stranger.alive('core');
      (await bus()).publish(changed, { id: 2 });
      await until(() => heard.length > 0);
      expect(heard).toEqual([2]);
    });
  });

  describe('manifests', () => {
    it('are known to gateways that start while the service is away, and changes are told', async () => {
      const service = await bus();
      await service.announce(manifest('calendar'));
      await service.close();
      const seen: string[] = [];
      await (
        await bus()
      ).watch((all) => {
        seen.push(
          all
            .map(({ service: name, version }) => `${name} ${version}`)
            .sort()
            .join(),
        );
      });
      expect(seen).toEqual(['calendar 1']);
      await (await bus()).announce(manifest('calendar', '2'));
      await until(() => seen.at(-1) === 'calendar 2');
    });

    it('are put again when the broker has lost them', async () => {
      const [service, gateway] = [await bus(), await bus()];
      await service.announce(manifest('lms'));
      await broker.stop();
      rmSync(broker.store, { recursive: true });
      await broker.start();
      await until(() => service.connected && gateway.connected);
      const seen: string[][] = [];
      await until(async () => {
        await (
          await bus()
        ).watch((all) => {
          seen.push(all.map(({ service: name }) => name));
        });
        return seen.some((names) => names.includes('lms'));
      });
      const later: string[] = [];
      await gateway.watch((all) => {
        later.push(...all.map(({ version }) => version));
      });
      await broker.stop();
      await broker.start();
      await until(() => service.connected && gateway.connected);
      await service.announce(manifest('lms', '3'));
      await until(() => later.includes('3'));
    });
  });

  describe('counters', () => {
    it('are shared by all processes and begin anew after their window', async () => {
      const buses = [await bus(), await bus()];
      const counts = await Promise.all(Array.from({ length: 20 }, (_, n) => buses[n % 2].count('login 127.0.0.1', 60)));
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      expect(await buses[0].count('login ::1', 60)).toBe(1);
      expect(await buses[0].count('short', 1)).toBe(1);
      expect(await buses[1].count('short', 1)).toBe(2);
      await pause(1_100);
      expect(await buses[1].count('short', 1)).toBe(1);
    });

    it('go on alone without the broker', async () => {
      const alone = await bus();
      await broker.stop();
      await until(() => !alone.connected);
      expect([await alone.count('k', 60), await alone.count('k', 60)]).toEqual([1, 2]);
    });
  });

  describe('trouble', () => {
    it('a restarted broker: calls fail fast, then everything works again by itself', async () => {
      const [gateway, core] = [await bus(), await bus()];
      await core.serve(
        'core',
        answering(async () => {
          await pause(5);
          return replyWith('x'.repeat(20_000));
        }),
      );
      const results: { status: number; milliseconds: number }[] = [];
      let going = true;
      const load = Array.from({ length: 20 }, async () => {
        while (going) {
          const { error, milliseconds } = await took(
            gateway.call('core', requestFor({ deadline: Date.now() + 10_000 })),
          );
          results.push({ status: error instanceof RestError ? error.status : error ? 0 : 200, milliseconds });
          await pause(5);
        }
      });
      await pause(200);
      await broker.stop();
      await pause(300);
      expect(results.at(-1)?.status).toBe(503);
      await broker.start();
      await until(() => gateway.connected && core.connected);
      await until(() => results.at(-1)?.status === 200);
      going = false;
      await Promise.all(load);
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 503]));
      expect(Math.max(...results.map(({ milliseconds }) => milliseconds))).toBeLessThan(1_000);
    });

    it('a killed service: its calls are 503 within a second', async () => {
      const gateway = await bus();
      const service = await serveElsewhere(broker.url);
      const call = gateway.call('slow', requestFor({ deadline: Date.now() + 20_000 }));
      await pause(100);
      service.kill('SIGKILL');
      const { error, milliseconds } = await took(call);
      expect(error).toMatchObject({ status: 503 });
      expect(milliseconds).toBeLessThan(1_000);
      expect(await gateway.alive('slow')).toBe(false);
    });

    it('a slow service is waited for, and one that stops answers all that it has taken', async () => {
      const [gateway, core] = [await bus(), await bus()];
      const stop = await core.serve(
        'core',
        answering(async ({ query }) => {
          await pause(1_200);
          return replyWith(String(query.n).repeat(200_000));
        }),
      );
      expect(await gateway.alive('core')).toBe(true);
      const calls = Array.from({ length: 20 }, (_, n) =>
        gateway.call('core', requestFor({ query: { n: n % 2 ? n : 'a long one' } })),
      );
      await gateway.alive('core');
      const stopped = stop();
      const replies = await Promise.all(calls);
      expect(replies.every(({ status, body }) => status === 200 && body.length >= 200_000)).toBe(true);
      await stopped;
      expect(await gateway.alive('core')).toBe(false);
      await expect(gateway.call('core', requestFor())).rejects.toMatchObject({ status: 503 });
    });

    it('closes while the broker is away', async () => {
      const lonely = await bus();
      await lonely.serve(
        'core',
        answering(async () => replyWith('')),
      );
      await broker.stop();
      await until(() => !lonely.connected);
      const { error, milliseconds } = await took(lonely.close());
      expect(error).toBeUndefined();
      expect(milliseconds).toBeLessThan(2_000);
      await expect(lonely.call('core', requestFor())).rejects.toMatchObject({ status: 503 });
    });
  });
});

/** A process that serves `slow` and never answers. */
async function serveElsewhere(url: string): Promise<ChildProcess> {
  const source = `
    const { readFileSync } = require('node:fs');
    const { transformSync } = require('@swc/core');
    require.extensions['.ts'] = (module, file) => module._compile(transformSync(readFileSync(file, 'utf8'), { filename: file, module: { type: 'commonjs' },
      jsc: { parser: { syntax: 'typescript', decorators: true }, transform: { legacyDecorator: true, decoratorMetadata: true }, target: 'es2022' } }).code, file);
    const { NatsBus } = require(${JSON.stringify(join(__dirname, 'nats-bus.ts'))});
    NatsBus.connect({ url: ${JSON.stringify(url)}, name: 'slow', secret: ${JSON.stringify(SECRET)} })
      .then((bus) => bus.serve('slow', { route: () => new Promise(() => {}), routesInTurn: async () => [], ask: async () => null })).then(() => console.log('serving'));`;
  const child = spawn(process.execPath, ['-C', 'development', '-e', source], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}
