// The course that the class takes: four lessons, a quiz with every kind of question, and a quiz with penalties.
import { adminName, adminPassword, get, post, root } from './site.mjs';

/** Titles of right answers begin with it. */
export const RIGHT = 'right';

const choice = (title, right) => ({ title, ...(right ? { is_true: true } : {}) });

const NAME = 'Classroom rehearsal';
const SLUG = 'classroom-rehearsal';

const SECTIONS = [
  {
    title: 'Reading',
    items: [1, 2, 3, 4].map((number) => ({
      type: 'lp_lesson',
      title: `Rehearsal reading ${number}`,
      content: '<p>Words.</p>',
    })),
  },
  {
    title: 'Quizzes',
    items: [
      {
        type: 'lp_quiz',
        title: 'Rehearsal quiz',
        duration: '2 hour',
        passing_grade: 60,
        retake_count: 1,
        instant_check: true,
        questions: [
          {
            type: 'single_choice',
            title: 'Rehearsal: one of three',
            mark: 2,
            answers: [choice('wrong a'), choice(`${RIGHT} b`, true), choice('wrong c')],
          },
          {
            type: 'multi_choice',
            title: 'Rehearsal: two of four',
            mark: 3,
            answers: [choice(`${RIGHT} a`, true), choice('wrong b'), choice(`${RIGHT} c`, true), choice('wrong d')],
          },
          {
            type: 'true_or_false',
            title: 'Rehearsal: it is true.',
            mark: 1,
            answers: [choice('True', true), choice('False')],
          },
          {
            type: 'fill_in_blanks',
            title: 'Rehearsal: fill in',
            mark: 4,
            answers: [
              {
                title: 'Write {{0}} and a number from ten to twenty: {{1}}.',
                blanks: [{ fill: RIGHT }, { fill: '10,20', comparison: 'range' }],
              },
            ],
          },
        ],
      },
      {
        type: 'lp_quiz',
        title: 'Rehearsal penalty',
        passing_grade: 50,
        negative_marking: true,
        minus_skip_questions: true,
        questions: [1, 2, 3].map((number) => ({
          type: 'true_or_false',
          title: `Rehearsal: statement ${number}`,
          mark: number,
          answers: [choice('True'), choice('False', true)],
        })),
      },
    ],
  },
];

/** The course of that name, created when the site does not have it. */
export async function prepareCourse() {
  const { body: session } = await post('/token', { username: adminName, password: adminPassword });
  if (!session.token) throw new Error(`Cannot sign in as ${adminName} at ${root}/lms/v1/token`);
  const { body: found } = await get(`/courses?search=${encodeURIComponent(NAME)}&per_page=100`);
  return found.find(({ slug }) => slug === SLUG) ?? createCourse(session.token);
}

async function createCourse(token) {
  const fields = { name: NAME, slug: SLUG, content: '<p>A course for rehearsals.</p>', sections: SECTIONS };
  return (await post('/courses', fields, token)).body;
}
