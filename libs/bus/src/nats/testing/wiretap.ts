import { headers as newHeaders, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { Peers } from '../../identity/peers';
import { macOf } from '../trust/message-mac';
import { headersOf, textsOf, type SignedTexts } from '../wire/signed-message';
import { until, type Broker, type ServiceName } from './broker';

interface SignedChanges extends Partial<SignedTexts> {
  subject?: string;
  reply?: string | undefined;
  data?: Uint8Array;
}

/** A client that reads and writes every subject of the broker, and has the key of no service. */
export class Wiretap {
  readonly messages: Msg[] = [];

  private constructor(readonly connection: NatsConnection) {
    connection.subscribe('>', { callback: (error, message) => void (error ?? this.messages.push(message)) });
  }

  static async open(broker: Broker): Promise<Wiretap> {
    const tap = new Wiretap(await broker.connectAs(broker.wiretap));
    await tap.connection.flush();
    return tap;
  }

  /** The first message to a subject that matches, with this text in its head. */
  async captured(subject: RegExp, head = ''): Promise<Msg> {
    const find = (): Msg | undefined =>
      this.messages.find(
        (message) => subject.test(message.subject) && (head === '' || textsOf(message).head.includes(head)),
      );
    await until(() => find() !== undefined);
    const found = find();
    if (!found) throw new Error(`No message to ${String(subject)}`);
    return found;
  }

  /** Sends a captured message again, with these differences. */
  async send(
    message: Pick<Msg, 'subject' | 'data' | 'headers' | 'reply'>,
    changes: { subject?: string; reply?: string; data?: Uint8Array; headers?: MsgHdrs } = {},
  ): Promise<void> {
    const { subject, data, headers, reply } = {
      subject: message.subject,
      data: message.data,
      headers: message.headers,
      reply: message.reply,
      ...changes,
    };
    this.connection.publish(subject, data, { headers, reply });
    await this.connection.flush();
  }

  /** Sends a captured request or reply again, with these differences in what it says. */
  async sendSigned(message: Msg, changes: SignedChanges = {}): Promise<void> {
    const { subject, reply, data, ...texts } = {
      subject: message.subject,
      reply: message.reply,
      data: message.data,
      ...changes,
    };
    await this.send(message, { subject, reply, data, headers: headersOf({ ...textsOf(message), ...texts }) });
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

/** The headers of a message with one of them changed. */
export function withHeader({ headers }: Pick<Msg, 'headers'>, name: string, value: string): MsgHdrs {
  const changed = newHeaders();
  for (const key of headers?.keys() ?? []) changed.set(key, headers?.get(key) ?? '');
  changed.set(name, value);
  return changed;
}

/** What a request says as a service that was broken into would sign it. */
export function signedBy(
  broker: Broker,
  sender: ServiceName,
  receiver: ServiceName,
  {
    subject,
    reply,
    head,
    chunks = '',
    body,
  }: { subject: string; reply: string; head: object; chunks?: string; body: Uint8Array },
): SignedTexts {
  const { service, key, trustedKeys } = broker.optionsOf(sender);
  const peer = new Peers({ service, key, trustedKeys }).find(broker.keys[receiver].publicKey);
  if (!peer) throw new Error('The receiver is not trusted.');
  const from = broker.keys[sender].publicKey;
  const text = JSON.stringify(head);
  const parts = { direction: 'request', subject, reply, from, to: peer.publicKey, head: text, chunks } as const;
  return { from, head: text, chunks, signature: macOf(peer, parts, body) };
}
