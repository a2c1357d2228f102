import { person, stepsOf, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';

const admin = person('administrator');
let site: TestService;

beforeAll(async () => {
  site = await testService(core);
  await create({ title: 'The first', tags: [] });
});
afterAll(() => site.close());

const create = (body: object) =>
  site.ask('POST', 'core/v2/posts', { as: admin, body: { status: 'publish', content: 'Text', ...body } });

/** The statements of a creation: those of its transaction, and what is read of terms after it. Others are of the background. */
async function statementsOf(body: object): Promise<string[]> {
  site.statements.length = 0;
  expect((await create(body)).status).toBe(201);
  const steps = stepsOf(site.statements);
  const end = steps.indexOf('COMMIT') + 1;
  const readBack = steps.slice(end).filter((step) => step.endsWith('terms'));
  return [...steps.slice(steps.indexOf('BEGIN'), end), ...readBack];
}

describe('The creation of a post', () => {
  const rows = ['INSERT records', 'SELECT posts', 'INSERT posts', 'SELECT terms'];
  const late = ['INSERT post_texts', 'INSERT post_search_pending', 'INSERT post_terms'];
  const counts = ['UPDATE terms', 'SELECT term_sets', 'INSERT term_sets', 'INSERT record_counts'];

  it('reads nothing back after its transaction', async () =>
    expect(await statementsOf({ title: 'Another' })).toEqual(['BEGIN', ...rows, ...late, ...counts, 'COMMIT']));

  it('counts nothing but the draft itself, when it is one', async () =>
    expect(await statementsOf({ title: 'A draft', status: 'draft' })).toEqual([
      'BEGIN',
      ...rows.filter((row) => row !== 'SELECT posts'),
      ...late,
      'INSERT record_counts',
      'COMMIT',
    ]));

  it('takes the statements of one for several at once', async () => {
    site.statements.length = 0;
    const created = await Promise.all(['One', 'Two', 'One'].map((title) => create({ title })));
    expect(created.map(({ body }) => body.slug)).toEqual(['one', 'two', 'one-2']);
    const steps = stepsOf(site.statements);
    const [begin, end] = [steps.indexOf('BEGIN'), steps.indexOf('COMMIT') + 1];
    // The slug that two of them want is looked up once more.
    const [records, slugs, ...others] = rows;
    expect(steps.slice(begin, end)).toEqual(['BEGIN', records, slugs, slugs, ...others, ...late, ...counts, 'COMMIT']);
  });
});
