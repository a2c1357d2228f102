import { Config } from '@gatehouse/service';
import { UploadSlots } from './upload-slots';

const MIB = 1024 * 1024;

const slots = (settings: Record<string, string> = {}): UploadSlots =>
  new UploadSlots(
    new Config({ UPLOADS_PER_ADDRESS: '2', UPLOADS_AT_ONCE: '3', UPLOAD_BYTES_AT_ONCE: `${10 * MIB}`, ...settings }),
  );
const upload = (requestId: string, ip = '192.0.2.1', expectedBytes = 0) => ({ requestId, ip, expectedBytes });
const refused = (status: number) => expect.objectContaining({ status, headers: { 'retry-after': '5' } });

describe('Uploads at a time', () => {
  it('are bounded by address, until one of them ends', () => {
    const own = slots();
    own.take(upload('a'));
    own.take(upload('b'));
    expect(() => own.take(upload('c'))).toThrow(refused(429));
    own.take(upload('c', '192.0.2.2'));
    own.release('a');
    expect(() => own.take(upload('d'))).not.toThrow();
  });

  it('count a /64 of IPv6 as one address, and an IPv4 address in IPv6 as itself', () => {
    const own = slots();
    own.take(upload('a', '2001:db8::1'));
    own.take(upload('b', '2001:db8::2:1'));
    expect(() => own.take(upload('c', '2001:db8:0:0:ffff::'))).toThrow(refused(429));
    expect(() => own.take(upload('c', '2001:db8:0:1::'))).not.toThrow();
    const mapped = slots();
    mapped.take(upload('a', '::ffff:192.0.2.1'));
    mapped.take(upload('b', '192.0.2.1'));
    expect(() => mapped.take(upload('c', '::ffff:c000:201'))).toThrow(refused(429));
  });

  it('are bounded in all', () => {
    const own = slots();
    for (const at of [1, 2, 3]) own.take(upload(`${at}`, `192.0.2.${at}`));
    expect(() => own.take(upload('4', '192.0.2.4'))).toThrow(refused(503));
  });

  it('are bounded by their bytes: those that are expected, and those that arrive', () => {
    const own = slots();
    own.take(upload('a', '192.0.2.1', 6 * MIB));
    expect(() => own.take(upload('b', '192.0.2.2', 5 * MIB))).toThrow(refused(503));
    own.take(upload('b', '192.0.2.2'));
    own.add('a', 6 * MIB);
    own.add('b', 4 * MIB);
    expect(() => own.add('b', 1)).toThrow(refused(503));
    own.release('a');
    expect(() => own.add('b', MIB)).not.toThrow();
  });

  it('leave a single upload to its own limits', () => {
    const own = slots();
    own.take(upload('a', '192.0.2.1', 11 * MIB));
    expect(() => own.add('a', 20 * MIB)).not.toThrow();
  });

  it('free everything that they took', () => {
    const own = slots();
    for (let round = 0; round < 10; round += 1) {
      own.take(upload('a', '192.0.2.1', 3 * MIB));
      own.add('a', 4 * MIB);
      own.release('a');
      own.release('a');
    }
    own.take(upload('b', '192.0.2.1', MIB));
    expect(() => own.take(upload('c', '192.0.2.1', 9 * MIB))).not.toThrow();
    expect([own.has('a'), own.has('b')]).toEqual([false, true]);
  });
});
