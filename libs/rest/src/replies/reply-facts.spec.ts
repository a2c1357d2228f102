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
