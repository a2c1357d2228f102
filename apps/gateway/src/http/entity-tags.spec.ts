import { EntityTags, matchesTag } from './entity-tags';

describe('the ETag of a body', () => {
  const tags = new EntityTags();

  beforeAll(() => tags.onModuleInit());

  it('is a strong tag with its quotes', () => {
    expect(tags.of({ body: Buffer.from('bread') })).toMatch(/^"[0-9a-z]+-5"$/);
  });

  it('is the same for equal bodies, whichever was asked for before', () => {
    const body = Buffer.from('[1,2]');
    const first = tags.of({ body: body });
    expect(tags.of({ body: body })).toBe(first);
    expect(tags.of({ body: Buffer.from('[1,2]') })).toBe(first);
    expect(new Set([first, tags.of({ body: Buffer.from('[2,1]') }), tags.of({ body: Buffer.alloc(0) })]).size).toBe(3);
  });
});

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
