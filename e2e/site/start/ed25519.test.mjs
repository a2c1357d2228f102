// In bundles, Node computes the Ed25519 of NATS' keys, in place of the package that they bring.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import ours from '../../../tools/bundle/ed25519.cjs';

const require = createRequire(import.meta.url);
const theirs = createRequire(require.resolve('nkeys.js'))('tweetnacl');

describe('Ed25519 of bundles', () => {
  test('gives the keys and signatures of the package that it stands for, and accepts those alone', () => {
    for (let round = 0; round < 20; round += 1) {
      const [seed, message] = [new Uint8Array(randomBytes(32)), new Uint8Array(randomBytes(round))];
      const pair = ours.sign.keyPair.fromSeed(seed);
      assert.deepEqual(pair, theirs.sign.keyPair.fromSeed(seed));
      const signature = ours.sign.detached(message, pair.secretKey);
      assert.deepEqual(signature, theirs.sign.detached(message, pair.secretKey));
      assert.equal(ours.sign.detached.verify(message, signature, pair.publicKey), true);
      signature[round] ^= 1;
      assert.equal(ours.sign.detached.verify(message, signature, pair.publicKey), false);
    }
  });

  test('makes seeds of random bytes', () => {
    assert.deepEqual([ours.randomBytes(32).length, ours.randomBytes(32).constructor], [32, Uint8Array]);
    assert.notDeepEqual(ours.randomBytes(32), ours.randomBytes(32));
  });
});
