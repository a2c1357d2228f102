import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryFailedError } from 'typeorm';
import { Database, insertRow } from '@gatehouse/persistence';
import { nestLog, openLog } from './log';

/** A word that stands for a password, an address or a text of a person: it must not get into the log. */
const MARK = 'marked-secret';

let lines: string[];
const log = () => openLog('test', 'info', { write: (line: string) => lines.push(line) });
beforeEach(() => (lines = []));
const logged = (err: unknown): Record<string, { message: string; code?: string; query?: string; stack?: string }> => {
  log().error({ err }, 'a request failed');
  return JSON.parse(lines.at(-1) ?? '{}');
};

describe('an error of a database in the log', () => {
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-log-'));
    database = await Database.open(
      { url: `sqlite:${folder}/log.sqlite`, entities: [], migrations: [] },
      { migrate: false },
    );
    await database.write((tx) => tx.query('CREATE TABLE people (email TEXT UNIQUE)'));
    await database.write((tx) => insertRow(tx, 'people', { email: MARK }));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it.each<[string, (tx: { query(sql: string, values?: unknown[]): Promise<unknown> }) => Promise<unknown>]>([
    ['a duplicate', (tx) => tx.query('INSERT INTO people (email) VALUES (?)', [MARK])],
    ['a statement that is wrong', (tx) => tx.query('SELECT nothing FROM people WHERE email = ?', [MARK])],
    ['a value of the wrong kind', (tx) => tx.query('SELECT ? FROM nowhere', [{ text: MARK }])],
  ])('names the statement, but no value: %s', async (_what, statement) => {
    const error = await database.write(statement).catch((failed: unknown) => failed);
    expect(error).toBeInstanceOf(Error);
    logged(error);
    expect(lines.join()).not.toContain(MARK);
  });

  it.each([
    [`Duplicate entry '${MARK}' for key 'people_email'`],
    [`Incorrect string value: '${MARK}' it's' for column 'name' at row 1`],
    [`Data too long for column 'name': "${MARK}"`],
  ])('of MySQL keeps its code and loses what it quotes: %s', (message) => {
    const driverError = Object.assign(new Error(message), {
      code: 'ER_DUP_ENTRY',
      errno: 1062,
      sql: `INSERT INTO people VALUES ('${MARK}')`,
      sqlMessage: message,
    });
    const { err } = logged(new QueryFailedError('INSERT INTO people VALUES (?)', [MARK], driverError));
    expect(err).toMatchObject({ query: 'INSERT INTO people VALUES (?)', code: 'ER_DUP_ENTRY' });
    expect(err?.stack).toMatch(/\n {4}at /);
    expect(lines.join()).not.toContain(MARK);
  });
});

const fail = (error: Error): never => {
  throw error;
};

describe('any error in the log', () => {
  it.each<[string, () => unknown]>([
    ['of a parser', () => JSON.parse(`{"a": ${MARK}}`)],
    ['of Node', () => Buffer.from([]).readInt8(NaN)],
    ['with members', () => fail(Object.assign(new Error('refused'), { body: MARK, headers: { cookie: MARK } }))],
    ['with a cause', () => fail(new Error('outer', { cause: new SyntaxError(`bad "${MARK}"`) }))],
    ['with a value in words', () => fail(new TypeError(`The argument must be a number. Received '${MARK}'`))],
  ])('has no values: %s', async (_what, work) => {
    logged(
      await Promise.resolve()
        .then(work)
        .catch((error: unknown) => error),
    );
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain(MARK);
  });

  it('that is not an error says no more than its type', () => {
    logged({ password: MARK });
    expect(lines.join()).not.toContain(MARK);
  });

  it('keeps the message of an error of the program, and where it was', () => {
    const { err } = logged(new TypeError('Cannot read properties of undefined'));
    expect(err?.message).toBe('Cannot read properties of undefined');
    expect(err?.stack).toContain('log.spec.ts');
  });

  it('of Nest is treated alike', () => {
    nestLog(log()).error(new SyntaxError(`"${MARK}" is not valid`), `SyntaxError: "${MARK}"\n    at here.ts:1`);
    nestLog(log()).error('Request 5 failed.', new SyntaxError(`"${MARK}" is not valid`), 'NatsBus');
    nestLog(log()).error('failed', `SyntaxError: "${MARK}"\n    at here.ts:1`);
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain(MARK);
  });
});

it('secrets are taken out wherever they stand', () => {
  const secrets = { authorization: MARK, cookie: MARK, password: MARK, token: MARK };
  log().info({ ...secrets, client: secrets, body: { any: MARK } }, 'a line');
  expect(lines.join()).not.toContain(MARK);
});
