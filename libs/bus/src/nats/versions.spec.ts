import type { Msg, NatsConnection } from 'nats';
import { Peers } from '../identity/peers';
import { until, useBroker } from './testing/broker';
import { handlerOf, replyWith, requestFor } from './testing/fixtures';
import { signedBy, Wiretap } from './testing/wiretap';
import { macOf } from './trust/message-mac';
import { News } from './trust/news';
import { Refusals } from './trust/refusals';
import { callsOf, findOf, livenessOf, presenceOf } from './wire/subjects';
import { fromNats, toNats } from './wire/signed-message';

const { describeBus, broker, openBus } = useBroker(process.env.CI === 'true');

describeBus('Beside a process of the version before, which reads headers and no lines,', () => {
  let older: NatsConnection;
  afterEach(() => older.close());

  /** A replica of core that announces itself without a form, and answers by headers. */
  async function serveOlderCore(): Promise<Msg[]> {
    older = await broker.connectAs(broker.keys.core, '_INBOX.core');
    const peers = new Peers(broker.optionsOf('core'));
    const news = new News(peers, new Refusals());
    const received: Msg[] = [];
    const announce = (): void => {
      const body = Buffer.from(JSON.stringify({ replica: 'older', state: 'here' }));
      older.publish(presenceOf('core'), body, { headers: news.headersOf(presenceOf('core'), body) });
    };
    const answer = (message: Msg): void => {
      received.push(message);
      const peer = peers.find(broker.keys.gateway.publicKey);
      const { reply = '' } = message;
      if (!peer) return;
      const [from, head, body] = [peers.publicKey, '{"status":200,"headers":{}}', Buffer.from('"older"')];
      const parts = { direction: 'reply', subject: '', reply, from, to: peer.publicKey, head, chunks: '' } as const;
      const texts = { from: '', head, chunks: '', signature: macOf(peer, parts, body) };
      message.respond(body, { headers: toNats('headers', texts, body).headers });
    };
    older.subscribe(findOf('core'), { callback: (_error, message) => (announce(), void message.respond()) });
    older.subscribe(livenessOf('core', 'older'), { callback: (_error, message) => void message.respond() });
    older.subscribe(callsOf('core', 'older'), { callback: (_error, message) => answer(message) });
    await older.flush();
    return received;
  }

  it('a gateway sends headers to it', async () => {
    const received = await serveOlderCore();
    const gateway = await openBus('gateway');
    const request = requestFor();
    const { body } = await gateway.call('core', request);
    expect(Buffer.from(body).toString()).toBe('"older"');
    expect(received.map((message) => fromNats(message).form)).toEqual(['headers']);
    expect(JSON.parse(Buffer.from(received[0]?.data ?? []).toString())).toEqual(request);
  });

  it('a service answers it by headers, and others by lines', async () => {
    const tap = await Wiretap.open(broker);
    const [core, gateway] = [await openBus('core'), await openBus('gateway')];
    await core.serve(
      'core',
      handlerOf(async () => replyWith('"done"')),
    );
    await gateway.call('core', requestFor());
    const { subject, reply: place = '' } = await tap.captured(/\.call\.route$/);
    older = await broker.connectAs(broker.keys.gateway, '_INBOX.gateway');
    const answers: Msg[] = [];
    older.subscribe('_INBOX.gateway.older.1', { callback: (_error, message) => void answers.push(message) });
    const [reply, body] = ['_INBOX.gateway.older.1', Buffer.from(JSON.stringify(requestFor()))];
    const head = { kind: 'route', deadline: Date.now() + 5_000 };
    const { headers } = toNats('headers', signedBy(broker, 'gateway', 'core', { subject, reply, head, body }), body);
    older.publish(subject, body, { reply, headers });
    await until(() => answers.length > 0);
    const forms = [...tap.messages.filter((one) => one.subject === place), ...answers].map(fromNats);
    expect(forms.map(({ form, body: bytes }) => `${form} ${Buffer.from(bytes).toString()}`)).toEqual([
      'lines "done"',
      'headers "done"',
    ]);
    await tap.close();
  });
});
