import { randomBytes } from 'node:crypto';
import type { Msg } from 'nats';
import type { Reply, Request } from '../envelope';
import { createKeyPair } from '../identity/nkeys';
import { changed, pause, until, useBroker } from './testing/broker';
import { handlerOf, manifest, replyWith, requestFor } from './testing/fixtures';
import { Wiretap, withHeader } from './testing/wiretap';
import { HEADER, natsHeaders } from './wire/headers';
import { textsOf } from './wire/signed-message';

const { describeBus, broker, openBus } = useBroker(process.env.CI === 'true');

describeBus('Someone who reads and writes everything on the broker', () => {
  let tap: Wiretap;
  beforeEach(async () => {
    tap = await Wiretap.open(broker);
  });
  afterEach(() => tap.close());

  /** A core that counts what it does. */
  const countingCore = async (answer: () => Promise<Reply> = async () => replyWith('done')) => {
    const core = await openBus('core');
    const handled: string[] = [];
    const route = (request: Request): Promise<Reply> => {
      handled.push(request.requestId);
      return answer();
    };
    await core.serve(
      'core',
      handlerOf(route, () => (handled.push('ask'), Promise.resolve({ twice: 4 }))),
    );
    return { core, handled };
  };

  it('cannot have a request accepted again, by this replica or another', async () => {
    const [gateway, one, other] = [await openBus('gateway'), await countingCore(), await countingCore()];
    await gateway.call('core', requestFor());
    const request = await tap.captured(/\.call\.route$/);
    for (let n = 0; n < 3; n++) await tap.sendSigned(request);
    await until(() => gateway.alive('core'));
    for (const { subject } of tap.messages.filter(({ subject: one }) =>
      /^gatehouse\.to\.core\..*\.call\.ping$/.test(one),
    ))
      await tap.sendSigned(request, { subject: subject.replace(/ping$/, 'route') });
    await pause(300);
    expect([...one.handled, ...other.handled]).toEqual(['r-1']);
  });

  it('cannot change a request: its head, body, place for the reply, sender or receiver', async () => {
    const [gateway, { handled }] = [await openBus('gateway'), await countingCore()];
    await gateway.call('core', requestFor());
    handled.length = 0;
    const request = await tap.captured(/\.call\.route$/);
    const head = JSON.parse(textsOf(request).head) as { deadline: number };
    const body = Buffer.from(JSON.stringify(requestFor({ requestId: 'r-forged' })));
    const fresh = `${request.reply}x`;
    await tap.sendSigned(request, { head: JSON.stringify({ ...head, deadline: head.deadline + 1 }) });
    await tap.sendSigned(request, { head: JSON.stringify({ ...head, kind: 'batch' }) });
    await tap.sendSigned(request, { from: broker.keys.lms.publicKey });
    await tap.sendSigned(request, { from: createKeyPair().publicKey });
    await tap.sendSigned(request, { chunks: `9 x ${request.subject}`, reply: fresh });
    await tap.sendSigned(request, { signature: '' });
    await tap.sendSigned(request, { data: body, reply: fresh });
    await tap.sendSigned(request, { reply: fresh });
    await tap.sendSigned(request, { reply: undefined });
    await tap.sendSigned(request, { subject: request.subject.replace(/route$/, 'ask.double'), reply: fresh });
    await tap.send(request, { data: request.data, headers: undefined, reply: fresh });
    expect(await gateway.alive('core')).toBe(true);
    expect(handled).toEqual([]);
  });

  it('cannot answer for a service: the call goes on waiting for its reply', async () => {
    const gateway = await openBus('gateway');
    await countingCore(async () => {
      await pause(400);
      return replyWith('true');
    });
    const first = await gateway.call('core', requestFor());
    const isGenuine = (message: Msg): boolean => textsOf(message).head.includes('"status":200');
    await until(() => tap.messages.some(isGenuine));
    const genuine = tap.messages.find(isGenuine);
    if (!genuine) throw new Error('No reply was captured.');
    tap.messages.length = 0;
    const call = gateway.call('core', requestFor({ requestId: 'r-2' }));
    const { reply = '' } = await tap.captured(/\.call\.route$/);
    // A reply of their own, and that to another request.
    await tap.sendSigned(genuine, { subject: reply, data: Buffer.from('false') });
    await tap.sendSigned(genuine, { subject: reply });
    await tap.send(genuine, { subject: reply, data: genuine.data, headers: undefined });
    expect([first, await call].map(({ body }) => Buffer.from(body).toString())).toEqual(['true', 'true']);
  });

  it('cannot change a reply: its status, headers or body', async () => {
    const [gateway] = [
      await openBus('gateway'),
      await countingCore(async () => (await pause(300), replyWith('true', { a: '1' }))),
    ];
    const forge = async (): Promise<void> => {
      const request = await tap.captured(/\.call\.route$/);
      const head = '{"status":200,"headers":{"a":"2"}}';
      await tap.sendSigned(request, {
        subject: request.reply ?? '',
        reply: undefined,
        head,
        data: Buffer.from('false'),
      });
    };
    const [reply] = await Promise.all([gateway.call('core', requestFor()), forge()]);
    expect([Buffer.from(reply.body).toString(), reply.headers]).toEqual(['true', { a: '1' }]);
  });

  it('makes nobody allocate or fetch anything with headers that promise chunks', async () => {
    const [gateway, { handled }] = [await openBus('gateway'), await countingCore()];
    await gateway.call('core', requestFor());
    const request = await tap.captured(/\.call\.route$/);
    handled.length = 0;
    const before = process.memoryUsage().arrayBuffers;
    tap.messages.length = 0;
    for (let n = 0; n < 50; n++) {
      const chunks = `${64 * 1024 * 1024} digest ${request.subject.replace(/call\.route$/, `chunk.t${n}`)}`;
      await tap.sendSigned(request, { chunks, reply: `_INBOX.gateway.from.core.x.${n}` });
    }
    expect(await gateway.alive('core')).toBe(true);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
    expect(tap.messages.filter(({ subject, data }) => subject.includes('.chunk.') && data.length < 20)).toEqual([]);
    expect(handled).toEqual([]);
  });

  it('ends nothing with random bytes on every subject', async () => {
    const [gateway, { core, handled }] = [await openBus('gateway'), await countingCore()];
    const received: number[] = [];
    gateway.listen(changed, ({ id }) => void received.push(id));
    await gateway.watch(() => undefined);
    await core.announce(manifest('core'));
    core.purges.purge(['posts']);
    await gateway.call('core', requestFor());
    core.publish(changed, { id: 1 });
    await tap.captured(/^gatehouse\.topic\./);
    handled.length = 0;
    const subjects = [...new Set(tap.messages.map(({ subject }) => subject))].filter((one) => !one.startsWith('$JS.'));
    expect(subjects.length).toBeGreaterThan(6);
    for (const subject of subjects)
      for (const bytes of [0, 1, 64, 4_096]) {
        const data = randomBytes(bytes);
        const noise = natsHeaders(
          Object.fromEntries(Object.values(HEADER).map((name) => [name, randomBytes(24).toString('base64')])),
        );
        for (const headers of [undefined, noise])
          for (const reply of [undefined, `_INBOX.gateway.from.core.x.${bytes}`])
            await tap.send({ subject, data }, { headers, reply });
      }
    core.publish(changed, { id: 2 });
    await until(() => received.includes(2));
    expect([handled, received]).toEqual([[], [1, 2]]);
    expect((await gateway.call('core', requestFor())).status).toBe(200);
  });

  it('cannot forge events or repeat them', async () => {
    const [gateway, core] = [await openBus('gateway'), await openBus('core')];
    const received: number[] = [];
    gateway.listen(changed, ({ id }) => void received.push(id));
    await pause(200);
    core.publish(changed, { id: 1 });
    const event = await tap.captured(/^gatehouse\.topic\./);
    await tap.send(event);
    await tap.send(event, { data: Buffer.from('{"id":2}') });
    await tap.send(event, { headers: undefined });
    await tap.send(event, { headers: withHeader(event, HEADER.from, broker.keys.lms.publicKey) });
    core.publish(changed, { id: 3 });
    await until(() => received.includes(3));
    expect(received).toEqual([1, 3]);
  });

  it('cannot change the manifests of the bucket, or put an older one back', async () => {
    const [gateway, core] = [await openBus('gateway'), await openBus('core')];
    const seen: string[][] = [];
    await gateway.watch((all) => seen.push(all.map(({ service, version }) => `${service} ${version}`).sort()));
    await core.announce(manifest('core', '1'));
    await until(() => seen.some((one) => one.includes('core 1')));
    const old = await tap.captured(/^\$KV\.gatehouse-manifests\.core$/);
    await pause(5);
    await core.announce(manifest('core', '2'));
    await until(() => seen.some((one) => one.includes('core 2')));
    const known = seen.length;
    const put = (service: string, data: Uint8Array) =>
      tap.connection.request(`$KV.gatehouse-manifests.${service}`, data);
    await put('core', old.data);
    await put('lms', old.data);
    await put('stranger', old.data);
    await put('core', Buffer.from(JSON.stringify(manifest('core', '3'))));
    await pause(200);
    expect(seen.slice(known)).toEqual([]);
    const later: string[][] = [];
    await (await openBus('gateway')).watch((all) => later.push(all.map(({ service }) => service)));
    expect(later.flat()).not.toContain('stranger');
  });
});
