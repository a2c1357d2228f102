import { unavailable } from '@gatehouse/errors';
import type { Msg } from 'nats';
import type { Peers } from '../identity/peers';
import type { NatsPurges } from './purges/nats-purges';
import type { Reply } from '../envelope';
import { tooLarge, type ChunkedBodies } from './requests/chunked-bodies';
import { isPurged } from './purges/purge-message';
import { NotReceived, type RequestMultiplexer } from './requests/request-multiplexer';
import type { Replica, Replicas } from './replicas/replicas';
import { isSignedBy, macOf, type SignedParts } from './trust/message-mac';
import type { Refusals } from './trust/refusals';
import type { ReplyHead, RequestHead } from './wire/headers';
import { headersOf, textsOf } from './wire/signed-message';
import { callSubject, livenessOf } from './wire/subjects';

/** The parts of the bus that sending works with. */
export interface SenderParts {
  peers: Peers;
  replicas: Replicas;
  requests: RequestMultiplexer;
  chunkedBodies: ChunkedBodies;
  refusals: Refusals;
  purges: NatsPurges;
  /** Bytes of the largest request. */
  maxRequestBytes: number;
}

/** A reply whose signature was checked. */
interface SignedReply {
  head: string;
  chunks: string;
  body: Uint8Array;
}

/** The longest time for which a request is valid: a replica remembers it until then. */
export const MAX_LIFETIME_MS = 10 * 60_000;
const MAX_REPLY_BYTES = 256 * 1024 * 1024;
/** How many replicas are tried, when each turns out to have gone. */
const MAX_ATTEMPTS = 5;

/** Sends requests to one replica of a service, signed for it, and accepts the reply that this replica has signed for them. */
export class RequestSender {
  constructor(private readonly parts: SenderParts) {}

  async send(service: string, head: RequestHead, body: Uint8Array): Promise<Reply> {
    if (body.length > this.parts.maxRequestBytes) throw tooLarge();
    const limited = { ...head, deadline: Math.min(head.deadline, Date.now() + MAX_LIFETIME_MS) };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const replica = await this.parts.replicas.choose(service);
      replica.inFlight += 1;
      try {
        return await this.sendTo(replica, limited, body);
      } catch (error) {
        if (!(error instanceof NotReceived)) throw error;
        this.parts.replicas.drop(service, replica);
      } finally {
        replica.inFlight -= 1;
      }
    }
    throw unavailable();
  }

  private async sendTo(replica: Replica, head: RequestHead, body: Uint8Array): Promise<Reply> {
    const { peers, requests, chunkedBodies } = this.parts;
    const { service } = replica.peer;
    const { deadline } = head;
    const { first, chunks } = chunkedBodies.split(body, deadline);
    const parts: SignedParts = {
      direction: 'request',
      subject: callSubject(service, replica.id, head.kind, head.contract),
      reply: requests.nextReply(service),
      from: peers.publicKey,
      to: replica.peer.publicKey,
      head: JSON.stringify(head),
      chunks,
    };
    const texts = { from: parts.from, head: parts.head, chunks, signature: macOf(replica.peer, parts, first) };
    try {
      const answer = await requests.requestWith((message) => this.replyOf(replica, parts.reply, message), {
        to: service,
        subject: parts.subject,
        body: first,
        headers: headersOf(texts),
        reply: parts.reply,
        deadline,
        liveness: livenessOf(service, replica.id),
      });
      return await this.read(answer, service, deadline);
    } finally {
      chunkedBodies.release(chunks);
    }
  }

  /** The message, if the replica has signed it as its reply to this request. */
  private replyOf({ peer }: Replica, reply: string, message: Msg): SignedReply | undefined {
    const { head, chunks, signature } = textsOf(message);
    const { data: body } = message;
    const parts: SignedParts = {
      direction: 'reply',
      subject: '',
      reply,
      from: peer.publicKey,
      to: this.parts.peers.publicKey,
      head,
      chunks,
    };
    if (isSignedBy(peer, parts, body, signature)) return { head, chunks, body };
    this.parts.refusals.report('signature', `Ignored a reply that ${peer.service} has not signed for the request.`);
    return undefined;
  }

  private async read(answer: SignedReply, sender: string, deadline: number): Promise<Reply> {
    const { purged, ...head } = JSON.parse(answer.head) as ReplyHead;
    if (purged !== undefined && isPurged(purged)) this.parts.purges.hear(purged);
    const split = { first: answer.body, chunks: answer.chunks };
    const body = await this.parts.chunkedBodies.assemble(split, { sender, limit: MAX_REPLY_BYTES, deadline });
    return { ...head, body };
  }
}
