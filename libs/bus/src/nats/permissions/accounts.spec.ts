import { RestError } from '@gatehouse/errors';
import { connect, headers as newHeaders, type Msg, type NatsConnection } from 'nats';
import { contract, topic } from '../../envelope';
import { createKeyPair } from '../../identity/nkeys';
import type { Manifest } from '../../manifest';
import { changed, until, useBroker, type ServiceName } from '../testing/broker';
import { handlerOf, manifest, outcomeOf, replyWith, requestFor } from '../testing/fixtures';
import { signedBy, Wiretap } from '../testing/wiretap';
import { headersOf, textsOf } from '../wire/signed-message';

const { describeBus, broker, openBus } = useBroker(process.env.CI === 'true');

describeBus('A client of the broker', () => {
  const open: NatsConnection[] = [];
  afterEach(() => Promise.all(open.splice(0).map((connection) => connection.close())));

  /** A plain client with the credentials of a service, as someone who broke into it has them. */
  const breakInto = async (service: ServiceName) => {
    const connection = await broker.connectAs(broker.keys[service], `_INBOX.${service}`);
    open.push(connection);
    const refused: string[] = [];
    void (async () => {
      for await (const { permissionContext } of connection.status())
        if (permissionContext) refused.push(`${permissionContext.operation} ${permissionContext.subject}`);
    })();
    return { connection, refused };
  };

  it('without a key, or with one of no service, cannot connect', async () => {
    await expect(connect({ servers: broker.url, reconnect: false })).rejects.toMatchObject({
      code: 'AUTHORIZATION_VIOLATION',
    });
    await expect(broker.connectAs(createKeyPair())).rejects.toMatchObject({ code: 'AUTHORIZATION_VIOLATION' });
  });

  it('with the key of a service cannot read what others are sent', async () => {
    const { connection, refused } = await breakInto('lms');
    const subjects = [
      '>',
      'gatehouse.>',
      'gatehouse.to.core.>',
      'gatehouse.to.core.*.call.>',
      'gatehouse.to.*.*.call.>',
      '_INBOX.>',
      '_INBOX.gateway.>',
      '$JS.>',
      '$KV.>',
    ];
    for (const subject of subjects) connection.subscribe(subject, { callback: () => undefined });
    connection.subscribe('gatehouse.to.core.>', { queue: 'core', callback: () => undefined });
    await connection.flush();
    await until(() => refused.length > subjects.length);
    expect(refused.slice(0, -1)).toEqual(subjects.map((subject) => `subscription ${subject}`));
  });

  it('with the key of a service cannot send what others may', async () => {
    await openBus('gateway');
    const { connection, refused } = await breakInto('lms');
    const subjects = [
      'gatehouse.to.core.abc.call.route',
      'gatehouse.to.core.abc.call.ask.undeclared',
      'gatehouse.to.core.abc.call.ask.event.changed',
      'gatehouse.topic.changed',
      'gatehouse.here.core',
      '_INBOX.gateway.abc.1',
      '_INBOX.gateway.from.core.abc.1',
      '$KV.gatehouse-manifests.core',
      '$KV.gatehouse-counts-60.core.abc',
      '$JS.API.DIRECT.GET.KV_gatehouse-counts-60.$KV.gatehouse-counts-60.core.abc',
      '$JS.API.DIRECT.GET.KV_gatehouse-counts-60.$KV.gatehouse-counts-60.lms.abc',
      '$JS.API.STREAM.CREATE.mine',
      '$JS.API.STREAM.CREATE.KV_gatehouse-manifests',
      '$JS.API.STREAM.UPDATE.KV_gatehouse-manifests',
      '$JS.API.STREAM.DELETE.KV_gatehouse-manifests',
      '$JS.API.STREAM.PURGE.KV_gatehouse-manifests',
      '$JS.API.STREAM.MSG.DELETE.KV_gatehouse-manifests',
      '$JS.API.CONSUMER.CREATE.KV_gatehouse-manifests',
    ];
    for (const subject of subjects) connection.publish(subject, '{}');
    await connection.flush();
    await until(() => refused.length === subjects.length);
    expect(refused).toEqual(subjects.map((subject) => `publish ${subject}`));
  });

  it('with the key of a service cannot publish anywhere by answering itself', async () => {
    await openBus('gateway');
    const { connection, refused } = await breakInto('lms');
    const subjects = ['gatehouse.to.core.abc.call.route', '$JS.API.STREAM.DELETE.KV_gatehouse-counts-60'];
    let heard = 0;
    connection.subscribe('$KV.gatehouse-manifests.lms', {
      callback: (_error, { reply = '' }) => {
        heard += 1;
        connection.publish(reply);
      },
    });
    for (const reply of subjects) connection.publish('$KV.gatehouse-manifests.lms', 'x', { reply });
    await until(() => refused.length === subjects.length);
    expect([heard, refused]).toEqual([2, subjects.map((subject) => `publish ${subject}`)]);
  });

  // NATS checks where a message goes, not where its reply is to go.
  it('with the key of a service cannot give orders by what JetStream answers to others', async () => {
    const [gateway, core, tap] = [await openBus('gateway'), await openBus('core'), await Wiretap.open(broker)];
    open.push(tap.connection);
    const handled: string[] = [];
    await core.serve(
      'core',
      handlerOf(async ({ requestId }) => (handled.push(requestId), replyWith(''))),
    );
    await gateway.alive('core');
    const route = (await tap.captured(/\.call\.ping$/)).subject.replace(/ping$/, 'route');
    const { connection } = await breakInto('lms');
    const [bucket, key] = ['KV_gatehouse-counts-60', '$KV.gatehouse-counts-60.lms.abc'];
    await connection.request(key, '');
    const question = JSON.stringify({ last_by_subj: key });
    const orders = ['DELETE', 'PURGE', 'UPDATE', 'MSG.DELETE'].map((order) => `$JS.API.STREAM.${order}.${bucket}`);
    for (const reply of [route, ...orders]) {
      connection.publish(`$JS.API.STREAM.MSG.GET.${bucket}`, question, { reply });
      connection.publish(key, '', { reply });
      await tap.captured(new RegExp(`^${reply.replaceAll('$', '\\$')}$`));
    }
    expect(await gateway.alive('core')).toBe(true);
    expect(handled).toEqual([]);
    const manager = await tap.connection.jetstreamManager();
    const { config, state } = await manager.streams.info(bucket);
    expect([config.deny_delete, config.deny_purge, config.allow_rollup_hdrs, state.messages]).toEqual([
      true,
      true,
      false,
      1,
    ]);
  });

  it('with the key of a service cannot remove the manifests of others with a roll-up', async () => {
    const gateway = await openBus('gateway');
    await (await openBus('core')).announce(manifest('core'));
    const { connection } = await breakInto('lms');
    const rollUp = newHeaders();
    rollUp.set('Nats-Rollup', 'all');
    connection.publish('$KV.gatehouse-manifests.lms', 'x', { headers: rollUp });
    await connection.flush();
    await gateway.close();
    let seen: Manifest[] = [];
    await (await openBus('gateway')).watch((all) => (seen = all));
    expect(seen.map(({ service }) => service)).toContain('core');
  });
});

