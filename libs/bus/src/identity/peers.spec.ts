import { createKeyPair, isPublicKey, isSeed } from './nkeys';
import { Peers, type Identity } from './peers';
import { readTrustedKeys, writeTrustedKeys, type TrustedKey } from './trusted-keys';

const pairs = { gateway: createKeyPair(), core: createKeyPair(), lms: createKeyPair() };
const trustedKeys: TrustedKey[] = Object.entries(pairs).map(([service, { publicKey }]) => ({ service, publicKey }));
const identityOf = (service: keyof typeof pairs): Identity => ({ service, key: pairs[service].seed, trustedKeys });
const sharedKey = (service: keyof typeof pairs, other: keyof typeof pairs): string | undefined =>
  new Peers(identityOf(service)).find(pairs[other].publicKey)?.sharedKey.export().toString('hex');

describe('The keys of services', () => {
  it('are checked: prefix and checksum', () => {
    const { seed, publicKey } = createKeyPair();
    expect([isSeed(seed), isPublicKey(publicKey)]).toEqual([true, true]);
    expect([isSeed(publicKey), isPublicKey(seed), isSeed(''), isPublicKey('')]).toEqual([false, false, false, false]);
    const changed = `${publicKey.slice(0, -1)}${publicKey.endsWith('A') ? 'B' : 'A'}`;
    expect(isPublicKey(changed)).toBe(false);
  });

  it('are listed with the names of their services, two of one name while a key is replaced', () => {
    const next = createKeyPair().publicKey;
    const text = `gateway=${pairs.gateway.publicKey}, core=${pairs.core.publicKey},core=${next}`;
    const keys = readTrustedKeys(text);
    expect(keys.map(({ service }) => service)).toEqual(['gateway', 'core', 'core']);
    expect(readTrustedKeys(writeTrustedKeys(keys))).toEqual(keys);
    for (const wrong of ['core', 'core=', 'core=UABC', `Core=${next}`, `a.b=${next}`, `=${next}`])
      expect(() => readTrustedKeys(wrong)).toThrow('is not a service and its public key');
  });

  it('give two services one key in common, which no third has', () => {
    expect(sharedKey('core', 'gateway')).toBe(sharedKey('gateway', 'core'));
    expect(sharedKey('core', 'gateway')).toHaveLength(64);
    expect(new Set([sharedKey('core', 'gateway'), sharedKey('core', 'lms'), sharedKey('lms', 'gateway')]).size).toBe(3);
  });

  it('of a stranger are not used', () => {
    const core = new Peers(identityOf('core'));
    const stranger = createKeyPair();
    expect(core.find(stranger.publicKey)).toBeUndefined();
    const alone = new Peers({
      service: 'core',
      key: stranger.seed,
      trustedKeys: [{ service: 'core', publicKey: stranger.publicKey }],
    });
    const bytes = Buffer.from('news');
    expect(core.verify(stranger.publicKey, bytes, alone.sign(bytes))).toBe(false);
  });

  it('sign', () => {
    const [core, lms] = [new Peers(identityOf('core')), new Peers(identityOf('lms'))];
    const bytes = Buffer.from('news');
    expect(lms.verify(pairs.core.publicKey, bytes, core.sign(bytes))).toBe(true);
    expect(lms.verify(pairs.core.publicKey, Buffer.from('other'), core.sign(bytes))).toBe(false);
    expect(lms.verify(pairs.lms.publicKey, bytes, core.sign(bytes))).toBe(false);
  });

  it('may change: what is no longer listed is not used, also where it was before', () => {
    const core = new Peers(identityOf('core'));
    const bytes = Buffer.from('news');
    const signature = new Peers(identityOf('lms')).sign(bytes);
    expect([core.find(pairs.lms.publicKey)?.service, core.verify(pairs.lms.publicKey, bytes, signature)]).toEqual([
      'lms',
      true,
    ]);
    core.trust(trustedKeys.filter(({ service }) => service !== 'lms'));
    expect([core.find(pairs.lms.publicKey), core.verify(pairs.lms.publicKey, bytes, signature)]).toEqual([
      undefined,
      false,
    ]);
    expect(core.names).toEqual(['gateway', 'core']);
    expect(() => core.trust(trustedKeys.filter(({ service }) => service !== 'core'))).toThrow('is not a key of core');
    expect(core.names).toEqual(['gateway', 'core']);
  });

  it('must be listed under the name of the service that uses them', () => {
    expect(() => new Peers({ ...identityOf('core'), service: 'lms' })).toThrow('NATS_KEY is not a key of lms');
  });
});
