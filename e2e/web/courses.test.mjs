// @ts-check
// Courses, lessons and quizzes, as people read and take them.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { get, root } from '../wire/harness.mjs';
import { freeCourse, newUser, pricedCourse } from '../wire/lms/support.mjs';
import { Visitor } from './visitor.mjs';

const pathOf = (address) => address.slice(root.length);
const read = (path, options) => new Visitor().open(path, options);
const learner = async () => {
  const person = await newUser();
  const visitor = new Visitor();
  await visitor.signIn({ login: person.username, password: person.password });
  return visitor;
};
const course = await freeCourse();
const path = pathOf(course.permalink);
const items = course.sections.flatMap((section) => section.items);
const itemPath = ({ type, slug }) => `${path}${type === 'lp_quiz' ? 'quizzes' : 'lessons'}/${slug}/`;

describe('the catalogue', () => {
  test('shows courses with their prices, by category and by a search', async () => {
    const { status, html } = await read('/courses/');
    assert.equal(status, 200);
    assert.match(html, /<h1>Courses<\/h1>/);
    assert.ok(html.includes(`href="${path}"`));
    const found = await read(`/courses/?search=${encodeURIComponent(course.name.slice(0, 9))}`);
    assert.ok(found.html.includes(`href="${path}"`));
    assert.match((await read('/courses/?search=xyzzy')).html, /No course was found for “xyzzy”/);
  });

  test('has a page for every category', async () => {
    const { body } = await get('/lms/v1/course_category', { query: { per_page: 50 } });
    for (const { link, name } of body) {
      const { status, html } = await read(pathOf(link));
      assert.equal(status, 200, link);
      assert.ok(html.includes(`<h1>Courses: ${name}</h1>`));
    }
    assert.equal((await read('/course-category/no-such-category/')).status, 404);
    assert.equal((await read('/courses/page/99/')).status, 404);
  });
});

describe('the page of a course', () => {
  test('shows what is learned, by whom, and what others say', async () => {
    const { status, html } = await read(path);
    assert.equal(status, 200);
    for (const { title } of course.sections) assert.ok(html.includes(title));
    assert.ok(html.includes(course.instructor.name));
    assert.match(html, /<h2>Reviews<\/h2>/);
    assert.match(html, /"@type":"Course"/);
    assert.match(html, /href="\/-\/sign-in\?return_to=[^"]*">Sign in to take this course/);
  });

  test('says that a course has a price', async () => {
    const { html } = await read(pathOf((await pricedCourse()).permalink));
    assert.match(html, /This course is not free/);
    assert.doesNotMatch(html, /Take this course/);
  });

  test('is 404 when there is none', async () => assert.equal((await read('/courses/no-such-course/')).status, 404));

  test('takes no forms of visitors', async () => {
    const { status, headers } = await read(path, { form: { action: 'enroll' } });
    assert.equal(status, 303);
    assert.match(/** @type {string} */ (headers.get('location')), /^\/-\/sign-in\?/);
  });
});

describe('a learner without scripts', () => {
  let me;
  const lesson = items.find(({ type, preview }) => type === 'lp_lesson' && !preview);
  const quiz = items.find(({ type }) => type === 'lp_quiz');
  before(async () => {
    me = await learner();
  });

  test('is led to the course by lessons that are not open yet', async () => {
    const { status, headers } = await me.open(itemPath(lesson));
    assert.deepEqual([status, headers.get('location')], [303, path]);
    assert.match(/** @type {string} */ ((await read(itemPath(lesson))).headers.get('location')), /^\/-\/sign-in\?/);
  });

  test('takes the course, and goes on from lesson to lesson', async () => {
    const { status, headers } = await me.open(path, { form: { action: 'enroll' } });
    assert.deepEqual([status, headers.get('location')], [303, path]);
    assert.match((await me.open(path)).html, new RegExp(`0 of ${items.length} completed`));
    const { html } = await me.open(itemPath(lesson));
    assert.match(html, /Complete this lesson/);
    const done = await me.open(itemPath(lesson), { form: { done: '1' } });
    assert.deepEqual([done.status, done.headers.get('location')], [303, itemPath(items[items.indexOf(lesson) + 1])]);
    assert.match((await me.open(itemPath(lesson))).html, /You have completed this lesson/);
  });

  test('starts a quiz, answers it, and reads the result', async () => {
    assert.match((await me.open(itemPath(quiz))).html, /Start the quiz/);
    assert.equal((await me.open(itemPath(quiz), { form: { action: 'start' } })).status, 303);
    const { html } = await me.open(itemPath(quiz));
    assert.match(html, /<fieldset class="question/);
    const [, name, value] = /** @type {RegExpExecArray} */ (
      /type="radio" name="(answers\[\d+\])" value="([^"]+)"/.exec(html)
    );
    assert.equal((await me.open(itemPath(quiz), { form: { [name]: value, action: 'finish' } })).status, 303);
    assert.match((await me.open(itemPath(quiz))).html, /Your result is [\d.]+%/);
  });

  test('reviews the course once', async () => {
    const review = { action: 'review', rate: '4', title: 'Good <b>', content: 'I learned a lot.' };
    const empty = await me.open(path, { form: { ...review, content: ' ' } });
    assert.equal(empty.status, 400);
    assert.match(empty.html, /role="alert"/);
    assert.match(empty.html, /value="Good &lt;b&gt;"/);
    assert.equal((await me.open(path, { form: review })).status, 303);
    assert.match((await me.open(path)).html, /I learned a lot\./);
    assert.equal((await me.open(path, { form: review })).status, 409);
  });
});
