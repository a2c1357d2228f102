// @ts-check
// Creating a course together with its sections.
// docs/interface/lms.md#create-a-course
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress } from '../../harness.mjs';
import { idsOf, invalid, lessonsOf, newCourse, newUser, person, quizzesOf, refused, student } from '../support.mjs';

const admin = await person('admin');

describe('a course made with sections', () => {
  const why = differsOnWordPress('cannot take sections');
  const outline = [
    {
      title: 'Before the first frost',
      description: 'Autumn work.',
      items: [
        {
          type: 'lp_lesson',
          title: 'Why wait?',
          preview: true,
          duration: '10 minute',
          content: '<p>Cold soil sleeps.</p>',
        },
        {
          type: 'lp_quiz',
          title: 'Ready?',
          duration: '5 minute',
          passing_grade: 50,
          retake_count: 1,
          instant_check: true,
          questions: [
            {
              type: 'true_or_false',
              title: 'Frost helps parsnips.',
              answers: [{ title: 'True', is_true: true }, { title: 'False' }],
            },
            {
              type: 'fill_in_blanks',
              title: 'Water freezes at …',
              answers: [{ title: 'At {{0}} degrees.', blanks: [{ fill: '0,zero', comparison: 'any' }] }],
            },
          ],
        },
      ],
    },
    { title: 'After', items: [{ type: 'lp_lesson', title: 'Waking up' }] },
  ];
  test('has them in order, with their items', why, async () => {
    const { id, sections } = (await newCourse({ sections: outline })).body;
    assert.deepEqual(
      sections.map(({ title, description, order, course_id }) => [title, description, order, course_id]),
      [
        ['Before the first frost', 'Autumn work.', 1, id],
        ['After', '', 2, id],
      ],
    );
    assert.deepEqual(
      sections[0].items.map(({ type, title, preview, duration }) => [type, title, preview, duration]),
      [
        ['lp_lesson', 'Why wait?', true, '10 mins'],
        ['lp_quiz', 'Ready?', false, '5 mins'],
      ],
    );
    assert.equal(
      (await admin.get(`/lessons/${sections[0].items[0].id}`)).body.content.trim(),
      '<p>Cold soil sleeps.</p>',
    );
  });
  test('its quiz can be taken', why, async () => {
    const made = (await newCourse({ sections: outline })).body,
      me = await student(made),
      [{ id }] = quizzesOf(made);
    const { questions } = (await me.post('/quiz/start', { json: { id } })).body.results;
    const [statement, blank] = questions;
    const answered = {
      [statement.id]: statement.options.find(({ title }) => title === 'True').value,
      [blank.id]: { [blank.options[0].ids[0]]: 'Zero' },
    };
    assert.deepEqual(
      (({ result, pass }) => [result, pass])((await me.post('/quiz/finish', { json: { id, answered } })).body.results),
      [100, 1],
    );
  });
  test('an item of an unknown type is invalid', why, async () => {
    invalid(
      await admin.post('/courses', {
        json: { name: 'x', sections: [{ title: 'S', items: [{ type: 'lp_song', title: 'La' }] }] },
      }),
      'sections',
    );
  });
  test('an item without a title, or a question without a right answer, is invalid', why, async () => {
    invalid(
      await admin.post('/courses', { json: { name: 'x', sections: [{ title: 'S', items: [{ type: 'lp_lesson' }] }] } }),
      'sections',
    );
    invalid(
      await admin.post('/courses', {
        json: {
          name: 'x',
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
      }),
      'sections',
    );
  });
  test('only its own instructor lists and reads its items', why, async () => {
    const [teacher, other] = await Promise.all([newUser({ role: 'lp_teacher' }), newUser({ role: 'lp_teacher' })]);
    const made = (await newCourse({ sections: outline }, teacher)).body,
      mine = idsOf({ body: lessonsOf(made) });
    assert.deepEqual(
      idsOf(await teacher.get('/lessons', { query: { orderby: 'id', order: 'asc' } })),
      [...mine].sort((a, b) => a - b),
    );
    assert.deepEqual((await other.get('/lessons')).body, []);
    assert.equal((await teacher.get(`/lessons/${mine[1]}`)).status, 200);
    refused(await other.get(`/lessons/${mine[1]}`), 403, 'lp_jwt_rest_cannot_view');
  });
});
