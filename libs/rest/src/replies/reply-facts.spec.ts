import { ReplyFacts } from './reply-facts';

describe('What a reply tells caches', () => {
  const facts = (collect: (facts: ReplyFacts) => void, declared?: string[]) => {
    const collected = new ReplyFacts();
    collect(collected);
    return collected.of(declared);
  };

  it.each([
    ['nothing without tags', facts(() => undefined), {}],
    ['the tags of its route', facts(() => undefined, ['posts', 'terms']), { tags: ['posts', 'terms'] }],
    ['each tag once', facts((one) => one.add('posts'), ['posts']), { tags: ['posts'] }],
    ['its records', facts((one) => one.add('post', [7, 8])), { tags: ['post:7', 'post:8', 'post:*'] }],
    [
      'the earliest moment',
      facts((one) => (one.limit(9), one.limit(5), one.limit(7)), ['a']),
      { tags: ['a'], until: 5 },
    ],
    ['nothing when it is for one request', facts((one) => one.refuse(), ['posts']), {}],
  ])('is %s', (_, told, expected) => expect(told).toEqual(expected));
});

describe('Facts that are joined to others', () => {
  const said = (name: string, ids?: number[]): ReplyFacts => {
    const facts = new ReplyFacts();
    facts.add(name, ids);
    return facts;
  };

  it('count there as well, each tag once, however many are joined', () => {
    const all = said('site');
    for (const one of [said('person', [3]), said('person', [4]), said('site')]) all.join(one);
    const { tags = [] } = all.of(['posts', 'site']);
    expect([...tags].sort()).toEqual(['person:*', 'person:3', 'person:4', 'posts', 'site']);
  });

  it('count as they were at that moment', () => {
    const [one, first, later] = [said('post', [7]), new ReplyFacts(), new ReplyFacts()];
    first.join(one);
    one.add('site');
    later.join(one);
    expect(first.of()).toEqual({ tags: ['post:7', 'post:*'] });
    expect(later.of().tags).toContain('site');
  });

  it('hold no longer, and are for one request where they were', () => {
    const [limited, refused] = [said('a'), said('b')];
    limited.limit(5);
    const all = new ReplyFacts();
    all.join(limited);
    expect(all.of()).toEqual({ tags: ['a'], until: 5 });
    refused.refuse();
    all.join(refused);
    expect(all.of()).toEqual({});
  });
});
