import { parseRange } from './byte-range';

describe('A range of a file of 10 bytes', () => {
  it.each([
    ['bytes=0-3', 0, 3],
    ['bytes=4-', 4, 9],
    ['bytes=-3', 7, 9],
    ['bytes=-30', 0, 9],
    ['bytes=0-99', 0, 9],
    ['BYTES = 9-9', 9, 9],
  ])('%s is from %i to %i', (header, start, end) => {
    expect(parseRange(header, 10)).toEqual({ start, end });
  });

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('%s cannot be satisfied', (header) => {
    expect(parseRange(header, 10)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=3-1', 'bytes=a-b', 'items=0-3', 'bytes=0-1,4-5'])(
    '%s is ignored',
    (header) => {
      expect(parseRange(header, 10)).toBeUndefined();
    },
  );

  it('of an empty file cannot be satisfied', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
  });
});
