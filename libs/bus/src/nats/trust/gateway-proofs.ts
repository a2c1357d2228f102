import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Proofs } from '../../bus';
import { GATEWAY } from '../../envelope';
import type { Peer, Peers } from '../../identity/peers';

/** The first line of what is signed. No message begins with it, so none can pass for a proof, and no proof for a message. */
const LABEL = 'gateway proof 1';

/** The key of the gateway, and one signature for each key of the reader: more than are ever listed at once. */
const MAX_PARTS = 9;

/**
 * Proofs by HMAC-SHA256 with the key that gateway and reader have in common: the service that carries one can neither
 * make nor change it. While keys are replaced, a proof has a signature for each key of the reader.
 */
export class GatewayProofs implements Proofs {
  constructor(private readonly peers: Peers) {}

  make(statement: string, reader: string): string {
    const signatures = this.peers.of(reader).map((peer) => signatureOf(peer, statement));
    return [this.peers.publicKey, ...signatures].join('.');
  }

  isMade(statement: string, proof: string): boolean {
    const [publicKey = '', ...signatures] = proof.split('.', MAX_PARTS);
    const gateway = this.peers.find(publicKey);
    if (gateway?.service !== GATEWAY) return false;
    const expected = Buffer.from(signatureOf(gateway, statement));
    return signatures.some((signature) => isSame(Buffer.from(signature), expected));
  }
}

const signatureOf = ({ sharedKey }: Peer, statement: string): string =>
  createHmac('sha256', sharedKey).update(`${LABEL}\n${statement}`).digest('base64url');

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
