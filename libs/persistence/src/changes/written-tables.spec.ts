import { writtenTables } from './written-tables';

describe('The tables that a statement writes to', () => {
  it.each([
    ['INSERT INTO `posts` (a) VALUES (?)', ['posts']],
    ['insert or ignore into "terms" (a) values (?)', ['terms']],
    ['INSERT IGNORE INTO post_terms (a) VALUES (?)', ['post_terms']],
    ['REPLACE INTO settings (name) VALUES (?)', ['settings']],
    ['  UPDATE posts SET a = ? WHERE id = ?', ['posts']],
    ['UPDATE posts p JOIN terms t ON t.id = p.term SET t.count = 1', ['posts', 'terms']],
    ['DELETE FROM comments WHERE id IN (?, ?)', ['comments']],
    ['DELETE c FROM comments c WHERE c.post = ?', ['comments']],
    [
      'WITH old AS (SELECT id FROM posts) DELETE FROM comments WHERE post IN (SELECT id FROM old)',
      ['posts', 'comments', 'old'],
    ],
    ['INSERT INTO counts (a) VALUES (?) ON CONFLICT (a) DO UPDATE SET a = a + 1', ['counts']],
    ['INSERT INTO counts (a) VALUES (?) ON DUPLICATE KEY UPDATE a = a + VALUES(a)', ['counts']],
    ['WITH RECURSIVE up AS (SELECT id FROM posts) SELECT id FROM up FOR UPDATE', []],
    ['SELECT * FROM posts FOR UPDATE', []],
    ['SAVEPOINT batch_write', []],
  ])('%s', (sql, tables) => expect(writtenTables(sql)).toEqual(tables));

  it('are among them when the statement reads others', () =>
    expect(writtenTables('INSERT INTO counts (a) SELECT COUNT(*) FROM posts')).toContain('counts'));
});
