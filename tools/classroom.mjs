// Plays a whole class: many learners sign up, enrol, learn and take quizzes at once; then every result is
// compared with what the answers deserve. See USAGE.
import { parseArgs } from 'node:util';

const USAGE = `node tools/classroom.mjs [--learners 200] [--keep] [--help]

  SITE_URL     the API root of a running site    default http://127.0.0.1:3000
  SITE_ADMIN   user:password                     default admin:admin

Makes the course “Classroom rehearsal” if the site has none, and --learners people who learn in it all at once.
Each of them taps twice where impatient people do (enrol, start a quiz, hand it in), answers every kind of
question, some right and some wrong, and finishes the course. The accounts are deleted at the end unless --keep
is given. Ends with a report; the exit code is 0 when every result is what the answers deserve, and no request
failed that should not.`;

const { values: options } = parseArgs({
  options: {
    learners: { type: 'string', default: '200' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
const root = (process.env.SITE_URL ?? 'http://127.0.0.1:3000').replace(/\/$/, '');
const [adminName, adminPassword] = (process.env.SITE_ADMIN ?? 'admin:admin').split(/:(.*)/s);
const learners = Number(options.learners);

const took = new Map();
const wrong = [];
const expect = (holds, what) => {
  if (!holds) wrong.push(what);
};

/** One request; an answer that is a fault of the site counts as wrong at once. */
async function call(method, path, json, token) {
  const began = performance.now();
  const response = await fetch(`${root}/lms/v1${path}`, {
    method,
    headers: {
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: json && JSON.stringify(json),
  });
  const body = await response.json();
  const name = `${method} ${path.replace(/\d+/g, '<id>').replace(/\?.*/, '')}`;
  took.set(name, [...(took.get(name) ?? []), performance.now() - began]);
  expect(response.status < 500, `${name} answered ${response.status}: ${JSON.stringify(body)}`);
  return { status: response.status, body };
}
const post = (path, json, token) => call('POST', path, json, token);
const get = (path, token) => call('GET', path, undefined, token);

/** Taps twice at the same moment: exactly one of both may have an effect. */
async function twice(what, path, json, token) {
  const answers = await Promise.all([post(path, json, token), post(path, json, token)]);
  const statuses = answers
    .map(({ status }) => status)
    .sort()
    .join();
  expect(statuses === '200,409', `${what}, tapped twice, answered ${statuses}`);
  return answers.find(({ status }) => status === 200)?.body;
}

const RIGHT = 'right';
const choice = (title, right) => ({ title, ...(right ? { is_true: true } : {}) });
const NAME = 'Classroom rehearsal';
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
    title: 'Proving',
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

async function prepareCourse() {
  const {
    body: { token },
  } = await post('/token', { username: adminName, password: adminPassword });
  if (!token) throw new Error(`cannot sign in as ${adminName} at ${root}/lms/v1/token`);
  const { body: found } = await get(`/courses?search=${encodeURIComponent(NAME)}&per_page=100`);
  const known = found.find(({ slug }) => slug === 'classroom-rehearsal');
  return (
    known ??
    (
      await post(
        '/courses',
        { name: NAME, slug: 'classroom-rehearsal', content: '<p>A course for rehearsals.</p>', sections: SECTIONS },
        token,
      )
    ).body
  );
}

/** What to send to a question to be right, or to be wrong. */
function answerTo({ type, options: [first, ...rest] }, beRight) {
  const all = [first, ...rest];
  switch (type) {
    case 'single_choice':
      return all.find(({ title }) => title.startsWith(RIGHT) === beRight).value;
    case 'multi_choice':
      return all.filter(({ title }) => title.startsWith(RIGHT) || !beRight).map(({ value }) => value);
    case 'fill_in_blanks':
      return Object.fromEntries(
        first.ids.map((id, index) => [id, beRight ? [` ${RIGHT.toUpperCase()} `, '15.5'][index] : 'nonsense']),
      );
    default:
      throw new Error(`no answer to ${type}`);
  }
}

const rounded = (number) => Math.round((number + Number.EPSILON) * 100) / 100;
/** A small generator of numbers, so that each run of a learner is the same. */
const dice = (seed) => () => (seed = (seed * 1664525 + 1013904223) % 4294967296) / 4294967296;

/** Takes the first quiz: some questions are checked at once, the rest handed in; twice when the first try fails. */
async function takeQuiz(me, quiz, roll) {
  let deserved;
  for (const attempt of [0, 1]) {
    const started = await twice(`${me.name}: starting a quiz`, '/quiz/start', { id: quiz.id }, me.token);
    if (!started) return undefined;
    expect(started.results.retaken === attempt, `${me.name}: ${started.results.retaken} retakes instead of ${attempt}`);
    let earned = 0,
      possible = 0;
    const answered = {};
    for (const question of started.results.questions) {
      const isRight = attempt === 1 || roll() < 0.5;
      const answer = question.type === 'true_or_false' ? String(isRight) : answerTo(question, isRight);
      possible += question.point;
      earned += isRight ? question.point : 0;
      if (roll() < 0.4) {
        const { body } = await post(
          '/quiz/check_answer',
          { id: quiz.id, question_id: question.id, answered: answer },
          me.token,
        );
        expect(
          body.result?.correct === isRight,
          `${me.name}: “${question.title}” was graded ${body.result?.correct} instead of ${isRight}`,
        );
        // What was checked is final: handing in something else must not matter.
        answered[question.id] = question.type === 'true_or_false' ? 'true' : answerTo(question, true);
      } else answered[question.id] = answer;
    }
    const handedIn = await Promise.all([1, 2].map(() => post('/quiz/finish', { id: quiz.id, answered }, me.token)));
    deserved = rounded((earned * 100) / possible);
    for (const { status, body } of handedIn) {
      expect(
        status === 200 && body.results?.result === deserved && body.results?.user_mark === earned,
        `${me.name}: ${body.results?.result} % instead of ${deserved} % (${status})`,
      );
      expect(
        body.results?.pass === Number(deserved >= 60),
        `${me.name}: passed ${body.results?.pass} with ${deserved} %`,
      );
    }
    if (deserved >= 60) break;
  }
  return deserved;
}

/** Takes the second quiz, where wrong and left out answers cost their mark. */
async function takePenalty(me, quiz, roll) {
  const started = await twice(`${me.name}: starting a quiz`, '/quiz/start', { id: quiz.id }, me.token);
  if (!started) return undefined;
  let mark = 0,
    possible = 0,
    minus = 0;
  const answered = {};
  for (const question of started.results.questions) {
    const kind = ['right', 'wrong', 'empty'][Math.floor(roll() * 3)];
    possible += question.point;
    if (kind === 'right') mark += question.point;
    else minus += question.point;
    if (kind !== 'empty') answered[question.id] = String(kind === 'wrong');
  }
  const {
    body: { results },
  } = await post('/quiz/finish', { id: quiz.id, answered }, me.token);
  const deserved = rounded((Math.max(0, mark - minus) * 100) / possible);
  expect(
    results?.result === deserved && results?.minus_point === minus,
    `${me.name}: ${results?.result} % and −${results?.minus_point} instead of ${deserved} % and −${minus}`,
  );
  return deserved;
}

async function learn(course, number, run) {
  const name = `class-${run}-${number}`;
  const password = `Class-${number}-${run}!`;
  const { body } = await post('/token/register', {
    username: name,
    email: `${name}@example.com`,
    password,
    confirm_password: password,
  });
  const me = { name, password, id: body.user_id, token: body.token };
  expect(me.token, `${name} could not register: ${JSON.stringify(body)}`);
  if (!me.token) return undefined;
  const roll = dice(number + 1);
  await twice(`${name}: enrolling`, '/courses/enroll', { id: course.id }, me.token);
  const items = course.sections.flatMap((section) => section.items);
  const lessons = items.filter(({ type }) => type === 'lp_lesson');
  const [quiz, penalty] = items.filter(({ type }) => type === 'lp_quiz');
  await Promise.all(lessons.map(({ id }) => twice(`${name}: finishing a lesson`, '/lessons/finish', { id }, me.token)));
  const deserved = { [quiz.id]: await takeQuiz(me, quiz, roll), [penalty.id]: await takePenalty(me, penalty, roll) };
  await twice(`${name}: finishing the course`, '/courses/finish', { id: course.id }, me.token);
  const { body: seen } = await get(`/courses/${course.id}`, me.token);
  const {
    course_data: { status, graduation, result },
  } = seen;
  expect(
    status === 'finished' &&
      graduation === 'passed' &&
      result.result === 100 &&
      result.completed_items === items.length,
    `${name}: the course ended ${status}, ${graduation}, ${result.result} %, ${result.completed_items} items`,
  );
  for (const item of seen.sections.flatMap((section) => section.items)) {
    if (item.id in deserved)
      expect(
        item.percent === Math.round(deserved[item.id]),
        `${name}: “${item.title}” shows ${item.percent} instead of ${deserved[item.id]}`,
      );
  }
  return me;
}

function report(seconds, people) {
  console.log(`\n${people} learners in ${seconds.toFixed(1)} s\n`);
  console.log('requests   median      95 %       max');
  for (const [name, times] of [...took].sort(([a], [b]) => a.localeCompare(b))) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share) =>
      `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])} ms`.padStart(8);
    console.log(`${String(sorted.length).padStart(8)} ${at(0.5)}  ${at(0.95)}  ${at(1)}  ${name}`);
  }
  if (wrong.length === 0) return console.log('\nEvery result is what the answers deserve, and nothing failed.');
  console.log(`\n${wrong.length} things are wrong:`);
  for (const line of wrong.slice(0, 40)) console.log(`  ${line}`);
}

const course = await prepareCourse();
const { body: before } = await get(`/courses/${course.id}`);
const run = Date.now().toString(36);
const began = performance.now();
const people = (await Promise.all(Array.from({ length: learners }, (_, number) => learn(course, number, run)))).filter(
  (me) => me !== undefined,
);
const seconds = (performance.now() - began) / 1000;
const { body: after } = await get(`/courses/${course.id}`);
expect(
  after.count_students === before.count_students + people.length,
  `the course counts ${after.count_students} students instead of ${before.count_students + people.length}`,
);
if (!options.keep) {
  await Promise.all(people.map((me) => post('/users/delete', { id: me.id, password: me.password }, me.token)));
  const { body: left } = await get(`/courses/${course.id}`);
  expect(
    left.count_students === before.count_students,
    `the course counts ${left.count_students} students after all have left, instead of ${before.count_students}`,
  );
}
report(seconds, people.length);
process.exit(wrong.length === 0 ? 0 : 1);
