import { fieldsOf, onlyFields } from './fields';

describe('The names in _fields', () => {
  it.each([
    ['id, title ', ['id', 'title']],
    [
      ['id', 'title'],
      ['id', 'title'],
    ],
    ['', undefined],
    [',', undefined],
    [undefined, undefined],
    [{ x: 'id' }, undefined],
  ])('of %j are %j', (value, names) => {
    expect(fieldsOf({ _fields: value }, {})).toEqual(names);
  });

  it('of a body stand before those of the query', () =>
    expect(fieldsOf({ _fields: 'id' }, { _fields: 'title' })).toEqual(['title']));
});

describe('A record cut to its fields', () => {
  const record = {
    id: 1,
    title: { raw: 'a', rendered: 'b' },
    tags: [{ id: 2, name: 'c' }],
    routes: { '/batch/v1': 3 },
    _links: { self: [] },
  };

  it.each([
    [['id'], { id: 1 }],
    [['title.rendered'], { title: { rendered: 'b' } }],
    [['title.rendered', 'title'], { title: { raw: 'a', rendered: 'b' } }],
    [['title', 'title.rendered'], { title: { raw: 'a', rendered: 'b' } }],
    [['tags.id'], { tags: [{ id: 2 }] }],
    [['routes./batch/v1'], { routes: { '/batch/v1': 3 } }],
    [['nothing', 'id.more', '__proto__', 'constructor'], {}],
    [['_links'], { _links: { self: [] } }],
  ])('by %j', (names, expected) => expect(onlyFields(record, names)).toEqual(expected));

  it('is done to each of a list', () => expect(onlyFields([record, record], ['id'])).toEqual([{ id: 1 }, { id: 1 }]));
});
