import type { Caller } from '@gatehouse/access';
import type { TestService } from '@gatehouse/testing';
import { admin, makeCourse, personWithRole, testLms } from '../lms.fixture';

let site: TestService;
beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

const [teacher, otherTeacher] = [personWithRole('lp_teacher', 400), personWithRole('lp_teacher', 401)];
const learner = personWithRole('subscriber', 402);

interface Options {
  as?: Caller;
  query?: Record<string, string | number>;
}
const listSections = (course: number, options: Options = {}) =>
  site.ask('GET', `lms/v1/sections/sections-by-course-id/${course}`, options);
const listItems = (section: number, options: Options = {}) =>
  site.ask('GET', `lms/v1/section-items/items/${section}`, options);
const ids = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);

const item = (title: string, more: object = {}) => ({ type: 'lp_lesson', title, ...more });
const SECTIONS = [
  { title: 'Basics', description: 'Start here', items: [item('Welcome', { preview: true }), item('Tools')] },
  { title: 'Advanced', items: [item('Tricks', { duration: '90 minute', content: 'One.\n\nTwo.' })] },
  { title: 'Extras' },
];

async function createCourse(fields: object = {}, as: Caller = admin) {
  const { body } = await site.ask('POST', 'lms/v1/courses', {
    as,
    body: { name: 'Sections', sections: SECTIONS, ...fields },
  });
  const sections: number[] = body.sections.map(({ id }: { id: number }) => id);
  return { id: body.id as number, sections };
}

async function countStatements(request: () => Promise<unknown>): Promise<number> {
  site.statements.length = 0;
  await request();
  return site.statements.length;
}

describe('the sections of a course', () => {
  test('are listed by position with id, name and description', async () => {
    const course = await createCourse();
    const [basics, advanced, extras] = course.sections;
    expect((await listSections(course.id)).body).toEqual([
      { id: basics, name: 'Basics', description: 'Start here' },
      { id: advanced, name: 'Advanced', description: '' },
      { id: extras, name: 'Extras', description: '' },
    ]);
  });

  test('can be paged, with the totals of the whole list', async () => {
    const course = await createCourse();
    const page = await listSections(course.id, { query: { per_page: 2, page: 2 } });
    expect(ids(page)).toEqual(course.sections.slice(2));
    expect([page.headers['x-wp-total'], page.headers['x-wp-totalpages']]).toEqual(['3', '2']);
  });

  test('can be reversed', async () => {
    const course = await createCourse();
    expect(ids(await listSections(course.id, { query: { order: 'desc' } }))).toEqual(course.sections.toReversed());
  });

  test('can be included and excluded by id; include wins', async () => {
    const course = await createCourse();
    const [basics = 0, advanced = 0, extras = 0] = course.sections;
    const listed = async (query: Record<string, number>) => ids(await listSections(course.id, { query }));
    expect(await listed({ include: advanced })).toEqual([advanced]);
    expect(await listed({ exclude: advanced })).toEqual([basics, extras]);
    expect(await listed({ include: extras, exclude: extras })).toEqual([extras]);
  });

  test('are searched by name, ignoring case and without wildcards', async () => {
    const course = await createCourse();
    const found = async (search: string) =>
      (await listSections(course.id, { query: { search } })).body.map(({ name }: { name: string }) => name);
    expect(await found('ADV')).toEqual(['Advanced']);
    expect(await found('%')).toEqual([]);
    expect(await found('  ')).toHaveLength(3);
  });

  test('do not contain those of other courses', async () => {
    const [one, other] = [await createCourse(), await createCourse()];
    expect(ids(await listSections(one.id))).toEqual(one.sections);
    expect(ids(await listSections(one.id, { query: { include: other.sections[0] ?? 0 } }))).toEqual([]);
  });

  test('of a course that does not exist are a 404', async () => {
    const { status, body } = await listSections(99_999_999);
    expect([status, body.code]).toEqual([404, 'lp_rest_lp_course_invalid_id']);
  });

  test('of a draft are for administrators and its instructor', async () => {
    const draft = await createCourse({ status: 'draft' }, teacher);
    const outcome = async (as?: Caller) => {
      const { status, body } = await listSections(draft.id, as ? { as } : {});
      return status === 200 ? 200 : `${status} ${body.code}`;
    };
    expect([await outcome(admin), await outcome(teacher)]).toEqual([200, 200]);
    expect(await outcome()).toBe('401 lp_section_not_public');
    expect(await outcome(learner)).toBe('403 lp_section_not_public');
    expect(await outcome(otherTeacher)).toBe('403 lp_section_not_public');
  });
});

