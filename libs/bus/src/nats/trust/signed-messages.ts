import { randomBytes } from 'node:crypto';
import type { Msg, MsgHdrs } from 'nats';
import type { Peers } from '../../identity/peers';
import { HEADER, headerOf, natsHeaders, readMessageHead, type MessageHead } from '../wire/headers';
import { countRefusal, type Refusals } from './refusals';
import { SeenMessages } from './seen-messages';

/** How far the time of a message may be from this machine's clock. */
const MAX_AGE_MS = 60_000;

/**
 * Messages from one service to many, signed with Ed25519: events and announcements. They are accepted from a trusted key,
 * and not when they are older than a minute; events are accepted once.
 */
export class SignedMessages {
  private readonly process = randomBytes(12).toString('base64url');
  private counter = 0;
  private readonly seen = new SeenMessages();

  constructor(
    private readonly peers: Peers,
    private readonly refusals: Refusals,
  ) {}

  /** The headers of a message that this service sends. */
  headersOf(subject: string, body: Uint8Array): MsgHdrs {
    const head: MessageHead = { at: Date.now(), id: `${this.process}.${(++this.counter).toString(36)}` };
    const from = this.peers.publicKey;
    const text = JSON.stringify(head);
    const signature = this.peers.sign(signedBytes(subject, from, text, body)).toString('base64url');
    return natsHeaders({ [HEADER.from]: from, [HEADER.head]: text, [HEADER.signature]: signature });
  }

  /** Whether `owner` sent the message just now, and it was not accepted before. */
  accepts(message: Msg, owner: string): boolean {
    const head = this.headOf(message, owner);
    if (head === undefined) return false;
    const isNew = this.seen.isNew(head.id, head.at + MAX_AGE_MS);
    if (!isNew) countRefusal('replay');
    return isNew;
  }

  /** The head of a message that `owner` sent just now; undefined when it is not signed by the owner or is too old. */
  headOf(message: Msg, owner: string): MessageHead | undefined {
    const { subject, data } = message;
    const from = headerOf(message, HEADER.from);
    const text = headerOf(message, HEADER.head);
    const signature = Buffer.from(headerOf(message, HEADER.signature), 'base64url');
    if (
      this.peers.serviceOf(from) !== owner ||
      !this.peers.verify(from, signedBytes(subject, from, text, data), signature)
    ) {
      this.refusals.report(
        this.peers.serviceOf(from) === owner ? 'signature' : 'key',
        `Ignored a message on ${subject} that ${owner} has not signed with a trusted key.`,
      );
      return undefined;
    }
    const head = readMessageHead(text);
    if (head && Math.abs(Date.now() - head.at) <= MAX_AGE_MS) return head;
    this.refusals.report('age', `Ignored an old message of ${owner} on ${subject}. Are the clocks right?`);
    return undefined;
  }
}

const signedBytes = (subject: string, from: string, head: string, body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`message\n${subject}\n${from}\n${head}\n`), body]);
