import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';
import { Database } from '../database/database';

class Nothing implements MigrationInterface {
  up = (): Promise<void> => Promise.resolve();
  down = (): Promise<void> => Promise.resolve();
}
class CreateLoaves1700000000001 extends Nothing {}
class AddCrust1700000000002 extends Nothing {}
class CreateBakery1800000000001 extends Nothing {}
class AddOven1800000000002 extends Nothing {}

describe('A database of another version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-former-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const opened = async (name: string, migrations: (new () => MigrationInterface)[], migrate = true): Promise<void> => {
    const url = `sqlite:${join(folder, name)}`;
    await (await Database.open({ url, entities: [], migrations }, { migrate })).close();
  };

  it('is refused when its tables were made by other migrations than the first of this version', async () => {
    await opened('former', [CreateLoaves1700000000001, AddCrust1700000000002]);
    for (const migrate of [true, false])
      await expect(opened('former', [CreateBakery1800000000001, AddCrust1700000000002], migrate)).rejects.toMatchObject(
        {
          code: 'FORMER_DATABASE',
        },
      );
  });

  it('is opened when it is newer: its first migration is the same', async () => {
    await opened('newer', [CreateBakery1800000000001, AddOven1800000000002]);
    await opened('newer', [CreateBakery1800000000001]);
  });

  it('is migrated when it lacks the first one and has only what this version has, after an interruption', async () => {
    await opened('interrupted', [AddCrust1700000000002]);
    await opened('interrupted', [CreateBakery1800000000001, AddCrust1700000000002]);
  });
});