describe('the items of a section', () => {
  test('are listed by position', async () => {
    const course = await createCourse();
    const { body } = await listItems(course.sections[0] ?? 0);
    expect(body.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
      ['Welcome', 'lp_lesson'],
      ['Tools', 'lp_lesson'],
    ]);
  });

  test('hide the address and the content of a locked item', async () => {
    const course = await createCourse();
    const [locked] = (await listItems(course.sections[1] ?? 0)).body;
    expect(locked).toMatchObject({ locked: true, permalink: '', duration: '1 hours 30 mins', status: 'publish' });
    expect(locked).not.toHaveProperty('content');
  });

  test('show previews to visitors', async () => {
    const course = await createCourse();
    const [preview, locked] = (await listItems(course.sections[0] ?? 0)).body;
    expect([preview.locked, locked.locked]).toEqual([false, true]);
    expect(preview.permalink).toMatch(/\/courses\/sections.*\/lessons\/welcome/);
  });

  test('show everything to enrolled learners, with their progress', async () => {
    const course = await makeCourse(site);
    const as = personWithRole('subscriber', 403);
    await site.ask('POST', 'lms/v1/courses/enroll', { as, body: { id: course.id } });
    await site.ask('POST', 'lms/v1/lessons/finish', { as, body: { id: course.lessons[0] } });
    const [{ id: section }] = (await listSections(course.id)).body;
    const [finished, next, quiz] = (await listItems(section, { as })).body;
    expect(finished).toMatchObject({ locked: false, graduation: 'passed', user_status: 'completed' });
    expect(next).toMatchObject({ locked: false, content: { rendered: '' } });
    expect(next).not.toHaveProperty('graduation');
    expect(quiz).toMatchObject({ type: 'lp_quiz', count_question: 2 });
    expect(finished).not.toHaveProperty('count_question');
  });

  test('contain the raw content in context edit, for those who manage the course', async () => {
    const course = await createCourse({}, teacher);
    const section = course.sections[1] ?? 0;
    const edit = (as: Caller) => listItems(section, { as, query: { context: 'edit' } });
    expect((await edit(teacher)).body[0].content.raw).toBe('One.\n\nTwo.');
    expect((await listItems(section, { as: teacher })).body[0].content).not.toHaveProperty('raw');
    const { status, body } = await edit(otherTeacher);
    expect([status, body.code]).toEqual([403, 'rest_forbidden_context']);
  });

  test('can be searched, paged, included and excluded', async () => {
    const course = await createCourse();
    const section = course.sections[0] ?? 0;
    const [welcome = 0, tools = 0] = ids(await listItems(section));
    const listed = async (query: Options['query']) => ids(await listItems(section, { query: query ?? {} }));
    expect(await listed({ search: 'welc' })).toEqual([welcome]);
    expect(await listed({ per_page: 1, page: 2 })).toEqual([tools]);
    expect(await listed({ order: 'desc' })).toEqual([tools, welcome]);
    expect(await listed({ include: tools })).toEqual([tools]);
    expect(await listed({ exclude: tools })).toEqual([welcome]);
  });

  test('of a section that does not exist are a 404', async () => {
    const { status, body } = await listItems(99_999_999);
    expect([status, body.code]).toEqual([404, 'lp_section_not_course']);
  });

  test('of an unpublished course are for those who manage it', async () => {
    const draft = await createCourse({ status: 'private' }, teacher);
    const section = draft.sections[0] ?? 0;
    expect((await listItems(section, { as: teacher })).status).toBe(200);
    expect((await listItems(section, { as: learner })).body.code).toBe('lp_section_not_public');
    expect((await listItems(section)).status).toBe(401);
  });

  test('need as many statements for a long page as for a short one', async () => {
    const items = Array.from({ length: 40 }, (_, index) => item(`Lesson ${index}`));
    const course = await createCourse({ sections: [{ title: 'Long', items }] });
    const section = course.sections[0] ?? 0;
    const page = (size: number) => () => listItems(section, { as: learner, query: { per_page: size } });
    const short = await countStatements(page(1));
    expect(await countStatements(page(40))).toBe(short);
    expect(short).toBeLessThanOrEqual(6);
  });
});