describeBus('A service that was broken into', () => {
  let tap: Wiretap;
  beforeEach(async () => {
    tap = await Wiretap.open(broker);
  });
  afterEach(() => tap.close());

  it('is refused what it may not ask, by NATS and by the service that it asks', async () => {
    const [lms, core, gateway] = [await openBus('lms'), await openBus('core'), await openBus('gateway')];
    const handled: string[] = [];
    await core.serve(
      'core',
      handlerOf(
        async () => (handled.push('route'), replyWith('')),
        async ({ ask }) => (handled.push(ask), 1),
      ),
    );
    const undeclared = contract('core', 'undeclared', { askedBy: ['gateway'] });
    await expect(lms.ask(undeclared, null)).rejects.toThrow('lms is not in askedBy');
    // As if lms had changed its own code: NATS refuses it.
    const { error, milliseconds } = await outcomeOf(
      lms.ask(contract('core', 'undeclared', { askedBy: ['lms'] }), null),
    );
    expect(error).toMatchObject({ status: 500 });
    expect(milliseconds).toBeLessThan(4_000);
    expect((await outcomeOf(lms.call('core', requestFor()))).error).toBeInstanceOf(RestError);
    // As if NATS had let it through: core refuses it.
    await gateway.alive('core');
    const place = (await tap.captured(/^gatehouse\.to\.core\..*\.call\.ping$/)).subject;
    const requests = [
      { kind: 'route' },
      { kind: 'routes' },
      { kind: 'batch' },
      { kind: 'ask', contract: 'undeclared' },
    ] as const;
    for (const [n, head] of requests.entries()) {
      const subject = place.replace(/ping$/, head.kind === 'ask' ? 'ask.undeclared' : 'route');
      const reply = `_INBOX.lms.from.core.tap.${n}`;
      const body = Buffer.from('[]');
      const texts = signedBy(broker, 'lms', 'core', {
        subject,
        reply,
        head: { ...head, deadline: Date.now() + 5_000 },
        body,
      });
      tap.connection.publish(subject, body, { reply, headers: headersOf(texts) });
      const answer = await tap.captured(new RegExp(`^_INBOX\\.lms\\.from\\.core\\.tap\\.${n}$`));
      expect(textsOf(answer).head).toContain('"status":500');
    }
    expect(handled).toEqual([]);
  });

  it('cannot make others fetch chunks elsewhere, hold memory for chunks that it does not send, or keep a request for long', async () => {
    const [core, gateway] = [await openBus('core'), await openBus('gateway')];
    const handled: string[] = [];
    await core.serve(
      'core',
      handlerOf(
        async () => (handled.push('route'), replyWith('')),
        async ({ ask }) => (handled.push(ask), 1),
      ),
    );
    await gateway.alive('core');
    const subject = (await tap.captured(/^gatehouse\.to\.core\..*\.call\.ping$/)).subject.replace(
      /ping$/,
      'ask.double',
    );
    const before = process.memoryUsage().arrayBuffers;
    const size = 64 * 1024 * 1024;
    const places = [
      'gatehouse.to.calendar.x.chunk.y',
      'gatehouse.to.lms.x.call.route',
      '$JS.API.STREAM.LIST',
      'gatehouse.to.lms.x.chunk.silent',
    ];
    const unanswered: Msg[] = [];
    tap.connection.subscribe('gatehouse.to.lms.x.chunk.silent', {
      callback: (_error, message) => void unanswered.push(message),
    });
    const send = (n: number, chunks: string, deadline: number): void => {
      const reply = `_INBOX.lms.from.core.tap.${n}`;
      const body = Buffer.alloc(4096);
      const head = { kind: 'ask', contract: 'double', deadline };
      const texts = signedBy(broker, 'lms', 'core', { subject, reply, head, chunks, body });
      tap.connection.publish(subject, body, { reply, headers: headersOf(texts) });
    };
    places.forEach((place, n) => send(n, `${size} digest ${place}`, Date.now() + 20_000));
    send(4, `${size * 2} digest gatehouse.to.lms.x.chunk.silent`, Date.now() + 20_000);
    send(5, `${10 ** 14} digest gatehouse.to.lms.x.chunk.silent`, Date.now() + 20_000);
    send(6, '', Date.now() + 24 * 3_600_000);
    await until(() => unanswered.length > 0);
    await gateway.alive('core');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
    const asked = tap.messages.filter(({ subject: one }) => places.includes(one)).map(({ subject: one }) => one);
    expect([...new Set(asked)]).toEqual(['gatehouse.to.lms.x.chunk.silent']);
    // An empty chunk ends the wait for it.
    for (const message of unanswered) message.respond();
    expect(handled).toEqual([]);
  });

  it('cannot publish the topics of others, serve or announce them', async () => {
    const lms = await openBus('lms');
    expect(() => lms.publish(changed, { id: 1 })).toThrow('not the owner');
    expect(() => lms.listen(topic<null>('core', 'secret', ['gateway']), () => undefined)).toThrow('heardBy');
    await expect(
      lms.serve(
        'core',
        handlerOf(async () => replyWith('')),
      ),
    ).rejects.toThrow('cannot serve');
    await expect(lms.announce(manifest('core'))).rejects.toThrow('cannot announce');
  });
});
