import { embeddableLinks, isLinked, mayHaveLinks, relationsOf } from './embeddable-links';

describe('_embed', () => {
  it.each(['', '1', 'true', ',', []])('%j means all relations', (value) => expect(relationsOf(value)).toBe('all'));

  it.each([['author,replies'], [[' author', 'replies']]])('%j names relations', (value) =>
    expect(relationsOf(value)).toEqual(['author', 'replies']),
  );
});

describe('The embeddable links of a record', () => {
  const record = {
    _links: {
      self: [{ href: 'http://site/posts/1' }],
      author: [{ href: 'http://site/users/1', embeddable: true }],
      replies: [{ href: 'http://site/comments?post=1', embeddable: true }, { embeddable: true }],
    },
  };

  it('are those marked as embeddable that have an address', () => {
    expect(embeddableLinks(record, 'all').map(({ rel }) => rel)).toEqual(['author', 'replies']);
  });

  it('can be limited to relations', () => {
    const links = embeddableLinks(record, ['replies', 'self']);
    expect(links).toEqual([{ rel: 'replies', href: 'http://site/comments?post=1' }]);
  });

  it('are those of objects with _links only', () => {
    expect([record, {}, null, 'text', { _links: 'x' }].map(isLinked)).toEqual([true, false, false, false, false]);
  });
});

describe('Ready JSON', () => {
  const link = { href: 'http://site/users/1', embeddable: true };

  it.each([
    ['has a link to embed', { _links: { author: [link] } }, true],
    ['has other links alone', { _links: { self: [{ href: 'http://site/posts/1' }] } }, false],
    ['has a text that looks like a link', { title: JSON.stringify(link) }, false],
  ])('that %s is seen to be so', (_, value, expected) => {
    const json = JSON.stringify([value]);
    expect([json, Buffer.from(json)].map(mayHaveLinks)).toEqual([expected, expected]);
  });
});
