import { createUser, fromPublic, fromSeed } from 'nkeys.js';

/** A key pair in the form of NATS: the seed begins with SU, the public key with U. */
export interface KeyPair {
  seed: string;
  publicKey: string;
}

/** Bytes of an Ed25519 key, which follow the prefix of the nkey form. */
const KEY_BYTES = 32;
const BITS_PER_CHARACTER = 5;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SEED_PREFIX_BYTES = 2;
const PUBLIC_PREFIX_BYTES = 1;

/** A new key pair. */
export function createKeyPair(): KeyPair {
  const pair = createUser();
  return { seed: Buffer.from(pair.getSeed()).toString(), publicKey: pair.getPublicKey() };
}

/**
 * The public key of a seed.
 * @throws Error when the text is not a seed
 */
export const publicKeyOf = (seed: string): string => fromSeed(Buffer.from(seed)).getPublicKey();

/** Whether the text is the seed of a service: SU and a valid checksum. */
export function isSeed(text: string): boolean {
  try {
    return text.startsWith('SU') && publicKeyOf(text).startsWith('U');
  } catch {
    return false;
  }
}

/** Whether the text is the public key of a service: U and a valid checksum. */
export function isPublicKey(text: string): boolean {
  try {
    return text.startsWith('U') && fromPublic(text).getPublicKey() === text;
  } catch {
    return false;
  }
}

/** The 32 bytes of a seed. */
export const seedBytes = (seed: string): Buffer => keyBytes(seed, SEED_PREFIX_BYTES);

/** The 32 bytes of a public key. */
export const publicKeyBytes = (publicKey: string): Buffer => keyBytes(publicKey, PUBLIC_PREFIX_BYTES);

const keyBytes = (text: string, prefixBytes: number): Buffer =>
  fromBase32(text).subarray(prefixBytes, prefixBytes + KEY_BYTES);

/** RFC 4648 without padding. */
function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const character of text) {
    value = ((value << BITS_PER_CHARACTER) | ALPHABET.indexOf(character)) & 0xfff;
    bits += BITS_PER_CHARACTER;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return Buffer.from(bytes);
}
