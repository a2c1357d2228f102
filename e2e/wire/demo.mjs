// @ts-check
// The demo content: the files that services load into an empty store, and whether the site under test holds them.
import { readFileSync } from 'node:fs';

const FILES = {
  courses: '../../apps/lms/demo/catalogue.json',
  forms: '../../apps/widgets/demo/forms.json',
  sliders: '../../apps/widgets/demo/sliders.json',
  maps: '../../apps/widgets/demo/maps.json',
};

/** The parsed file of one kind of demo content. */
export const demoFile = (kind) => JSON.parse(readFileSync(new URL(FILES[kind], import.meta.url), 'utf8'));

/** Test files that need the demo content. Prices and retakes of courses, for example, cannot be set over the interface. */
export const NEEDS_DEMO = [
  'lms/courses/list.test.mjs',
  'lms/courses/record.test.mjs',
  'lms/demo.test.mjs',
  'lms/learning.test.mjs',
  'lms/lessons-questions.test.mjs',
  'lms/quiz.test.mjs',
  'lms/sections.test.mjs',
  'widgets/demo.test.mjs',
];

/** Whether the site lists every published course and every map of the demo content. */
export async function hasDemo(site) {
  const [courses, maps] = await Promise.all([
    list(`${site}/lms/v1/courses?per_page=100&_fields=slug`),
    list(`${site}/maps/v1/maplists`),
  ]);
  const slugs = new Set(courses.map(({ slug }) => slug));
  const titles = new Set(maps.map(({ map_title }) => map_title));
  return (
    demoFile('courses').courses.every(({ slug, status }) => status !== 'publish' || slugs.has(slug)) &&
    demoFile('maps').maps.every(({ title, status }) => status === 'draft' || titles.has(title))
  );
}

async function list(address) {
  const response = await fetch(address);
  const body = response.ok ? await response.json() : [];
  return Array.isArray(body) ? body : [];
}
