import type { TestService } from '@gatehouse/testing';
import { AuthorReassignment } from '../people/reassignment/author-reassignment';
import { admin, makeCourse, personWithRole, testLms } from '../lms.fixture';

let site: TestService;
beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

const read = async (id: number) => (await site.ask('GET', `lms/v1/courses/${id}`)).body;
const listed = async (id: number) => {
  const { body } = await site.ask('GET', 'lms/v1/courses', { query: { include: String(id) } });
  return body[0];
};
/** Compares what the list and the route say. */
async function shown(id: number) {
  const [course, single] = [await listed(id), await read(id)];
  expect(course).toEqual(single);
  return course;
}
async function makeCategory(name: string): Promise<number> {
  return (await site.ask('POST', 'lms/v1/course_category', { as: admin, body: { name } })).body.id;
}

describe('a course shows', () => {
  test('the new name of its category, and not a deleted one', async () => {
    const category = await makeCategory('Ropes');
    const { id } = await makeCourse(site, { categories: [{ id: category }] });
    expect((await shown(id)).categories).toMatchObject([{ name: 'Ropes' }]);
    await site.ask('POST', `lms/v1/course_category/${category}`, { as: admin, body: { name: 'Knots' } });
    expect((await shown(id)).categories).toMatchObject([{ name: 'Knots' }]);
    await site.ask('DELETE', `lms/v1/course_category/${category}`, { as: admin, query: { force: 'true' } });
    expect((await shown(id)).categories).toEqual([]);
  });

  test('the number of its students and its rating', async () => {
    const { id } = await makeCourse(site);
    expect(await shown(id)).toMatchObject({ count_students: 0, rating: 0 });
    const learner = personWithRole('subscriber', 71);
    await site.ask('POST', 'lms/v1/courses/enroll', { as: learner, body: { id } });
    await site.ask('POST', 'lms/v1/review/submit', {
      as: learner,
      body: { id, rate: 4, title: 'Fine', content: 'All of it.' },
    });
    expect(await shown(id)).toMatchObject({ count_students: 1, rating: 4 });
  });

  test('its new author, and lists by author find it', async () => {
    const [teacher, heir] = [personWithRole('lp_teacher', 72), personWithRole('lp_teacher', 73)];
    const { id } = await makeCourse(site, { instructor: [{ id: teacher.id }] });
    const by = async (user: number) =>
      (await site.ask('GET', 'lms/v1/courses', { query: { user: String(user), per_page: '1' } })).headers['x-wp-total'];
    expect([(await shown(id)).instructor.id, await by(teacher.id), await by(heir.id)]).toEqual([teacher.id, '1', '0']);
    await new AuthorReassignment(site.service.database).reassign(teacher.id, heir.id);
    expect([(await shown(id)).instructor.id, await by(teacher.id), await by(heir.id)]).toEqual([heir.id, '0', '1']);
  });

  test('to each caller their own state', async () => {
    const { id } = await makeCourse(site);
    await shown(id);
    const learner = personWithRole('subscriber', 74);
    await site.ask('POST', 'lms/v1/courses/enroll', { as: learner, body: { id } });
    const { body } = await site.ask('GET', `lms/v1/courses/${id}`, { as: learner });
    expect(body.course_data).toMatchObject({ status: 'enrolled' });
    expect((await shown(id)).course_data).toMatchObject({ status: '' });
  });
});

test('the total of a list counts a new course at once', async () => {
  const total = async () =>
    Number((await site.ask('GET', 'lms/v1/courses', { query: { per_page: '1' } })).headers['x-wp-total']);
  const [before] = [await total(), await total()];
  await makeCourse(site);
  expect(await total()).toBe(before + 1);
});
