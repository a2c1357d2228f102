import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { publicKeyBytes, publicKeyOf, seedBytes } from './nkeys';
import { secretInCommon } from './secret-in-common';
import type { TrustedKey } from './trusted-keys';

/** Who this process is, and whom it trusts. */
export interface Identity {
  service: string;
  /** The seed of the service's key pair. */
  key: string;
  trustedKeys: readonly TrustedKey[];
}

/** The key of a service, as this process uses it. */
export interface Peer {
  readonly service: string;
  readonly publicKey: string;
  /** The key that only this process's service and the peer can compute. */
  readonly sharedKey: KeyObject;
}

const SHARED_KEY_BYTES = 32;

/**
 * The keys of all services. Two services have a key in common that nobody else can compute: X25519 of their Ed25519
 * keys (RFC 7748), so that no handshake is needed (docs/decisions/0023-a-bus-that-trusts-nobody.md).
 */
export class Peers {
  readonly service: string;
  readonly publicKey: string;
  private readonly seed: Buffer;
  private readonly signingKey: KeyObject;
  private readonly services = new Map<string, string>();
  private readonly peers = new Map<string, Peer>();
  private readonly verifyingKeys = new Map<string, KeyObject>();

  /** @throws Error when the own key is not among the trusted ones of the service */
  constructor({ service, key, trustedKeys }: Identity) {
    this.service = service;
    this.publicKey = publicKeyOf(key);
    this.seed = seedBytes(key);
    this.trust(trustedKeys);
    this.signingKey = createPrivateKey({
      key: { kty: 'OKP', crv: 'Ed25519', d: this.seed.toString('base64url'), x: xOf(this.publicKey) },
      format: 'jwk',
    });
  }

  /**
   * Trusts these keys and no others from here on.
   * @throws Error when the own key is not among them; then everything stays as it was
   */
  trust(keys: readonly TrustedKey[]): void {
    if (!keys.some(({ service, publicKey }) => service === this.service && publicKey === this.publicKey))
      throw new Error(`NATS_KEY is not a key of ${this.service} in NATS_TRUSTED_KEYS.`);
    this.services.clear();
    for (const { service, publicKey } of keys) this.services.set(publicKey, service);
    for (const [publicKey, { service }] of this.peers)
      if (this.services.get(publicKey) !== service) this.peers.delete(publicKey);
    for (const publicKey of this.verifyingKeys.keys())
      if (!this.services.has(publicKey)) this.verifyingKeys.delete(publicKey);
  }

  /** The services that are trusted, each once, in the order of their keys. */
  get names(): string[] {
    return [...new Set(this.services.values())];
  }

  /** The service of a public key; undefined when the key is not trusted. */
  serviceOf(publicKey: string): string | undefined {
    return this.services.get(publicKey);
  }

  /** The peer with a public key; undefined when the key is not trusted. */
  find(publicKey: string): Peer | undefined {
    const service = this.services.get(publicKey);
    if (service === undefined) return undefined;
    const known = this.peers.get(publicKey) ?? { service, publicKey, sharedKey: this.sharedKeyWith(publicKey) };
    this.peers.set(publicKey, known);
    return known;
  }

  /** The peers of a service: one, or two while its key is replaced. */
  of(service: string): Peer[] {
    return [...this.services].flatMap(([key, name]) => (name === service ? (this.find(key) ?? []) : []));
  }

  /** Signs with the key of this process: Ed25519. */
  sign(bytes: Uint8Array): Buffer {
    return sign(null, bytes, this.signingKey);
  }

  /** Whether a trusted key has signed these bytes. */
  verify(publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean {
    if (!this.services.has(publicKey)) return false;
    const key =
      this.verifyingKeys.get(publicKey) ??
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: xOf(publicKey) }, format: 'jwk' });
    this.verifyingKeys.set(publicKey, key);
    return verify(null, bytes, key, signature);
  }

  private sharedKeyWith(publicKey: string): KeyObject {
    const secret = secretInCommon(this.seed, publicKeyBytes(publicKey));
    const pair = [this.publicKey, publicKey].sort().join(' ');
    return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'gatehouse bus 1', pair, SHARED_KEY_BYTES)));
  }
}

const xOf = (publicKey: string): string => publicKeyBytes(publicKey).toString('base64url');
