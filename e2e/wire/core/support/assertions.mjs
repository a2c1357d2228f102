// @ts-check
// Assertions about responses, and readers of what they hold.
import assert from 'node:assert/strict';

/** Suite option: the tests are independent and run in parallel. */
export const inParallel = { concurrency: 4 };

/** The fields of a revision or an autosave in the context view. */
export const REVISION_FIELDS = [
  'author',
  'content',
  'date',
  'date_gmt',
  'excerpt',
  'guid',
  'id',
  'meta',
  'modified',
  'modified_gmt',
  'parent',
  'slug',
  'title',
];

/** Asserts that a request was refused with this status and code, in the standard error body. */
export function refused(response, expectedStatus, code) {
  assert.equal(response.status, expectedStatus, response.text.slice(0, 400));
  assert.equal(response.body?.code, code, response.text.slice(0, 400));
  assert.equal(typeof response.body.message, 'string');
  assert.equal(response.body.data.status, expectedStatus);
}
/** Asserts that a request was refused because these arguments are invalid. */
export function invalid(response, ...names) {
  refused(response, 400, 'rest_invalid_param');
  for (const name of names)
    assert.equal(
      typeof response.body.data.params[name],
      'string',
      `data.params names ${name}: ${response.text.slice(0, 300)}`,
    );
}
export const ok = (response, expectedStatus = 200) => {
  assert.equal(response.status, expectedStatus, response.text.slice(0, 400));
  return response.body;
};
/** The names of a record's fields, in order of the alphabet. */
export const fieldsOf = (record) =>
  Object.keys(record)
    .filter((name) => name !== '_links')
    .sort();
export const ids = (response) => ok(response).map((item) => item.id);
export const total = (response) => ['x-wp-total', 'x-wp-totalpages'].map((name) => Number(response.headers.get(name)));
/** The rel → address pairs of a Link header. */
export const links = (response) =>
  Object.fromEntries(
    [...(response.headers.get('link') ?? '').matchAll(/<([^<>]+)>;\s*rel="([^"]+)"/g)].map(([, href, rel]) => [
      rel,
      href,
    ]),
  );

/** Arguments in which functions are replaced by their results: values that exist only after the fixtures were created. */
export const evaluated = (query) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
  );
