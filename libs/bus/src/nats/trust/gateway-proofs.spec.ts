import { createKeyPair } from '../../identity/nkeys';
import { Peers } from '../../identity/peers';
import type { TrustedKey } from '../../identity/trusted-keys';
import { GatewayProofs } from './gateway-proofs';
import { macOf } from './message-mac';

const keys = { gateway: createKeyPair(), core: createKeyPair(), lms: createKeyPair() };
const nextCore = createKeyPair();
const trustedKeys: TrustedKey[] = [
  ...Object.entries(keys).map(([service, { publicKey }]) => ({ service, publicKey })),
  { service: 'core', publicKey: nextCore.publicKey },
];
const peersOf = (service: keyof typeof keys, { seed } = keys[service]): Peers =>
  new Peers({ service, key: seed, trustedKeys });
const proofsOf = (...of: Parameters<typeof peersOf>): GatewayProofs => new GatewayProofs(peersOf(...of));
const STATEMENT = '[7,"ann"]';

describe('A proof of the gateway', () => {
  const proof = proofsOf('gateway').make(STATEMENT, 'core');

  it('is known by its reader, also while the key of the reader is replaced', () => {
    expect(proofsOf('core').isMade(STATEMENT, proof)).toBe(true);
    expect(proofsOf('core', nextCore).isMade(STATEMENT, proof)).toBe(true);
  });

  it('proves no other statement', () => {
    for (const other of ['[1,"ann"]', `${STATEMENT} `, '']) expect(proofsOf('core').isMade(other, proof)).toBe(false);
  });

  it('cannot be made by another service', () => {
    const forged = proofsOf('lms').make(STATEMENT, 'core');
    expect(proofsOf('core').isMade(STATEMENT, forged)).toBe(false);
    const renamed = [keys.gateway.publicKey, ...forged.split('.').slice(1)].join('.');
    expect(proofsOf('core').isMade(STATEMENT, renamed)).toBe(false);
  });

  it('is nothing to another reader', () => {
    expect(proofsOf('lms').isMade(STATEMENT, proof)).toBe(false);
  });

  it.each(['', '.', 'x'.repeat(9_000), '.'.repeat(9_000), keys.gateway.publicKey, `${keys.gateway.publicKey}.`])(
    'is not a text such as %.9s',
    (text) => {
      expect(proofsOf('core').isMade(STATEMENT, text)).toBe(false);
    },
  );

  it('is not the signature of a message with the same key', () => {
    const [core] = peersOf('gateway').of('core');
    if (!core) throw new Error('core has a key.');
    const parts = { subject: '', reply: '', from: '', to: '', head: STATEMENT, chunks: '' };
    for (const direction of ['request', 'reply'] as const) {
      const mac = macOf(core, { ...parts, direction }, new Uint8Array());
      const forged = `${keys.gateway.publicKey}.${mac}`;
      for (const statement of [STATEMENT, `${direction}\n\n\n\n\n${STATEMENT}\n\n`])
        expect(proofsOf('core').isMade(statement, forged)).toBe(false);
    }
  });
});
