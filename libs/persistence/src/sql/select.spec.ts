import {
  and,
  between,
  contains,
  eq,
  eqColumn,
  exists,
  gt,
  inList,
  inQuery,
  isNull,
  like,
  not,
  notInList,
  or,
} from './conditions';
import { raw, sql } from './fragment';
import { select } from './select';

const statement = ({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) => [text, ...parameters];

describe('A select', () => {
  it('is all columns of a table unless it names some', () => {
    expect(select('posts').sql).toBe('SELECT posts.* FROM posts');
    expect(select('posts', 'p').columns('p.id', 'p.slug AS name', 'o.*', raw('COUNT(*) AS total')).sql).toBe(
      'SELECT p.id, p.slug AS name, o.*, COUNT(*) AS total FROM posts p',
    );
  });

  it('joins, narrows down, groups, orders and limits', () => {
    const query = select('posts', 'p')
      .columns('p.author')
      .join('media', 'm', eqColumn('m.id', 'p.id'))
      .leftJoin('posts', 'o', and(eqColumn('o.id', 'm.post'), eq('o.type', 'page')))
      .where(eq('p.type', 'attachment'), gt('p.id', 5))
      .where(isNull('p.slug'))
      .groupBy('p.author')
      .orderBy('p.author', 'desc')
      .limit(10, 20);
    expect(statement(query)).toEqual([
      'SELECT p.author FROM posts p JOIN media m ON m.id = p.id LEFT JOIN posts o ON (o.id = m.post AND o.type = ?) ' +
        'WHERE p.type = ? AND p.id > ? AND p.slug IS NULL GROUP BY p.author ORDER BY p.author DESC LIMIT ? OFFSET ?',
      'page',
      'attachment',
      5,
      10,
      20,
    ]);
  });

  it('leaves out conditions that do not apply', () => {
    const parent: number | undefined = undefined;
    const query = select('terms').where(undefined, parent !== undefined && eq('parent', parent), eq('id', 1));
    expect(statement(query)).toEqual(['SELECT terms.* FROM terms WHERE id = ?', 1]);
  });

  it('orders as a list is ordered, and what is not in the list last', () => {
    expect(statement(select('t').orderByList('t.id', [7, 3, 7]).orderBy('t.id'))).toEqual([
      'SELECT t.* FROM t ORDER BY CASE t.id WHEN ? THEN 0 WHEN ? THEN 1 ELSE 2 END ASC, t.id ASC',
      7,
      3,
    ]);
    expect(select('t').orderByList('t.id', []).sql).toBe('SELECT t.* FROM t');
  });

  it('orders by a column once, so that ties can always be added', () => {
    expect(select('t').orderBy('t.id', 'desc').orderBy('t.id').sql).toBe('SELECT t.* FROM t ORDER BY t.id DESC');
  });

  it('counts without its columns, order and limit', () => {
    const query = select('t').columns('t.id').where(eq('t.kind', 'a')).orderBy('t.name').limit(5, 5);
    expect(statement(query.count())).toEqual(['SELECT COUNT(*) AS total FROM t WHERE t.kind = ?', 'a']);
    expect(select('t').columns('t.kind').groupBy('t.kind').count().sql).toBe(
      'SELECT COUNT(*) AS total FROM (SELECT t.kind FROM t GROUP BY t.kind) counted',
    );
  });

  it('locks its rows on MySQL; SQLite has one writer at a time', () => {
    const query = select('t').where(eq('id', 1)).forUpdate();
    expect(query.build('mysql').sql).toBe('SELECT t.* FROM t WHERE id = ? FOR UPDATE');
    expect(query.build('sqlite').sql).toBe('SELECT t.* FROM t WHERE id = ?');
  });

  it('can be part of another', () => {
    const links = select('links', 'l')
      .columns('l.post')
      .where(inList('l.term', [1, 2]));
    expect(statement(select('posts', 'p').where(inQuery('p.id', links), exists(links)))).toEqual([
      'SELECT p.* FROM posts p WHERE p.id IN (SELECT l.post FROM links l WHERE l.term IN (?, ?)) ' +
        'AND EXISTS (SELECT l.post FROM links l WHERE l.term IN (?, ?))',
      1,
      2,
      1,
      2,
    ]);
  });

  it('takes names only, never SQL from outside', () => {
    for (const name of ['id; DROP TABLE t', 'a.b.c', 'id--', '', "x' OR 1=1"]) {
      expect(() => eq(name, 1)).toThrow('is not a column');
      expect(() => select('t').columns(name)).toThrow('is not a column');
      expect(() => select('t').orderBy(name)).toThrow('is not a column');
      expect(() => select(name)).toThrow('is not a column or table name');
    }
  });

  it('is built in microseconds', () => {
    const build = () =>
      select('posts', 'p')
        .columns('p.id')
        .where(eq('p.type', 'post'), eq('p.status', 'publish'), inList('p.author', [1, 2, 3]))
        .orderBy('p.date', 'desc')
        .orderBy('p.id', 'desc')
        .limit(10, 0)
        .build();
    const rounds = 20_000;
    for (let n = 0; n < rounds; n += 1) build();
    const before = process.cpuUsage();
    for (let n = 0; n < rounds; n += 1) build();
    const microseconds = process.cpuUsage(before).user / rounds;
    // About 2, more on a slow machine.
    expect(microseconds).toBeLessThan(40);
  });
});

describe('A condition', () => {
  it.each([
    ['one of a list', inList('id', [1, 2]), ['id IN (?, ?)', 1, 2]],
    ['one of a list of one', inList('id', [1]), ['id = ?', 1]],
    ['one of an empty list: never', inList('id', []), ['1 = 0']],
    ['none of a list', notInList('id', [1]), ['id NOT IN (?)', 1]],
    ['none of an empty list: always', notInList('id', []), ['1 = 1']],
    ['a flag', eq('sticky', true), ['sticky = ?', 1]],
    ['a range', between('id', 1, 5), ['(id >= ? AND id <= ?)', 1, 5]],
    ['text anywhere, taken literally', contains('name', '50%_!'), ["name LIKE ? ESCAPE '!'", '%50!%!_!!%']],
    ['a pattern', like('mime', 'image/%'), ["mime LIKE ? ESCAPE '!'", 'image/%']],
    [
      'at most 100 characters, none cut in two',
      contains('name', '😀'.repeat(200)),
      ["name LIKE ? ESCAPE '!'", `%${'😀'.repeat(100)}%`],
    ],
    ['an expression', contains(raw('LOWER(url)'), 'x'), ["(LOWER(url)) LIKE ? ESCAPE '!'", '%x%']],
    ['both', and(eq('a', 1), eq('b', 2)), ['(a = ? AND b = ?)', 1, 2]],
    ['either', or(eq('a', 1), undefined, eq('b', 2)), ['(a = ? OR b = ?)', 1, 2]],
    ['all of none: always', and(), ['1 = 1']],
    ['any of none: never', or(), ['1 = 0']],
    ['not', not(eq('a', 1)), ['NOT (a = ?)', 1]],
    ['raw SQL next to others', and(raw('a = ? OR b', 1), eq('c', 2)), ['((a = ? OR b) AND c = ?)', 1, 2]],
  ])('%s', (_, condition, expected) => expect(statement(condition)).toEqual(expected));
});

describe('A statement of text and values', () => {
  it('makes parameters of values and puts fragments in place', () => {
    const by = 2;
    expect(
      statement(sql`UPDATE terms SET count = count + ${by} WHERE ${inList('id', [1, 2])} AND open = ${true}`),
    ).toEqual(['UPDATE terms SET count = count + ? WHERE id IN (?, ?) AND open = ?', 2, 1, 2, 1]);
  });
});
