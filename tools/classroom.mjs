// A whole class takes a course at the same time; then every result is compared with what the answers are worth.
import { parseArgs } from 'node:util';
import { prepareCourse } from './classroom/course.mjs';
import { learn } from './classroom/learner.mjs';
import { printReport } from './classroom/report.mjs';
import { expect, get, post, problems } from './classroom/site.mjs';

const HELP = `node tools/classroom.mjs [--learners 200] [--keep] [--help]

  SITE_URL     the API root of a running site    default http://127.0.0.1:3000
  SITE_ADMIN   user:password                     default admin:admin

Creates the course “Classroom rehearsal” if the site does not have it, and --learners people who take it at the same
time. Each of them sends some requests twice (enrolling, starting and handing in a quiz), answers every kind of
question, some right and some wrong, and finishes the course. The accounts are deleted at the end, unless --keep is
given. Ends with a report; the exit code is 0 when every result is what the answers are worth and no request failed.`;

const { values: options } = parseArgs({
  options: {
    learners: { type: 'string', default: '200' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const course = await prepareCourse();
const before = await studentsOf(course);
const began = performance.now();
const learners = await learnTogether(Number(options.learners));
const seconds = (performance.now() - began) / 1000;
await expectStudents(before + learners.length, 'the course counts');
if (!options.keep) {
  await Promise.all(learners.map(deleteAccount));
  await expectStudents(before, 'after all accounts were deleted, the course counts');
}
printReport(seconds, learners.length);
process.exit(problems.length === 0 ? 0 : 1);

async function learnTogether(count) {
  const run = Date.now().toString(36);
  const all = await Promise.all(Array.from({ length: count }, (_, number) => learn(course, number, run)));
  return all.filter((learner) => learner !== undefined);
}

async function studentsOf({ id }) {
  return (await get(`/courses/${id}`)).body.count_students;
}

async function expectStudents(expected, sentence) {
  const students = await studentsOf(course);
  expect(students === expected, `${sentence} ${students} students instead of ${expected}`);
}

function deleteAccount({ id, password, token }) {
  return post('/users/delete', { id, password }, token);
}
