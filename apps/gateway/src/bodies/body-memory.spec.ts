import { Config } from '@gatehouse/service';
import { BodyMemory } from './body-memory';

const MIB = 1024 * 1024;
const memory = (): BodyMemory =>
  new BodyMemory(new Config({ BODY_LIMIT: `${4 * MIB}`, BODY_BYTES_AT_ONCE: `${16 * MIB}` }));
const refused = (status: number) => expect.objectContaining({ status, headers: { 'retry-after': '5' } });

describe('The memory of bodies', () => {
  it('is bounded for one address, until its requests are answered', () => {
    const own = memory();
    own.hold('a', '192.0.2.1', 4 * MIB);
    own.hold('b', '192.0.2.1', 4 * MIB);
    expect(() => own.hold('c', '192.0.2.1', 100_000)).toThrow(refused(429));
    own.release('a');
    expect(() => own.hold('c', '192.0.2.1', 4 * MIB)).not.toThrow();
  });

  it('is bounded in all', () => {
    const own = memory();
    for (const at of [1, 2, 3, 4]) own.hold(`${at}`, `192.0.2.${at}`, 4 * MIB);
    expect(() => own.hold('5', '192.0.2.5', 100_000)).toThrow(refused(503));
  });

  it('counts a body as it grows, and small ones not at all', () => {
    const own = memory();
    for (let at = 0; at < 1_000; at += 1) own.hold(`${at}`, '192.0.2.1', 60_000);
    for (let bytes = MIB; bytes <= 4 * MIB; bytes += MIB) own.hold('a', '192.0.2.1', bytes);
    for (let bytes = MIB; bytes <= 4 * MIB; bytes += MIB) own.hold('b', '192.0.2.1', bytes);
    expect(() => own.hold('c', '192.0.2.1', MIB)).toThrow(refused(429));
    for (const id of ['a', 'a', 'b', 'unknown']) own.release(id);
    own.hold('c', '192.0.2.1', 4 * MIB);
    expect(() => own.hold('d', '192.0.2.1', 4 * MIB)).not.toThrow();
  });
});
