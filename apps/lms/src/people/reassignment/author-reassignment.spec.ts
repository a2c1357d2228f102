import { eventContract } from '@gatehouse/bus';
import { personDeleted } from '@gatehouse/dto';
import type { TestService } from '@gatehouse/testing';
import { admin, makeCourse, personWithRole, testLms } from '../../lms.fixture';
import { AuthorReassignment } from './author-reassignment';

let site: TestService;
beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

const course = async (id: number) => (await site.ask('GET', `lms/v1/courses/${id}`, { as: admin })).body;

describe('a deleted account', () => {
  test('loses its progress, reviews and wishes, and the counters follow', async () => {
    const { id, lessons, quiz } = await makeCourse(site);
    const [me, other] = [personWithRole('subscriber', 200), personWithRole('subscriber', 201)];
    for (const as of [me, other]) {
      for (const [path, body] of [
        ['courses/enroll', { id }],
        ['lessons/finish', { id: lessons[0] }],
        ['quiz/start', { id: quiz }],
        ['wishlist/toggle', { id }],
      ] as const)
        await site.ask('POST', `lms/v1/${path}`, { as, body });
      await site.ask('POST', 'lms/v1/review/submit', {
        as,
        body: { id, rate: as === me ? 1 : 5, title: 'x', content: 'y' },
      });
    }
    expect(await course(id)).toMatchObject({ count_students: 2, rating: 3 });
    // The message may arrive twice, also concurrently.
    const send = () => site.bus.ask(eventContract(personDeleted, 'lms'), { id: me.id, heir: admin.id });
    await Promise.all([send(), send()]);
    expect(await course(id)).toMatchObject({ count_students: 1, rating: 5 });
    for (const table of ['enrolments', 'progress', 'attempts', 'reviews', 'wishes']) {
      expect(
        await site.service.database.query(`SELECT DISTINCT person FROM ${table} WHERE person IN (200, 201)`),
      ).toEqual([{ person: other.id }]);
    }
  });

  test('leaves its courses to the heir', async () => {
    const teacher = personWithRole('lp_teacher', 210);
    const { body: made } = await site.ask('POST', 'lms/v1/courses', { as: teacher, body: { name: 'Inherited' } });
    await site.service.modules.get(AuthorReassignment, { strict: false }).reassign(teacher.id, admin.id);
    expect((await course(made.id)).instructor.id).toBe(admin.id);
  });
});
