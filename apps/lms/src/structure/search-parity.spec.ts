import type { SearchSource } from '@gatehouse/search';
import { SearchKeeper } from '@gatehouse/service';
import { ASKED_WORDS, bothWays, Choices, type TestService } from '@gatehouse/testing';
import { TERM_TABLE } from '../categories/terms.store';
import { admin, makeCourse, testLms } from '../lms.fixture';
import { itemSource, questionSource } from './structure-sources';

const SOURCES: Record<string, SearchSource> = {
  course_category: TERM_TABLE.source,
  lessons: itemSource,
  quiz: itemSource,
  questions: questionSource,
};

const choices = new Choices(47);
/** Another name each time, also on a server that has those of an earlier run. */
const run = Date.now().toString(36);
let site: TestService;
let keeper: SearchKeeper;
let serial = 0;

const newTitle = (): string => `${choices.text(3)} ${run}${(serial += 1)}`;

/** A course with three lessons, a quiz with two questions, and a category. */
async function make(): Promise<void> {
  const questions = [1, 2].map(() => ({
    title: newTitle(),
    type: 'true_or_false',
    answers: [{ title: 'True', is_true: true }, { title: 'False' }],
  }));
  const lessons = [1, 2, 3].map(() => ({ type: 'lp_lesson', title: newTitle() }));
  const items = [...lessons, { type: 'lp_quiz', title: newTitle(), questions }];
  await makeCourse(site, { name: newTitle(), sections: [{ title: newTitle(), items }] });
  await site.ask('POST', 'lms/v1/course_category', { as: admin, body: { name: newTitle() } });
}

async function ask(list: string, search: string): Promise<unknown> {
  const { status, headers, body } = await site.ask('GET', `lms/v1/${list}`, {
    as: admin,
    query: { search, per_page: 100 },
  });
  const found = Array.isArray(body) ? (body as { id: number }[]).map(({ id }) => id) : (body as unknown);
  return { list, search, status, total: headers['x-wp-total'], found };
}

/** Compares with the texts, and returns how many searches the index has answered. */
async function compare(times: number): Promise<number> {
  let answered = 0;
  for (let time = 0; time < times; time++) {
    const [list = '', source = itemSource] = choices.one(Object.entries(SOURCES));
    const search = choices.one(ASKED_WORDS);
    const { byIndex, byTexts, isByIndex } = await bothWays([keeper.indexOf(source)], () => ask(list, search));
    expect(byIndex).toEqual(byTexts);
    answered += isByIndex ? 1 : 0;
  }
  return answered;
}

beforeAll(async () => {
  site = await testLms({}, process.env.PLANS_SERVER);
  keeper = site.service.modules.get(SearchKeeper, { strict: false });
  for (let n = 0; n < 25; n++) await make();
}, 120_000);
afterAll(() => site.close());

describe('a search of categories, lessons, quizzes and questions by the index finds what the texts have', () => {
  test('while all are in it', async () => {
    await keeper.writeAll();
    expect(await compare(80)).toBeGreaterThan(40);
  }, 120_000);

  test('after more were made, of which some are in it', async () => {
    for (let n = 0; n < 4; n++) await make();
    for (const source of Object.values(SOURCES)) await keeper.indexOf(source).write(3);
    expect(await compare(60)).toBeGreaterThan(30);
  }, 120_000);
});
