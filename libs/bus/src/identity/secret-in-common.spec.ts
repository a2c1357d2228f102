import { onOtherCurve, secretInCommon } from './secret-in-common';

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** libsodium's test of the conversion (test/default/ed25519_convert.c). */
const one = {
  seed: bytes('421151a459faeade3d247115f94aedae42318124095afabe4d1451a559faedee'),
  publicKey: bytes('b5076a8474a832daee4dd5b4040983b6623b5f344aca57d4d6ee4baf3f259e6e'),
};

/** The first test of RFC 8032. */
const other = {
  seed: bytes('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'),
  publicKey: bytes('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'),
};

describe('The secret of two owners of Ed25519 keys', () => {
  it('is made of the same point on the curve of X25519', () => {
    expect(onOtherCurve(one.publicKey).toString('hex')).toBe(
      'f1814f0e8ff1043d8a44d25babff3cedcae6c22c3edaa48f857ae70de2baae50',
    );
  });

  it('is the same for both, and what other programs compute', () => {
    const secret = secretInCommon(one.seed, other.publicKey);
    expect(secret).toEqual(secretInCommon(other.seed, one.publicKey));
    // As @noble/curves 1.9 gives it.
    expect(secret.toString('hex')).toBe('7f19aee0fce03d5068dceef0ae6bcbe10042087dda5251b3256a32daa1c25a61');
  });

  it.each([
    ['the neutral point', '01'.padEnd(64, '0')],
    ['a point of order four', '00'.repeat(32)],
  ])('is refused for %s, with which everyone could compute it', (_, key) => {
    expect(() => secretInCommon(one.seed, bytes(key))).toThrow();
  });
});
