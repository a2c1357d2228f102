// Stores in which one course has so many learners.
import { constant, insertRows } from './store.mjs';

const COURSES = 12;
const SECTIONS = 4;
const ITEMS = 5;
/** Numbers of the records: courses, then their sections, then their lessons. */
const [COURSE, SECTION, ITEM] = [0, 100, 1_000];
const DATE = constant('2026-01-05 08:00:00');
const START = constant(Date.parse('2026-01-05T08:00:00Z'));

/** Twelve courses of twenty lessons; persons 1 to `learners` are enrolled in the newest, with its first two lessons completed. */
export async function fillCourses(store, { learners }) {
  const text = constant('<p>How it is done, step by step, and what to mind.</p>\n'.repeat(10));
  const [sections, items] = [COURSES * SECTIONS, COURSES * SECTIONS * ITEMS];
  await store.run("UPDATE numbering SET last = 100000 WHERE name = 'records'");
  await insertRows(store, 'courses', {
    to: COURSES,
    row: {
      id: `${COURSE} + seq`,
      slug: "CONCAT('course-', seq)",
      name: "CONCAT('Course ', seq)",
      nameFold: "CONCAT('course ', seq)",
      status: constant('publish'),
      content: text,
      excerpt: constant('In short.'),
      image: constant(''),
      author: '1',
      created: store.clock('2026-01-01 08:00:00', 'seq'),
      modified: DATE,
      duration: constant('10 week'),
      price: '0',
      retakeCount: '1',
      passingCondition: '80',
      evaluation: constant('evaluate_lesson'),
      hasFinish: '1',
      blockFinished: '0',
      students: `CASE WHEN seq = ${COURSES} THEN ${learners} ELSE 0 END`,
    },
  });
  await insertRows(store, 'sections', {
    to: sections,
    row: {
      id: `${SECTION} + seq`,
      course: `${COURSE} + 1 + (seq - 1) % ${COURSES}`,
      title: "CONCAT('Part ', seq)",
      titleFold: "CONCAT('part ', seq)",
      description: constant(''),
      position: 'seq',
    },
  });
  await insertRows(store, 'items', {
    to: items,
    row: {
      id: `${ITEM} + seq`,
      course: `${COURSE} + 1 + (seq - 1) % ${COURSES}`,
      section: `${SECTION} + 1 + (seq - 1) % ${sections}`,
      kind: constant('lp_lesson'),
      position: 'seq',
      slug: "CONCAT('lesson-', seq)",
      title: "CONCAT('Lesson ', seq)",
      titleFold: "CONCAT('lesson ', seq)",
      content: text,
      excerpt: constant(''),
      preview: '0',
      duration: constant('30 minute'),
      created: DATE,
      modified: DATE,
      passingGrade: '80',
      retakeCount: '0',
      instantCheck: '0',
      negativeMarking: '0',
      minusSkipQuestions: '0',
      review: '0',
      showCorrectReview: '0',
      pagination: '1',
      questionCount: '0',
    },
  });
  const course = `${COURSE + COURSES}`;
  await insertRows(store, 'enrolments', {
    to: learners,
    row: {
      id: 'seq',
      person: 'seq',
      course,
      status: constant('enrolled'),
      graduation: constant('in-progress'),
      started: START,
      retaken: '0',
    },
  });
  for (const lesson of [0, 1]) {
    await insertRows(store, 'progress', {
      to: learners,
      row: {
        enrolment: 'seq',
        item: `${ITEM + COURSES * (lesson + 1)}`,
        person: 'seq',
        course,
        status: constant('completed'),
        graduation: constant('passed'),
        result: '100',
        started: START,
        ended: START,
      },
    });
  }
}
