import type { Msg } from 'nats';
import type { Peer, Peers } from '../identity/peers';
import { MAX_LIFETIME_MS } from './request-sender';
import type { SplitBody } from './requests/chunked-bodies';
import { isSignedBy } from './trust/message-mac';
import type { Refusals } from './trust/refusals';
import { SeenRequests } from './trust/seen-requests';
import { HEADER, readRequestHead, type RequestHead } from './wire/headers';
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
  private readonly seen = new SeenRequests();

  constructor(
    private readonly peers: Peers,
    private readonly replica: string,
    private readonly refusals: Refusals,
  ) {}

  /** The request; undefined when it is refused, which is logged. */
  verify(message: Msg): VerifiedRequest | undefined {
    const { headers, subject, reply = '', data } = message;
    const peer = this.peers.find(headers?.get(HEADER.from) ?? '');
    if (!peer || reply === '') return this.refuse('whose key is not trusted');
    const chunks = headers?.get(HEADER.chunks) ?? '';
    const text = headers?.get(HEADER.head) ?? '';
    const from = peer.publicKey;
    const to = this.peers.publicKey;
    const parts = { direction: 'request', subject, reply, from, to, head: text, chunks } as const;
    if (!isSignedBy(peer, parts, data, headers?.get(HEADER.signature) ?? ''))
      return this.refuse(`whose signature is not that of ${peer.service}`);
    const head = readRequestHead(text);
    if (!head || subject !== callSubject(this.peers.service, this.replica, head.kind, head.contract))
      return this.refuse(`of ${peer.service} on a subject of another kind`);
    if (!(head.deadline <= Date.now() + MAX_LIFETIME_MS + CLOCK_TOLERANCE_MS))
      return this.refuse(`of ${peer.service} with a deadline too far away. Are the clocks right?`);
    if (!this.seen.isNew(reply, head.deadline)) return this.refuse(`of ${peer.service} that was accepted before`);
    return { message, peer, head, body: { first: data, chunks } };
  }

  private refuse(what: string): undefined {
    this.refusals.report(`Refused a request for ${this.peers.service} ${what}.`);
    return undefined;
  }
}
