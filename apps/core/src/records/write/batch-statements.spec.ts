import { person, stepsOf, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';

const admin = person('administrator');
let site: TestService;
beforeAll(async () => {
  site = await testService(core);
  await create(['The first']);
});
afterAll(() => site.close());

const create = (titles: readonly string[]) =>
  site.askInTurn(
    'POST',
    'core/v2/posts',
    titles.map((title) => ({ as: admin, body: { status: 'publish', content: 'Text', title } })),
  );

describe('A batch that creates posts', () => {
  const post = ['SAVEPOINT', 'INSERT records', 'SELECT posts', 'INSERT posts', 'SELECT terms'];
  const late = ['INSERT post_texts', 'INSERT post_search_pending', 'INSERT post_terms'];
  const counts = ['UPDATE terms', 'SELECT term_sets', 'INSERT term_sets', 'INSERT record_counts'];

  it('takes five statements for each, reads no settings again, and writes the rest and the counts once', async () => {
    site.statements.length = 0;
    const created = await create(['One', 'Two']);
    expect(created.map(({ status }) => status)).toEqual([201, 201]);
    expect(stepsOf(site.statements)).toEqual(['BEGIN', ...post, ...post, ...late, ...counts, 'COMMIT']);
  });
});

test('A batch sees the settings that it has changed, and others see them after its commit', async () => {
  const bodies = [{}, { title: 'A new name' }, {}];
  const settings = await site.askInTurn(
    'POST',
    'core/v2/settings',
    bodies.map((body) => ({ as: admin, body })),
  );
  expect(settings.map(({ body }) => body.title === 'A new name')).toEqual([false, true, true]);
  expect((await site.ask('GET', 'core/v2/settings', { as: admin })).body.title).toBe('A new name');
});
