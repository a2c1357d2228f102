// @ts-check
// What courses, sliders and embeds of pages are made of.
import assert from 'node:assert/strict';
import { makeEvent } from '../../calendar/support.mjs';
import { published } from '../../core/support/records.mjs';
import { call, post as send, unique } from '../../harness.mjs';
import { newCourse, newUser, student } from '../../lms/support.mjs';
import { SLIDERS, deleteAfterwards } from '../../widgets/support.mjs';
import { attachedImage, page } from './files.mjs';
import { ofCalendar, ofFile, ofName, ofOwner, ofRecord } from './steps.mjs';

const v1 = '/lms/v1';
const v2 = '/core/v2';

const readsOfCourse = (id) => [`${v1}/courses/${id}`, `${v1}/courses?include=${id}`];

async function course(fields, author) {
  const { status, body, text } = await newCourse({ status: 'publish', ...fields }, author);
  assert.ok(status < 300, text);
  return body;
}

const category = async () => {
  const word = unique('subject');
  const { body } = await call('POST', `${v1}/course_category`, {
    as: 'admin',
    json: { name: word, slug: unique('slug') },
  });
  const { id } = await course({ categories: [{ id: body.id }] });
  const reads = [...readsOfCourse(id), `${v1}/course_category?post=${id}`, page('/courses/')];
  return { word, reads, steps: ofName(`${v1}/course_category/${body.id}`, { word, removal: {} }) };
};

const categoryAbove = async () => {
  const word = unique('subject');
  const { body: above } = await call('POST', `${v1}/course_category`, {
    as: 'admin',
    json: { name: word, slug: unique('slug') },
  });
  const json = { name: unique('below'), parent: above.id };
  const { body: below } = await call('POST', `${v1}/course_category`, { as: 'admin', json });
  const reads = [`${v1}/course_category/${below.id}?_embed`, `${v1}/course_category?include=${below.id}&_embed`];
  return { word, reads, steps: ofName(`${v1}/course_category/${above.id}`, { word }) };
};

const instructor = async () => {
  const word = unique('teacher');
  const { id: teacher } = await newUser({ role: 'lp_teacher' });
  const [, otherwise, back] = ofName(`${v2}/users/${teacher}`, { word });
  await back.change();
  const { id, permalink } = await course({ instructor: [{ id: teacher }] });
  const reads = [...readsOfCourse(id), permalink, `${v1}/users/${teacher}`];
  return { word, reads, steps: [back, otherwise, back] };
};

const reviewer = async () => {
  const word = unique('learner');
  const { id } = await course({});
  const person = await student({ id });
  const [, otherwise, back] = ofName(`${v2}/users/${person.id}`, { word });
  await back.change();
  const json = { id, rate: 5, title: 'Good', content: 'Very good.' };
  assert.equal((await person.post('/review/submit', { json })).status, 200);
  return { word, reads: [`${v1}/review/course/${id}`], steps: [back, otherwise, back] };
};

async function slider(source) {
  const json = { alias: unique('slider'), title: 'Slider', source, slides: [] };
  const { status, body, text } = await send(SLIDERS, { as: 'admin', json });
  assert.ok(status < 300, text);
  const id = body.id ?? body.data?.id;
  deleteAfterwards(`${SLIDERS}/${id}`);
  return [`${SLIDERS}/stream/${id}`, `${SLIDERS}/markup/${id}`];
}

const inSlider = async () => {
  const word = unique('slide');
  const { id } = await published({ title: word });
  const reads = await slider({ type: 'posts', ids: [id] });
  return { word, reads, steps: ofRecord(`${v2}/posts/${id}`, { locked: true }) };
};

const imageInSlider = (stepsOf) => async () => {
  const found = await attachedImage();
  const { id } = await published({ featured_media: found.id });
  const reads = await slider({ type: 'posts', ids: [id] });
  return { word: found.word, reads, steps: stepsOf(found) };
};

const embedded = async () => {
  const word = unique('embedded');
  const { id, link } = await published({ title: word });
  const reads = [`${link}embed/`];
  return { word, reads, steps: ofRecord(`${v2}/posts/${id}`, { locked: true }) };
};

const eventPages = async () => {
  const word = unique('event');
  const { id, url } = await makeEvent({
    title: word,
    status: 'publish',
    start_date: '2031-03-10 10:00:00',
    end_date: '2031-03-10 11:00:00',
  });
  const reads = [url, page('/events/2031-03-10/'), page('/events/month/2031-03/')];
  return { word, reads, steps: ofCalendar(`/calendar/events/v1/events/${id}`) };
};

export const COURSES_AND_WIDGETS = {
  'the category of a course': category,
  'the category above another of courses': categoryAbove,
  'the instructor of a course': instructor,
  'the author of a review': reviewer,
  'a post in a slider': inSlider,
  'the image of a post in a slider, and the post that it is attached to': imageInSlider(({ owner }) => ofOwner(owner)),
  'the image of a post in a slider': imageInSlider(({ file }) => ofFile(file)),
  'a post embedded elsewhere': embedded,
  'an event on pages': eventPages,
};
