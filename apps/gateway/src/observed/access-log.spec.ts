import { truncated } from './access-log';

describe('An address in the access log', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0'],
    ['::ffff:192.0.2.77', '192.0.2.0'],
    ['2001:db8:1234:5678:9abc::1', '2001:db8:1234::'],
    ['::1', '::'],
  ])('%s is truncated to %s', (address, expected) => {
    expect(truncated(address)).toBe(expected);
  });

  it('that is not one is left out', () => {
    expect(truncated('secret')).toBeUndefined();
  });
});
