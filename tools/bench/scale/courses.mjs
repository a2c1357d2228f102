// Fills a store with courses, one of which has many learners.
import { constant, insertRows } from './store.mjs';

const COURSES = 12;
const SECTIONS = 4;
const ITEMS = 5;
/** The first ids of courses, of their sections and of their lessons. */
const [COURSE, SECTION, ITEM] = [0, 100, 1_000];
const DATE = constant('2026-01-05 08:00:00');
const START = constant(Date.parse('2026-01-05T08:00:00Z'));

const TEXT = constant('<p>How it is done, step by step, and what to look out for.</p>\n'.repeat(10));

/** Twelve courses of twenty lessons; users 1 to `learners` are enrolled in the newest and have completed its first two lessons. */
export async function fillCourses(store, { learners }) {
  await store.run("UPDATE numbering SET last = 100000 WHERE name = 'records'");
  await insertRows(store, 'courses', { to: COURSES, row: courseRow(store, learners) });
  await insertRows(store, 'sections', { to: COURSES * SECTIONS, row: SECTION_ROW });
  await insertRows(store, 'items', { to: COURSES * SECTIONS * ITEMS, row: ITEM_ROW });
  await insertRows(store, 'enrolments', { to: learners, row: ENROLMENT_ROW });
  for (const lesson of [1, 2]) {
    await insertRows(store, 'progress', { to: learners, row: progressRow(lesson) });
  }
}

function courseRow(store, learners) {
  return {
    ...courseNamed("CONCAT('Course ', seq)", "CONCAT('course-', seq)"),
    id: `${COURSE} + seq`,
    created: store.clock('2026-01-01 08:00:00', 'seq'),
    price: '0',
    students: `CASE WHEN seq = ${COURSES} THEN ${learners} ELSE 0 END`,
  };
}

/** What all courses have. */
function courseNamed(name, slug) {
  return {
    slug,
    name,
    nameFold: `LOWER(${name})`,
    status: constant('publish'),
    content: TEXT,
    contentRendered: TEXT,
    excerpt: constant('In short.'),
    image: constant(''),
    author: '1',
    modified: DATE,
    duration: constant('10 week'),
    retakeCount: '1',
    passingCondition: '80',
    evaluation: constant('evaluate_lesson'),
    hasFinish: '1',
    blockFinished: '0',
  };
}

/** The first ids of the catalogue. */
const CATALOGUE = 200_000;
const CATEGORIES = 10;

/**
 * Courses without lessons, older than the twelve, of prices from 0 to 100. Each is in one of ten categories, and a hundred of
 * them have the word "pottery".
 */
export async function fillCatalogue(store, { courses }) {
  await store.run(`UPDATE numbering SET last = ${CATALOGUE + courses} WHERE name = 'records'`);
  await insertRows(store, 'terms', { to: CATEGORIES, row: CATEGORY_ROW });
  const word = `CASE WHEN seq % ${courses / 100} = 0 THEN 'Pottery' ELSE 'Drawing' END`;
  const price = '(seq * 7919) % 10000';
  const row = {
    ...courseNamed(`CONCAT(${word}, ' for all ', seq)`, "CONCAT('for-all-', seq)"),
    id: `${CATALOGUE} + seq`,
    created: store.clock('2018-01-01 08:00:00', 'seq * 10'),
    price,
    regularPrice: price,
    students: '0',
  };
  await insertRows(store, 'courses', { to: courses, row });
  await insertRows(store, 'course_terms', {
    to: courses,
    row: { course: `${CATALOGUE} + seq`, term: `1 + seq % ${CATEGORIES}` },
  });
  await store.run(`UPDATE terms SET count = ${courses / CATEGORIES}`);
}

const CATEGORY_ROW = {
  id: 'seq',
  taxonomy: constant('course_category'),
  name: "CONCAT('Craft ', seq)",
  nameFold: "CONCAT('craft ', seq)",
  nameKey: "CONCAT('craft ', seq)",
  slug: "CONCAT('craft-', seq)",
  description: constant(''),
  parent: '0',
  count: '0',
};

const SECTION_ROW = {
  id: `${SECTION} + seq`,
  course: `${COURSE} + 1 + (seq - 1) % ${COURSES}`,
  title: "CONCAT('Part ', seq)",
  titleFold: "CONCAT('part ', seq)",
  description: constant(''),
  position: 'seq',
};

const ITEM_ROW = {
  id: `${ITEM} + seq`,
  course: `${COURSE} + 1 + (seq - 1) % ${COURSES}`,
  section: `${SECTION} + 1 + (seq - 1) % ${COURSES * SECTIONS}`,
  kind: constant('lp_lesson'),
  position: 'seq',
  slug: "CONCAT('lesson-', seq)",
  title: "CONCAT('Lesson ', seq)",
  titleFold: "CONCAT('lesson ', seq)",
  content: TEXT,
  contentRendered: TEXT,
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
};

/** The newest course. */
const course = `${COURSE + COURSES}`;

const ENROLMENT_ROW = {
  id: 'seq',
  person: 'seq',
  course,
  status: constant('enrolled'),
  graduation: constant('in-progress'),
  started: START,
  retaken: '0',
};

const progressRow = (lesson) => ({
  enrolment: 'seq',
  item: `${ITEM + COURSES * lesson}`,
  person: 'seq',
  course,
  status: constant('completed'),
  graduation: constant('passed'),
  result: '100',
  started: START,
  ended: START,
});
