import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RestError } from '@gatehouse/errors';
import { DRAIN_MS } from './nats-bus';
import type { NatsBusOptions } from './connection';
import { pause, until, useBroker } from './testing/broker';
import { handlerOf, outcomeOf, replyWith, requestFor } from './testing/fixtures';

const { describeBus, broker, openBus } = useBroker(process.env.CI === 'true');

/** Of calls. What fails does so after about half a second, whatever it is. */
const DEADLINE_MS = 16_000;

describeBus('The NATS bus recovers from failures:', () => {
  it('a restarted broker: calls fail fast, then everything works again by itself', async () => {
    const [gateway, core] = [await openBus('gateway'), await openBus('core')];
    await core.serve(
      'core',
      handlerOf(async () => {
        await pause(5);
        return replyWith('x'.repeat(20_000));
      }),
    );
    const results: { status: number; milliseconds: number }[] = [];
    let going = true;
    const load = Array.from({ length: 20 }, async () => {
      while (going) {
        const { error, milliseconds } = await outcomeOf(
          gateway.call('core', requestFor({ deadline: Date.now() + DEADLINE_MS })),
        );
        results.push({ status: statusOf(error), milliseconds });
        await pause(5);
      }
    });
    await pause(200);
    await broker.stop();
    await until(() => results.at(-1)?.status === 503);
    await broker.start();
    await until(() => gateway.connected && core.connected);
    await until(() => results.at(-1)?.status === 200);
    going = false;
    await Promise.all(load);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(Math.max(...results.map(({ milliseconds }) => milliseconds))).toBeLessThan(DEADLINE_MS / 4);
  });

  it('a killed service: its calls are 503 long before their deadline', async () => {
    const gateway = await openBus('gateway');
    const service = await serveInProcess(broker.optionsOf('slow'));
    const call = gateway.call('slow', requestFor({ deadline: Date.now() + DEADLINE_MS }));
    await pause(100);
    service.kill('SIGKILL');
    const { error, milliseconds } = await outcomeOf(call);
    expect(error).toMatchObject({ status: 503 });
    expect(milliseconds).toBeLessThan(DEADLINE_MS / 4);
    expect(await gateway.alive('slow')).toBe(false);
  });

  it('a slow service is waited for, and one that stops answers all that it has taken', async () => {
    const [gateway, core] = [await openBus('gateway'), await openBus('core')];
    const stop = await core.serve(
      'core',
      handlerOf(async ({ query }) => {
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
    const lonely = await openBus('core');
    await lonely.serve(
      'core',
      handlerOf(async () => replyWith('')),
    );
    await broker.stop();
    await until(() => !lonely.connected);
    const { error, milliseconds } = await outcomeOf(lonely.close());
    expect(error).toBeUndefined();
    expect(milliseconds).toBeLessThan(DRAIN_MS);
    await expect(lonely.call('core', requestFor())).rejects.toMatchObject({ status: 503 });
  });
});

function statusOf(error: unknown): number {
  if (error instanceof RestError) return error.status;
  return error ? 0 : 200;
}

/** Starts a process that serves `slow` and never answers. */
async function serveInProcess(options: NatsBusOptions): Promise<ChildProcess> {
  const source = `
    const { readFileSync } = require('node:fs');
    const { transformSync } = require('@swc/core');
    const swc = ${readFileSync(join(__dirname, '../../../../.swcrc'), 'utf8')};
    require.extensions['.ts'] = (module, file) =>
      module._compile(transformSync(readFileSync(file, 'utf8'), { ...swc, swcrc: false, filename: file }).code, file);
    const { NatsBus } = require(${JSON.stringify(join(__dirname, 'nats-bus.ts'))});
    const never = { route: () => new Promise(() => {}), routeBatch: async () => [], ask: async () => null, mayAsk: () => false };
    NatsBus.connect(${JSON.stringify(options)})
      .then((bus) => bus.serve('slow', never))
      .then(() => console.log('serving'));`;
  const child = spawn(process.execPath, ['-C', 'development', '-e', source], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}
