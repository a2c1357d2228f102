import { EntityTags } from './entity-tags';

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
