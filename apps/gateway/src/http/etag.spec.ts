import { matchesTag } from './etag';

describe('If-None-Match', () => {
  it.each([
    ['"a"', '"a"', true],
    ['"b", W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    // The client has it compressed, and the reply is made again.
    ['"a-gzip"', '"a"', true],
    ['W/"a-br"', '"a-gzip"', true],
    ['*', '"a"', true],
    ['"a-other"', '"a"', false],
    ['"b"', '"a"', false],
    ['', '"a"', false],
    ['"a"', undefined, false],
  ])('%s and the tag %s: %s', (sent, tag, matches) => expect(matchesTag(sent, tag)).toBe(matches));
});
