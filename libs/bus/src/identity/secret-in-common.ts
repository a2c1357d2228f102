import { createHash, createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto';

/** The field of both curves has this many elements, a prime. */
const FIELD = 2n ** 255n - 19n;
const KEY_BYTES = 32;
/** Before the 32 bytes of an X25519 key in the format PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');

/**
 * What two owners of Ed25519 keys compute alike, and nobody else can: X25519 of the same keys on the other curve.
 * @param seed 32 bytes, one's own
 * @param publicKey 32 bytes, the other's
 * @throws Error when the other key is one of the few with which the result would be known to all
 */
export function secretInCommon(seed: Buffer, publicKey: Buffer): Buffer {
  // RFC 8032, 5.1.5: the secret scalar of an Ed25519 key is half of the hash of its seed.
  const scalar = createHash('sha512').update(seed).digest().subarray(0, KEY_BYTES);
  return diffieHellman({
    privateKey: createPrivateKey({ key: Buffer.concat([PKCS8, scalar]), format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({
      key: { kty: 'OKP', crv: 'X25519', x: onOtherCurve(publicKey).toString('base64url') },
      format: 'jwk',
    }),
  });
}

/** RFC 7748, 4.1: the same point on the curve of X25519 has u = (1 + y) / (1 - y). The first bit is the sign of x. */
export function onOtherCurve(publicKey: Buffer): Buffer {
  const y = BigInt.asUintN(255, BigInt(`0x${reversed(publicKey).toString('hex')}`));
  const u = ((1n + y) * inverse(FIELD + 1n - y)) % FIELD;
  return reversed(Buffer.from(u.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex'));
}

/** Fermat: a number to the power of the prime, less two. Public keys are not secret, so it may take any time. */
function inverse(value: bigint): bigint {
  let result = 1n;
  for (let power = value % FIELD, rest = FIELD - 2n; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * power) % FIELD;
    power = (power * power) % FIELD;
  }
  return result;
}

/** Keys have their lowest byte first. */
const reversed = (bytes: Buffer): Buffer => Buffer.from(bytes).reverse();
