import { recordAtPath } from '@gatehouse/dto';
import type { TestService } from '@gatehouse/testing';
import { admin, makeCourse, personWithRole, testLms } from '../lms.fixture';

let site: TestService;
beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

const me = personWithRole('subscriber', 50);
const list = (query: object) => site.ask('GET', 'lms/v1/courses', { as: me, query: { ...query } });

/** SQL statements that one request sends. */
async function statements(query: object): Promise<number> {
  await site.commit();
  site.statements.length = 0;
  await list(query);
  return site.statements.length;
}

describe('the list of courses', () => {
  test('needs at most eight statements, however long the page is', async () => {
    for (let number = 0; number < 25; number += 1) {
      const { id } = await makeCourse(site);
      await site.ask('POST', 'lms/v1/courses/enroll', { as: me, body: { id } });
    }
    expect(await statements({ per_page: 20 })).toBeLessThanOrEqual(8);
    const [short, long] = [await statements({ per_page: 2 }), await statements({ per_page: 20 })];
    expect(short).toBe(long);
    expect((await list({ per_page: 100 })).body).toHaveLength(25);
  });

  test('is as fast for a course of 100,000 learners as for one of 100', async () => {
    const course = await makeCourse(site, { name: 'Popular' });
    const enrol = (from: number, to: number) =>
      site.service.database.write(async (tx) => {
        const rows = Array.from(
          { length: to - from },
          (_, index) => `(${course.id}, ${10_000 + from + index}, 'enrolled', 'in-progress', 1, 0)`,
        );
        for (let start = 0; start < rows.length; start += 5000) {
          const values = rows.slice(start, start + 5000).join(',');
          const columns = 'course, person, status, graduation, started, retaken';
          await tx.query(`INSERT INTO enrolments (${columns}) VALUES ${values}`);
        }
        await tx.query('UPDATE courses SET students = students + ? WHERE id = ?', [to - from, course.id]);
      });
    const fastest = async (): Promise<number> => {
      let best = Infinity;
      for (let run = 0; run < 40; run += 1) {
        const began = performance.now();
        await list({ popular: true });
        best = Math.min(best, performance.now() - began);
      }
      return best;
    };
    await enrol(0, 100);
    const few = await fastest();
    await enrol(100, 100_000);
    expect(await fastest()).toBeLessThan(few * 2);
    expect((await list({ popular: true, per_page: 1 })).body[0]).toMatchObject({
      id: course.id,
      count_students: 100_000,
    });
  });

  test('searches for the exact characters', async () => {
    await makeCourse(site, { name: '100% wool_and!silk' });
    const found = async (search: string) => (await list({ search })).body.map(({ name }: { name: string }) => name);
    expect(await found('0% WOOL_and!')).toEqual(['100% wool_and!silk']);
    expect([await found('100%silk'), await found('wool-and'), await found('%%')]).toEqual([[], [], []]);
  });

  test('accepts numbers of any size', async () => {
    for (const query of [
      { page: '999999999999999' },
      { include: '99999999999999999999' },
      { offset: '-5' },
      { category: '99999999999999999999,x' },
    ])
      expect((await list(query)).status).toBe(200);
  });
});

describe('creating a course', () => {
  test('stores all of it or nothing', async () => {
    const before = (await list({ per_page: 1 })).headers['x-wp-total'];
    const sections = [
      {
        title: 'Fine',
        items: [
          {
            type: 'lp_quiz',
            title: 'Q',
            questions: [{ type: 'multi_choice', title: '?', answers: [{ title: 'a' }, { title: 'b' }] }],
          },
        ],
      },
    ];
    const { status, body } = await site.ask('POST', 'lms/v1/courses', { as: admin, body: { name: 'Half', sections } });
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['sections']]);
    expect((await list({ per_page: 1 })).headers['x-wp-total']).toBe(before);
  });
  test('with the same name concurrently gives each its own slug', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => site.ask('POST', 'lms/v1/courses', { as: admin, body: { name: 'Sextuplets' } })),
    );
    expect(made.map(({ body }) => body.slug).toSorted()).toEqual([
      'sextuplets',
      'sextuplets-2',
      'sextuplets-3',
      'sextuplets-4',
      'sextuplets-5',
      'sextuplets-6',
    ]);
  });
  test('for another instructor is allowed to administrators only', async () => {
    const [teacher, other] = [personWithRole('lp_teacher', 60), personWithRole('lp_teacher', 61)];
    const make = (as: typeof teacher, instructor: number) =>
      site.ask('POST', 'lms/v1/courses', { as, body: { name: 'Mine', instructor: [{ id: instructor }] } });
    expect([
      (await make(teacher, other.id)).status,
      (await make(teacher, teacher.id)).body.instructor.id,
      (await make(admin, other.id)).body.instructor.id,
      (await make(admin, me.id)).status,
    ]).toEqual([403, 60, 61, 400]);
  });
  test('removes markup from the name and titles that a teacher sends', async () => {
    const make = (body: object) =>
      site.ask('POST', 'lms/v1/courses', { as: personWithRole('lp_teacher', 62), body: { ...body } });
    expect((await make({ name: '<script></script>' })).body.code).toBe('empty_content');
    expect(
      Object.keys((await make({ name: 'Fine', sections: [{ title: '<script></script>' }] })).body.data.params),
    ).toEqual(['sections']);
  });
});

test('a change of a draft leaves it a draft, with what was not sent', async () => {
  const fields = { name: 'Splices', excerpt: 'Rope in rope.', duration: '2 weeks', regular_price: 20, status: 'draft' };
  const { id } = await makeCourse(site, fields);
  const change = { name: 'Splicing' };
  const { body } = await site.ask('PATCH', `lms/v1/courses/${id}`, { as: admin, body: change });
  expect(body).toMatchObject({ name: 'Splicing', status: 'draft', excerpt: 'Rope in rope.', slug: 'splices' });
  expect(body.meta_data).toMatchObject({ _lp_duration: '2 week', _lp_regular_price: '20' });
});

test('a path of the site leads to its published course', async () => {
  await makeCourse(site, { name: 'Knots & ropes' });
  await makeCourse(site, { name: 'Unfinished', status: 'draft' });
  expect(await site.bus.ask(recordAtPath('lms'), { path: 'courses/knots-ropes' })).toMatchObject({
    link: expect.stringMatching(/\/courses\/knots-ropes\/$/),
    title: 'Knots &amp; ropes',
  });
  for (const path of ['courses/unfinished', 'courses', 'event/knots-ropes'])
    expect(await site.bus.ask(recordAtPath('lms'), { path })).toBeNull();
});
