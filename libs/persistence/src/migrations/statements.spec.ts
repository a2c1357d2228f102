import { QueryFailedError, TypeORMError } from 'typeorm';
import { isRefused, kindOf, nameOf, wasCalledBefore, wasRunBefore } from './statements';

const failed = (errno: number, message = 'it'): QueryFailedError =>
  new QueryFailedError('…', [], Object.assign(new Error(message), { errno }));

describe('the kind of a statement', () => {
  it.each([
    ['SELECT 1', 'read'],
    ['  -- why\n show tables', 'read'],
    ['/* why */ WITH a AS (SELECT 1) SELECT * FROM a', 'read'],
    ['WITH a AS (SELECT 1) DELETE FROM b', 'data'],
    ['insert into a VALUES (1)', 'data'],
    ['REPLACE INTO a VALUES (1)', 'data'],
    ['CREATE TABLE a (b INTEGER)', 'schema'],
    ['ALTER TABLE a ADD b INTEGER', 'schema'],
    ['TRUNCATE a', 'schema'],
    ['COMMIT', 'transaction'],
    ['ROLLBACK', 'transaction'],
    ['ROLLBACK TO SAVEPOINT a', 'session'],
    ['SET foreign_key_checks = 0', 'session'],
  ])('%s: %s', (sql, kind) => {
    expect(kindOf(sql)).toBe(kind);
  });
});

describe('the one step in doubt was made before', () => {
  it.each([1050, 1051, 1060, 1061, 1068, 1091, 1826])('by the error %i of the server', (errno) => {
    expect(wasRunBefore(failed(errno), 'ALTER TABLE a ADD b INTEGER')).toBe(true);
  });

  it('by a foreign key that cannot be created because of its name, and not for another reason', () => {
    const adding = 'ALTER TABLE a ADD CONSTRAINT k FOREIGN KEY (b) REFERENCES c (id)';
    expect(wasRunBefore(failed(1005, 'Can\'t create table (errno: 121 "Duplicate key")'), adding)).toBe(true);
    expect(wasRunBefore(failed(1005, 'Can\'t create table (errno: 150 "incorrectly formed")'), adding)).toBe(false);
  });

  it('by an unknown table or column for a renaming alone', () => {
    expect(wasRunBefore(failed(1054), 'ALTER TABLE a RENAME COLUMN b TO c')).toBe(true);
    expect(wasRunBefore(failed(1146), 'RENAME TABLE a TO b')).toBe(true);
    expect(wasRunBefore(failed(1054), 'CREATE INDEX a ON b (c)')).toBe(false);
    expect(wasRunBefore(failed(1146), 'ALTER TABLE a ADD b INTEGER')).toBe(false);
  });

  it('not by other errors', () => {
    expect(wasRunBefore(failed(1114, 'The table is full'), 'CREATE TABLE a (b INTEGER)')).toBe(false);
    expect(wasRunBefore(new Error('exists'), 'CREATE TABLE a (b INTEGER)')).toBe(false);
  });

  it('by the table API, which finds nothing left to do, and not by an error of the server within it', () => {
    expect(wasCalledBefore(new TypeORMError('Table "a" does not exist.'))).toBe(true);
    expect(wasCalledBefore(new TypeORMError('Column "a" was not found in the table "b"'))).toBe(true);
    expect(wasCalledBefore(failed(1050, 'Table already exists'))).toBe(false);
  });
});

it('a lost connection is no refusal: the statement may have been run', () => {
  expect(isRefused(failed(1050))).toBe(true);
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', errno: -104 });
  expect(isRefused(new QueryFailedError('…', [], lost))).toBe(false);
});

it('a statement is named by its tables and columns, without values', () => {
  expect(nameOf("UPDATE  people\n SET email = 'ann@example.org' WHERE id = 7")).toBe(
    'UPDATE people SET email = ? WHERE id = ?',
  );
});
