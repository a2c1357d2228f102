import type { Msg } from 'nats';
import type { Peer, Peers } from '../identity/peers';
import { MAX_LIFETIME_MS } from './request-sender';
import type { SplitBody } from './requests/chunked-bodies';
import { isSignedBy } from './trust/message-mac';
import type { Refusals } from './trust/refusals';
import { SeenMessages } from './trust/seen-messages';
import { readRequestHead, type RequestHead } from './wire/headers';
import { textsOf, type SignedTexts } from './wire/signed-message';
import { callSubject } from './wire/subjects';

/** A request whose sender, receiver, time and novelty are proven. */
export interface VerifiedRequest {
  message: Msg;
  peer: Peer;
  head: RequestHead;
  body: SplitBody;
}

/** How far the clocks of two machines may differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Lets through the requests that a trusted service has signed for this replica, each once. Nothing of a message is parsed,
 * kept or fetched before its signature is checked.
 */
export class RequestVerifier {
  private readonly seen = new SeenMessages();

  constructor(
    private readonly peers: Peers,
    private readonly replica: string,
    private readonly refusals: Refusals,
  ) {}

  /** The request; undefined when it is refused, which is logged. */
  verify(message: Msg): VerifiedRequest | undefined {
    const texts = textsOf(message);
    const peer = this.peers.find(texts.from);
    if (!peer) return this.refuse('key', 'whose key is not trusted');
    const { service } = peer;
    if (!this.isSigned(message, texts, peer))
      return this.refuse('signature', `whose signature is not that of ${service}`);
    const head = readRequestHead(texts.head);
    if (!head || message.subject !== callSubject(this.peers.service, this.replica, head.kind, head.contract))
      return this.refuse('kind', `of ${service} on a subject of another kind`);
    if (!(head.deadline <= Date.now() + MAX_LIFETIME_MS + CLOCK_TOLERANCE_MS))
      return this.refuse('deadline', `of ${service} with a deadline too far away. Are the clocks right?`);
    if (!this.seen.isNew(message.reply ?? '', head.deadline))
      return this.refuse('replay', `of ${service} that was accepted before`);
    return { message, peer, head, body: { first: message.data, chunks: texts.chunks } };
  }

  /** Without a place for the reply, nothing would tell a request from another one. */
  private isSigned({ subject, reply = '', data }: Msg, { head, chunks, signature }: SignedTexts, peer: Peer): boolean {
    const parts = {
      direction: 'request',
      subject,
      reply,
      from: peer.publicKey,
      to: this.peers.publicKey,
      head,
      chunks,
    } as const;
    return reply !== '' && isSignedBy(peer, parts, data, signature);
  }

  private refuse(reason: Parameters<Refusals['report']>[0], what: string): undefined {
    this.refusals.report(reason, `Refused a request for ${this.peers.service} ${what}.`);
    return undefined;
  }
}
