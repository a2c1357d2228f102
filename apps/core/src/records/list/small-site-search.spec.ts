import { SearchKeeper } from '@gatehouse/service';
import { person, stepsOf, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';

const admin = person('administrator');
let site: TestService;

beforeAll(async () => {
  site = await testService(core);
  await site.ask('POST', 'core/v2/posts', { as: admin, body: { title: 'Sourdough bread', status: 'publish' } });
  await search();
});
afterAll(() => site.close());

const search = async (): Promise<string[]> => {
  site.statements.length = 0;
  const { body } = await site.ask('GET', 'core/v2/posts', { query: { search: 'DOUGH', _fields: 'id' } });
  expect(body).toHaveLength(1);
  return stepsOf(site.statements);
};
const asksForIndex = (steps: readonly string[]): boolean => steps.some((step) => step.includes('post_search_state'));

describe('A search of a site with few records', () => {
  it('reads their texts without asking each time for an index, and uses the index as soon as it is written', async () => {
    expect(asksForIndex(await search())).toBe(false);
    await site.service.modules.get(SearchKeeper, { strict: false }).writeAll();
    expect(asksForIndex(await search())).toBe(true);
  });
});
