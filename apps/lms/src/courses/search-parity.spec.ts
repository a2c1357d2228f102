import { SearchKeeper } from '@gatehouse/service';
import { ASKED_WORDS, bothWays, Choices, type TestService } from '@gatehouse/testing';
import { admin, makeCourse, testLms } from '../lms.fixture';
import { CourseWriter } from './course.writer';
import { courseSource } from './model/course';

const choices = new Choices(31);
let site: TestService;
let keeper: SearchKeeper;

const make = (): Promise<unknown> => makeCourse(site, { name: `${choices.text(4)} x` });

beforeAll(async () => {
  site = await testLms({}, process.env.PLANS_SERVER);
  keeper = site.service.modules.get(SearchKeeper, { strict: false });
  for (let n = 0; n < 50; n++) await make();
}, 120_000);
afterAll(() => site.close());

async function rename(): Promise<void> {
  const [row] = await site.service.database.query<{ id: number }>(
    'SELECT id FROM courses ORDER BY id LIMIT 1 OFFSET ?',
    [choices.number(50)],
  );
  const writer = site.service.modules.get(CourseWriter, { strict: false });
  const name = choices.text(4);
  await writer.change(row?.id ?? 0, {
    apply: (course) => {
      course.name = name;
    },
    terms: () => [],
  });
}

async function ask(search: string): Promise<unknown> {
  const { status, headers, body } = await site.ask('GET', 'lms/v1/courses', {
    as: admin,
    query: { search, per_page: 50 },
  });
  const list = Array.isArray(body) ? (body as { id: number }[]).map(({ id }) => id) : (body as unknown);
  return { search, status, total: headers['x-wp-total'], list };
}

/** Compares with the texts, and returns how many searches the index has answered. */
async function compare(times: number): Promise<number> {
  let answered = 0;
  for (let time = 0; time < times; time++) {
    const search = choices.one(ASKED_WORDS);
    const { byIndex, byTexts, isByIndex } = await bothWays([keeper.indexOf(courseSource)], () => ask(search));
    expect(byIndex).toEqual(byTexts);
    answered += isByIndex ? 1 : 0;
  }
  return answered;
}

describe('a search of courses by the index finds what the names have', () => {
  test('while all are in it', async () => {
    await keeper.writeAll();
    expect(await compare(60)).toBeGreaterThan(30);
  }, 120_000);

  test('after changes, of which some are in it', async () => {
    for (let time = 0; time < 12; time++) await choices.one([make, rename])();
    await keeper.indexOf(courseSource).write(4);
    for (let time = 0; time < 8; time++) await choices.one([make, rename])();
    expect(await compare(40)).toBeGreaterThan(15);
    await keeper.writeAll();
    expect(await compare(40)).toBeGreaterThan(15);
  }, 120_000);
});
