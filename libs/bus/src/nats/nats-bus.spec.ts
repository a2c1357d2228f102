import { Logger } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { Request } from '../envelope';
import { FIND_MS } from './replicas/replicas';
import { changed, double, nothing, pause, until, useBroker } from './testing/broker';
import { handlerOf, outcomeOf, replyWith, requestFor } from './testing/fixtures';

const { describeBus, openBus } = useBroker(process.env.CI === 'true');

describeBus('The NATS bus', () => {
  describe('a call', () => {
    it('carries the request there and status, headers and bytes back', async () => {
      const [gateway, core] = [await openBus('gateway'), await openBus('core')];
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
      const [gateway, core] = [await openBus('gateway'), await openBus('core')];
      await core.serve(
        'core',
        handlerOf(async ({ body }) => replyWith(String(body.text).toUpperCase())),
      );
      const text = 'abcdefghij'.repeat(320_000);
      const replies = await Promise.all([1, 2, 3].map(() => gateway.call('core', requestFor({ body: { text } }))));
      for (const { body } of replies) expect(Buffer.from(body).equals(Buffer.from(text.toUpperCase()))).toBe(true);
    });

    it('bundles several requests, answered in order, a failure being one reply of them', async () => {
      const [gateway, core] = [await openBus('gateway'), await openBus('core')];
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
      const { error, milliseconds } = await outcomeOf((await openBus('gateway')).call('lms', requestFor()));
      expect(error).toMatchObject({ status: 503, code: 'service_unavailable', headers: { 'retry-after': '1' } });
      // Not after the time for which it looks for replicas.
      expect(milliseconds).toBeLessThan(FIND_MS);
    });

    it('is 504 past its deadline, and not begun when it is taken up later', async () => {
      const [gateway, core] = [await openBus('gateway'), await openBus('core')];
      let begun = 0;
      await core.serve(
        'core',
        handlerOf(async () => {
          begun++;
          if (begun === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
          return replyWith('late');
        }),
      );
      const calls = [1, 2].map(() => outcomeOf(gateway.call('core', requestFor({ deadline: Date.now() + 1_500 }))));
      for (const { error } of await Promise.all(calls)) expect(error).toMatchObject({ status: 504 });
      await gateway.alive('core');
      expect(begun).toBe(1);
    });

    it('is shared by the replicas of a service', async () => {
      const gateway = await openBus('gateway');
      const taken = [0, 0];
      for (const n of [0, 1])
        await (
          await openBus('core')
        ).serve(
          'core',
          handlerOf(async () => {
            taken[n]++;
            return replyWith('');
          }),
        );
      // The gateway looks for replicas at its first request, and sends that to the first which it finds.
      await gateway.call('core', requestFor());
      await pause(200);
      await Promise.all(Array.from({ length: 99 }, () => gateway.call('core', requestFor())));
      expect(taken[0] + taken[1]).toBe(100);
      expect(Math.min(...taken)).toBeGreaterThan(10);
    });
  });

  describe('a question', () => {
    it('is answered, and its failure is rebuilt with all its parts', async () => {
      const [lms, core] = [await openBus('lms'), await openBus('core')];
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
      expect(await lms.ask(nothing, { n: 2 })).toBeUndefined();
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

    it('that fails is logged as an error, and its message is in no text of the log', async () => {
      const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
      const [lms, core] = [await openBus('lms'), await openBus('core')];
      const failure = new Error("Duplicate entry 'a secret of ours'");
      const fail = () => Promise.reject(failure);
      await core.serve('core', handlerOf(fail, fail));
      await expect(lms.ask(double, { n: 1 })).rejects.toMatchObject({ status: 500 });
      expect(logged).toHaveBeenCalledWith(expect.not.stringContaining('secret'), failure);
      logged.mockRestore();
    });
  });

  describe('an event', () => {
    it('reaches every process that listens, before a reply that is sent later', async () => {
      const [gateway, other, core] = [await openBus('gateway'), await openBus('lms'), await openBus('core')];
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
      await Promise.all([gateway.alive('core'), other.ask(nothing, { n: 1 })]);
      await gateway.call('core', requestFor());
      expect(received).toContain('gateway 7');
      await until(() => received.includes('other 7'));
    });
  });
});
