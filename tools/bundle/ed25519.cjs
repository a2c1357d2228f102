// In place of `tweetnacl` in bundles: Ed25519 by Node itself. That package computes in JavaScript, which took a process
// 130 ms of its start to sign in to NATS. Keys and signatures are the same (RFC 8032).
const { createPrivateKey, createPublicKey, randomBytes, sign, verify } = require('node:crypto');

/** Before the 32 bytes of a key, in the formats PKCS #8 and SPKI (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;

const privateKeyOf = (seed) => createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' });
const publicKeyOf = (bytes) => createPublicKey({ key: Buffer.concat([PUBLIC, bytes]), format: 'der', type: 'spki' });

/** A secret key is the seed, followed by the public key. */
function fromSeed(seed) {
  const spki = createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' });
  const publicKey = new Uint8Array(spki.subarray(PUBLIC.length));
  return { publicKey, secretKey: new Uint8Array([...seed, ...publicKey]) };
}

const detached = (message, secretKey) =>
  new Uint8Array(sign(null, message, privateKeyOf(secretKey.subarray(0, KEY_BYTES))));
detached.verify = (message, signature, publicKey) => verify(null, message, publicKeyOf(publicKey), signature);

exports.randomBytes = (count) => new Uint8Array(randomBytes(count));
exports.sign = { detached, keyPair: { fromSeed } };
// For keys of another kind, which the bus does not have.
exports.scalarMult = {};
exports.box = {};
