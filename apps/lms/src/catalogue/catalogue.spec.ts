import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf } from '@gatehouse/records';
import type { TestService } from '@gatehouse/testing';
import { personWithRole, testLms } from '../lms.fixture';
import { exportCatalogue, importCatalogue } from './commands';
import { Course } from '../courses/model/course';
import { readCatalogue, type CatalogueFile } from './file/catalogue.file';
import { noProgress } from './file/progress';

const demo = readFileSync(join(__dirname, '../../demo/catalogue.json'), 'utf8');
let site: TestService;
beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

const importFile = (json: string, dryRun = false) =>
  importCatalogue(site.service.modules, json, { progress: noProgress, dryRun });
const count = async (table: string) =>
  Number((await site.service.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM ${table}`))[0]?.total);
const TABLES = ['courses', 'sections', 'items', 'questions', 'terms', 'course_terms', 'enrolments', 'reviews'];

describe('a catalogue file', () => {
  test('can be imported again without duplicates', async () => {
    expect(await importFile(demo)).toEqual({
      registered: 7,
      created: 8,
      updated: 0,
      enrolled: 11,
      reviewed: 6,
      skipped: [],
    });
    const before = await Promise.all(TABLES.map(count));
    expect(await importFile(demo)).toEqual({
      registered: 0,
      created: 0,
      updated: 8,
      enrolled: 0,
      reviewed: 0,
      skipped: [],
    });
    expect(await Promise.all(TABLES.map(count))).toEqual(before);
  });

  test('registers nobody in a dry run, and finds what would be new', async () => {
    const file = JSON.parse(demo) as CatalogueFile;
    const [known] = file.users;
    const person = { ...known, username: 'nobody-yet', email: 'nobody-yet@example.org' };
    const more = JSON.stringify({ ...file, users: [...file.users, person] });
    expect(await importFile(more, true)).toMatchObject({ registered: 1, created: 0, updated: 8 });
    expect(await importFile(more, true)).toMatchObject({ registered: 1 });
  });

  test('is exported as it was imported', async () => {
    await importFile(demo);
    const once = await exportCatalogue(site.service.modules, noProgress);
    await importFile(once);
    expect(await exportCatalogue(site.service.modules, noProgress)).toBe(once);
    const [came, went] = [readCatalogue(demo), readCatalogue(once)];
    expect(went.courses.map(({ slug }) => slug)).toEqual(came.courses.map(({ slug }) => slug));
    for (const [index, course] of came.courses.entries())
      expect(went.courses[index]).toMatchObject({
        ...JSON.parse(JSON.stringify(course)),
        categories: [...(course.categories ?? [])].sort(),
        tags: [...(course.tags ?? [])].sort(),
        sections: expect.any(Array),
      });
  });

  test('has all that is written of a course', async () => {
    const { courses } = JSON.parse(await exportCatalogue(site.service.modules, noProgress));
    const written = fieldsOf(Course).filter(({ readonly, written: form }) => !readonly && form);
    const names = written.map(({ property, written: form }) => form?.options.name ?? property);
    expect(names).toEqual(expect.arrayContaining(['content', 'regular_price', 'has_finish']));
    expect(Object.keys(courses[0])).toEqual(expect.arrayContaining(names));
  });

  test('updates the price of an existing course and keeps its learners', async () => {
    await importFile(demo);
    const changed = JSON.parse(demo) as CatalogueFile;
    const [first] = changed.courses;
    await importFile(JSON.stringify({ ...changed, courses: [{ ...first, regular_price: 12.5 }] }));
    const {
      body: [shown],
    } = await site.ask('GET', 'lms/v1/courses', {
      query: { search: first?.name ?? '' },
      as: personWithRole('subscriber', 70),
    });
    expect([shown.price, shown.price_rendered, shown.count_students]).toEqual([
      12.5,
      '$12.50',
      changed.enrolments.filter(({ course }) => course === first?.slug).length,
    ]);
    await importFile(demo);
  });

  test.each([
    ['invalid JSON', '{', /not JSON/],
    [
      'a course without a date',
      JSON.stringify({ courses: [{ slug: 'a', name: 'A', status: 'publish', author: 'x' }] }),
      /date is a required property/,
    ],
    [
      'a question without a correct answer',
      JSON.stringify({
        courses: [
          {
            slug: 'a',
            name: 'A',
            status: 'publish',
            author: 'x',
            date: '2026-01-01T00:00:00',
            sections: [
              {
                title: 'S',
                items: [
                  {
                    type: 'lp_quiz',
                    title: 'Q',
                    questions: [{ type: 'single_choice', title: '?', answers: [{ title: 'a' }, { title: 'b' }] }],
                  },
                ],
              },
            ],
          },
        ],
      }),
      /exactly one of them correct/,
    ],
  ])('is refusalError with %s, before anything is stored', async (_, json, message) => {
    const before = await count('courses');
    await expect(importFile(json)).rejects.toThrow(message);
    expect(await count('courses')).toBe(before);
  });

  test('reports records of people who do not exist', async () => {
    const { skipped, created } = await importFile(
      JSON.stringify({
        courses: [{ slug: 'orphan', name: 'O', status: 'publish', author: 'nobody-here', date: '2026-01-01T00:00:00' }],
        enrolments: [{ user: 'nobody-here', course: 'orphan' }],
      }),
    );
    expect([created, skipped.length]).toEqual([0, 2]);
  });
});
