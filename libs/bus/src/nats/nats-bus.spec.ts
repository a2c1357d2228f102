import { RestError } from '@gatehouse/errors';
import { contract, topic, type Reply, type Request } from '../envelope';
import { until, useBroker } from './testing/broker';
import { handlerOf, outcomeOf, replyWith, requestFor } from './testing/fixtures';

const { describeBus, openBus } = useBroker(process.env.CI === 'true');

describeBus('The NATS bus', () => {
  describe('a call', () => {
    it('carries the request there and status, headers and bytes back', async () => {
      const [gateway, core] = [await openBus(), await openBus()];
      const seen: Request[] = [];
      await core.serve(
        'core',
        handlerOf(async (request) => {
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
      const [gateway, core] = [await openBus(), await openBus()];
      await core.serve(
        'core',
        handlerOf(async ({ body }) => replyWith(String(body.text).toUpperCase())),
      );
      const text = 'abcdefghij'.repeat(320_000);
      const replies = await Promise.all([1, 2, 3].map(() => gateway.call('core', requestFor({ body: { text } }))));
      for (const { body } of replies) expect(Buffer.from(body).equals(Buffer.from(text.toUpperCase()))).toBe(true);
    });

    it('bundles several requests, answered in order, a failure being one reply of them', async () => {
      const [gateway, core] = [await openBus(), await openBus()];
      await core.serve(
        'core',
        handlerOf(async ({ query }) => {
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

    it('is 503 at once when no process serves the service', async () => {
      const { error, milliseconds } = await outcomeOf((await openBus()).call('nobody', requestFor()));
      expect(error).toMatchObject({ status: 503, code: 'service_unavailable', headers: { 'retry-after': '1' } });
      expect(milliseconds).toBeLessThan(100);
    });

    it('is 504 past its deadline, and not begun when it is taken up later', async () => {
      const [gateway, core] = [await openBus(), await openBus()];
      let begun = 0;
      await core.serve(
        'core',
        handlerOf(async () => {
          begun++;
          if (begun === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
          return replyWith('late');
        }),
      );
      const calls = [1, 2].map(() => outcomeOf(gateway.call('core', requestFor({ deadline: Date.now() + 150 }))));
      for (const { error } of await Promise.all(calls)) expect(error).toMatchObject({ status: 504 });
      await core.alive('core');
      expect(begun).toBe(1);
    });

    it("is refused without this site's signature", async () => {
      const [stranger, core] = [await openBus('another secret'), await openBus()];
      let begun = 0;
      const count = async (): Promise<Reply> => {
        begun++;
        return replyWith('');
      };
      await core.serve('core', handlerOf(count, count));
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
      const gateway = await openBus();
      const taken = [0, 0];
      for (const n of [0, 1])
        await (
          await openBus()
        ).serve(
          'core',
          handlerOf(async () => {
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
      const [lms, core] = [await openBus(), await openBus()];
      await core.serve(
        'core',
        handlerOf(
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

  describe('an event', () => {
    const changed = topic<{ id: number }>('changed');

    it('reaches every process that listens, before a reply that is sent later', async () => {
      const [gateway, other, core] = [await openBus(), await openBus(), await openBus()];
      const received: string[] = [];
      gateway.listen(changed, ({ id }) => {
        received.push(`gateway ${id}`);
      });
      other.listen(changed, () => {
        throw new Error('a listener that fails');
      });
      other.listen(changed, ({ id }) => {
        received.push(`other ${id}`);
      });
      await core.serve(
        'core',
        handlerOf(async () => {
          core.publish(changed, { id: 7 });
          return replyWith('');
        }),
      );
      await Promise.all([gateway.alive('core'), other.alive('core')]);
      await gateway.call('core', requestFor());
      expect(received).toContain('gateway 7');
      await until(() => received.includes('other 7'));
    });

    it("is ignored without this site's signature", async () => {
      const [gateway, stranger] = [await openBus(), await openBus('another secret')];
      const received: number[] = [];
      gateway.listen(changed, ({ id }) => {
        received.push(id);
      });
      await gateway.alive('core');
      stranger.publish(changed, { id: 1 });
      await stranger.alive('core');
      (await openBus()).publish(changed, { id: 2 });
      await until(() => received.length > 0);
      expect(received).toEqual([2]);
    });
  });
});
