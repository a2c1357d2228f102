import type { TestService } from '@gatehouse/testing';
import { admin, makeCourse, personWithRole, testLms } from '../lms.fixture';

let site: TestService;
beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

const create = (sections: object[], as = admin) =>
  site.ask('POST', 'lms/v1/courses', { as, body: { name: 'Structure', sections } });
const rows = (table: string, course: number) =>
  site.service.database.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE course = ? ORDER BY id`, [course]);

describe('the structure of a new course', () => {
  test('is stored as sections, items and questions', async () => {
    const { id } = await makeCourse(site);
    expect((await rows('sections', id)).map(({ title }) => title)).toEqual(['All']);
    expect((await rows('items', id)).map(({ title, kind }) => [title, kind])).toEqual([
      ['One', 'lp_lesson'],
      ['Two', 'lp_lesson'],
      ['Ready?', 'lp_quiz'],
    ]);
    expect(await rows('questions', id)).toHaveLength(2);
  });

  test('gives items of one kind and title different slugs; kinds do not share them', async () => {
    const { body } = await create([
      {
        title: 'S',
        items: [
          { type: 'lp_lesson', title: 'Same slug' },
          { type: 'lp_lesson', title: 'Same slug' },
          { type: 'lp_quiz', title: 'Same slug' },
        ],
      },
    ]);
    expect((await rows('items', body.id)).map(({ slug }) => slug)).toEqual(['same-slug', 'same-slug-2', 'same-slug']);
  });

  test('may have more items than one statement can insert', async () => {
    const items = Array.from({ length: 450 }, (_, index) => ({ type: 'lp_lesson', title: `Lesson ${index}` }));
    const { body } = await create([{ title: 'Many', items }]);
    expect(await rows('items', body.id)).toHaveLength(450);
  });

  test('never uses the id of a course for a section, item or question', async () => {
    const { id } = await makeCourse(site);
    const ids = (await Promise.all(['sections', 'items', 'questions'].map((table) => rows(table, id)))).flat();
    expect(ids.map((row) => row.id)).not.toContain(id);
  });

  test('loses unsafe markup when a teacher sends it, and keeps it when an administrator does', async () => {
    const sections = [
      {
        title: 'Safe <b>title</b>',
        items: [{ type: 'lp_lesson', title: 'L', content: '<p>Hi</p><script>x()</script>' }],
      },
    ];
    const contentFor = async (as: typeof admin) => {
      const { body } = await create(sections, as);
      return (await rows('items', body.id))[0]?.content;
    };
    expect(await contentFor(personWithRole('lp_teacher', 420))).not.toContain('<script>');
    expect(await contentFor(admin)).toContain('<script>');
  });

  test.each([
    ['an unknown type of item', [{ title: 'S', items: [{ type: 'lp_video', title: 'V' }] }]],
    ['an item without a title', [{ title: 'S', items: [{ type: 'lp_lesson', title: '' }] }]],
    ['a passing grade above 100', [{ title: 'S', items: [{ type: 'lp_quiz', title: 'Q', passing_grade: 101 }] }]],
    ['a section without a title', [{ items: [] }]],
  ])('is refused with %s, as the argument sections', async (_, sections) => {
    const { status, body } = await create(sections);
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([400, 'rest_invalid_param', ['sections']]);
  });
});
