import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { core } from '@gatehouse/app-core';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';
import { item } from './testing/export.fixture';
import { change, rowsOf, runImport } from './testing/import.fixture';

let cli: TestCli;
beforeEach(async () => {
  cli = await TestCli.migrated();
  mkdirSync(join(cli.dataDir, 'uploads'));
});
afterEach(() => cli.remove());

const setting = async (name: string): Promise<unknown> => {
  const [row] = await rowsOf<{ value: string }>(cli, core, `SELECT value FROM settings WHERE name = '${name}'`);
  return row && JSON.parse(row.value);
};
const inDenver = item({ id: 1, type: 'post', title: 'Late', date: '2020-01-02 03:30:00' }).replace(
  '<wp:post_date><![CDATA[2020-01-02 03:30:00',
  '<wp:post_date><![CDATA[2020-01-01 20:30:00',
);
const localDates = () => rowsOf(cli, core, "SELECT date, date_gmt FROM posts WHERE type = 'post'");

describe('The time zone of the old site', () => {
  const denver = [{ date: '2020-01-01 20:30:00', date_gmt: '2020-01-02 03:30:00' }];

  it('is found in its dates, and set', async () => {
    const { json } = await runImport(cli, [inDenver]);
    expect(json.timeZone).toEqual({ name: 'UTC-7', isSet: true });
    expect(await setting('timezone')).toBe('UTC-7');
    expect(await localDates()).toEqual(denver);
  });

  it('is that of --time-zone, also without other settings', async () => {
    const { json } = await runImport(cli, [inDenver], ' --no-settings --time-zone America/Denver');
    expect(json.timeZone).toEqual({ name: 'America/Denver', isSet: true });
    expect(await localDates()).toEqual(denver);
    expect(await setting('title')).toBeUndefined();
  });

  it('is only proposed with --no-settings', async () => {
    const { json } = await runImport(cli, [inDenver], ' --no-settings');
    expect(json.timeZone).toEqual({ name: 'UTC-7', isSet: false });
    expect(await setting('timezone')).toBeUndefined();
    expect((await cli.run('import wordpress --file export.xml --files none --no-settings')).out).toContain(
      'To change it: --time-zone UTC-7',
    );
  });

  it('has to exist', async () => {
    expect(await runImport(cli, [], ' --time-zone Mars/Olympus')).toMatchObject({ code: ExitCode.Usage });
  });
});

it('A setting that was changed here stays when another one changes there', async () => {
  await runImport(cli, []);
  await change(cli, core, `UPDATE settings SET value = '"Mine"' WHERE name = 'title'`);
  await runImport(cli, [inDenver]);
  expect([await setting('title'), await setting('timezone')]).toEqual(['Mine', 'UTC-7']);
});
