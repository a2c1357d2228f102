import { person, testService } from '@gatehouse/testing';
import { core } from '@gatehouse/app-core';
import { TestCli } from '../testing/cli.fixture';

let cli: TestCli;
const admin = person('administrator');

beforeAll(async () => {
  cli = await TestCli.migrated();
});
afterAll(() => cli.remove());

/** Posts in the trash, put there by a site that has stopped again. */
async function discard(titles: string[]): Promise<void> {
  const site = await testService(core, { settings: { DATA_DIR: cli.dataDir } });
  for (const title of titles) {
    const { body } = await site.ask('POST', 'core/v2/posts', { as: admin, body: { title, content: 'x' } });
    await site.ask('DELETE', `core/v2/posts/${body.id}`, { as: admin });
  }
  await site.service.stop();
}

describe('trash empty', () => {
  beforeAll(() => discard(['One', 'Two']));

  it('says with --dry-run what it would delete, and deletes nothing', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { json, code } = await cli.run('trash empty --dry-run --json');
      expect([code, json]).toEqual([0, { types: [{ type: 'post', records: 2 }], failed: 0, dryRun: true }]);
    }
  });

  it('leaves what is younger than --older-than', async () => {
    expect((await cli.run('trash empty --older-than 30d')).out).toBe('Deleted 0 records.\n');
  });

  it('leaves other types than --type', async () => {
    expect((await cli.run('trash empty --type page,event')).out).toBe('Deleted 0 records.\n');
  });

  it('names the types when there is no such one', async () => {
    const { code, errors } = await cli.run('trash empty --type psot');
    expect([code, errors]).toEqual([
      2,
      'Nothing of the type "psot" can be in the trash.\n' +
        'The types are post, page, wp_block, wp_navigation, comment, event, venue, organizer.\n',
    ]);
  });

  it.each(['soon', '-3d', '3x', ''])('refuses --older-than %j', async (time) => {
    const { code, errors } = await cli.runWords(['trash', 'empty', `--older-than=${time}`]);
    expect([code, errors]).toEqual([2, expect.stringContaining('is not a length of time')]);
  });

  it('deletes everything, and says how much', async () => {
    expect(await cli.run('trash empty')).toMatchObject({
      code: 0,
      out: 'TYPE  RECORDS\npost        2\n\nDeleted 2 records.\n',
      errors: expect.stringContaining('records 2/2'),
    });
    expect((await cli.run('trash empty --json')).json).toEqual({ types: [], failed: 0, dryRun: false });
  });
});
