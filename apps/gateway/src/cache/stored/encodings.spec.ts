import { acceptedEncodings } from './encodings';

describe('Accept-Encoding', () => {
  it.each([
    [undefined, false, false],
    ['', false, false],
    ['gzip', true, false],
    ['gzip, deflate, br, zstd', true, true],
    ['GZIP;q=0.5, BR;q=0', true, false],
    ['*', true, true],
    ['*;q=0, br', false, true],
    ['br;q=0.001', false, true],
    ['identity', false, false],
    ['br;q=nonsense', false, false],
  ])('%s takes gzip: %s, brotli: %s', (header, gzip, br) => expect(acceptedEncodings(header)).toEqual({ gzip, br }));
});
