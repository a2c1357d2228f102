// @ts-check
// Plants words into courses of every status, with lessons, quizzes and questions.
import { write } from './people.mjs';
import { remember } from './records.mjs';
import { word } from './words.mjs';

const API = '/lms/v1';

export async function plantCourses() {
  const [open, unused] = [await plantCategory('all courses'), await plantCategory('hidden courses')];
  remember('hidden terms', { collection: `${API}/course_category`, id: unused });
  for (const status of ['publish', 'draft', 'pending', 'private']) {
    const group = status === 'publish' ? 'everyone' : 'teacher';
    const course = await plantCourse(status, group, status === 'publish' ? [open] : [open, unused]);
    if (status !== 'publish') continue;
    await write('POST', `${API}/courses/enroll`, { as: 'student', json: { id: course.id } });
    await plantReview(course.id);
  }
}

async function plantCategory(what) {
  const json = { name: word(`name of a category of ${what}`, 'everyone'), description: 'Of the test of leaks.' };
  const record = await write('POST', `${API}/course_category`, { json });
  remember(`${API}/course_category`, { ...record, group: 'everyone' });
  return record.id;
}

async function plantCourse(status, group, categories) {
  const inner = status === 'publish' ? 'learners' : 'teacher';
  const outer = (what) => word(`${what} of course ${status}`, group);
  const locked = (what) => word(`${what} of course ${status}`, inner, { guarded: API });
  const unseen = (what) => word(`${what} of course ${status}`, 'teacher', { guarded: API });
  const course = await write('POST', `${API}/courses`, {
    as: 'teacher',
    json: {
      name: outer('name'),
      slug: outer('slug'),
      content: outer('content'),
      excerpt: outer('excerpt'),
      status,
      categories: categories.map((id) => ({ id })),
      sections: [
        {
          title: outer('section title'),
          description: outer('section description'),
          items: [
            lesson('preview lesson', { outer, locked: outer, preview: true }),
            lesson('lesson', { outer, locked }),
            quiz({ outer, locked, unseen }),
          ],
        },
      ],
    },
  });
  remember(`${API}/courses`, { ...course, link: course.permalink, group });
  await rememberParts(course, { group, inner });
  return course;
}

const lesson = (name, { outer, locked, preview = false }) => ({
  type: 'lp_lesson',
  title: outer(`title of the ${name}`),
  content: locked(`content of the ${name}`),
  excerpt: locked(`excerpt of the ${name}`),
  preview,
});

/** The student has not begun an attempt, so the questions are for those who teach. */
const quiz = ({ outer, locked, unseen }) => ({
  type: 'lp_quiz',
  title: outer('title of the quiz'),
  content: locked('content of the quiz'),
  questions: [
    {
      type: 'single_choice',
      title: unseen('question'),
      content: unseen('text of the question'),
      hint: unseen('hint of the question'),
      explanation: unseen('explanation of the question'),
      answers: [{ title: unseen('right answer'), is_true: true }, { title: unseen('wrong answer') }],
    },
  ],
});

async function rememberParts(course, { group, inner }) {
  for (const section of course.sections) {
    remember(`${API}/section-items/items`, { id: section.id, group });
    for (const { id, type, preview } of section.items) {
      const collection = type === 'lp_quiz' ? `${API}/quiz` : `${API}/lessons`;
      remember(collection, { id, group: preview ? group : inner });
      if (type !== 'lp_quiz') continue;
      const { questions = [] } = await write('GET', `${API}/quiz/${id}`, { as: 'teacher' });
      for (const question of questions) remember(`${API}/questions`, { id: question.id, group: 'teacher' });
    }
  }
}

async function plantReview(course) {
  const json = {
    id: course,
    rate: 5,
    title: word('title of a review', 'everyone'),
    content: word('review', 'everyone'),
  };
  await write('POST', `${API}/review/submit`, { as: 'student', json });
}
