import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../database/database';

let folder: string;
let mask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-files-'));
  mask = process.umask(0o022);
});
afterEach(() => {
  process.umask(mask);
  rmSync(folder, { recursive: true, force: true });
});

/** The modes of the files of a database while it is open. */
async function modes(path: string): Promise<string[]> {
  const database = await Database.open({ url: `sqlite:${path}`, entities: [], migrations: [] }, { migrate: false });
  await database.write((tx) => tx.query('CREATE TABLE IF NOT EXISTS t (a TEXT)'));
  const found = ['', '-wal', '-shm'].map((end) => (statSync(path + end).mode & 0o777).toString(8));
  await database.close();
  return found;
}

describe('the files of SQLite', () => {
  it('are for the user of the process alone, also in a folder that others can read', async () => {
    chmodSync(folder, 0o755);
    expect(await modes(join(folder, 'new.sqlite'))).toEqual(['600', '600', '600']);
  });

  it('of an earlier version lose their wider mode', async () => {
    const path = join(folder, 'old.sqlite');
    writeFileSync(path, '', { mode: 0o644 });
    expect(await modes(path)).toEqual(['600', '600', '600']);
  });

  it('are in a folder for the user of the process alone, if it is made for them', async () => {
    mkdirSync(join(folder, 'a'));
    await modes(join(folder, 'a', 'b', 'new.sqlite'));
    expect((statSync(join(folder, 'a', 'b')).mode & 0o777).toString(8)).toBe('700');
  });
});
