import type { MysqlConnection } from './mysql-statements';
import { PoolStatements } from './pool-statements';

describe('Standing statements on a pool of MySQL', () => {
  const sent: string[] = [];
  /** Answers each statement with its values, and `bad` with an error. */
  const answer =
    (how: string): MysqlConnection['query'] =>
    (sql, values, done) => {
      sent.push(`${how} ${sql} [${values.join()}]`);
      setImmediate(() => done(sql === 'bad' ? new Error('no') : null, [{ values: values.join() }]));
    };
  const pool = new PoolStatements({ query: answer('query'), execute: answer('execute') });
  beforeEach(() => {
    sent.length = 0;
  });

  it('are prepared by the server, and sent once when they are equal', async () => {
    const asked = [1, 2, 1].map((id) => pool.standingRows('page', [id]));
    expect(sent).toEqual([]);
    expect(await Promise.all(asked)).toEqual([[{ values: '1' }], [{ values: '2' }], [{ values: '1' }]]);
    expect(sent).toEqual(['execute page [1]', 'execute page [2]']);
  });

  it('are sent again when they are asked for later: an answer that is under way may be too old', async () => {
    const first = pool.standingRows('page', [1]);
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, pool.standingRows('page', [1])]);
    expect(sent).toEqual(['execute page [1]', 'execute page [1]']);
  });

  it('tell values of other types apart', async () => {
    await Promise.all([pool.standingRows('page', [1]), pool.standingRows('page', ['1'])]);
    expect(sent).toHaveLength(2);
  });

  it('fail for all who asked', async () => {
    const outcomes = await Promise.allSettled([pool.standingRows('bad', []), pool.standingRows('bad', [])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sent).toHaveLength(1);
  });

  it('differ from others, which are sent at once and as they are', () => {
    void pool.rows('any', []);
    expect(sent).toEqual(['query any []']);
  });
});
