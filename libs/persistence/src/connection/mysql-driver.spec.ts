import { readCommittedDriver } from './mysql-driver';

describe('A new connection to MySQL', () => {
  it('first gets the isolation level in which each statement sees what is committed', async () => {
    const pool = (await readCommittedDriver()).createPool({ host: '127.0.0.1' });
    const query = jest.fn();
    pool.emit('connection', { query });
    expect(query).toHaveBeenCalledWith('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', expect.any(Function));
  });

  it('is closed when it does not get it', async () => {
    const pool = (await readCommittedDriver()).createPool({ host: '127.0.0.1' });
    const destroy = jest.fn();
    pool.emit('connection', {
      destroy,
      query: (_sql: string, done: (error: Error | null) => void) => done(new Error('no')),
    });
    expect(destroy).toHaveBeenCalled();
  });
});
