// @ts-check
// Support for the tests of widgets: contact forms, sliders and maps that are removed afterwards.
import { after } from 'node:test';
import assert from 'node:assert/strict';
import { call, del, get, post, unique, wordpress } from '../harness.mjs';

export const FORMS = '/forms/v1/contact-forms';
export const SLIDERS = '/slider/sliders';
export const MAPS = '/maps/v1/maps';
/** The status of a refusal: 401 for a visitor and 403 for others. WordPress answers 403 to both. */
export const refusal = (who) => (who === 'visitor' && !wordpress ? 401 : 403);

const made = [];
export const deleteAfterwards = (path) => made.push(path);
after(() => Promise.all(made.map((path) => del(path, { as: 'admin' }))));

/** Stores a contact form with the template `form`; resolves to the created representation. */
export async function makeForm(form, properties = {}) {
  const res = await post(FORMS, {
    as: 'admin',
    json: { context: 'save', title: unique('form'), form, additional_settings: 'demo_mode: on', ...properties },
  });
  assert.equal(res.status, 200, res.text);
  deleteAfterwards(`${FORMS}/${res.body.id}`);
  return res.body;
}
export const readForm = async (id) => (await get(`${FORMS}/${id}`, { as: 'admin' })).body;
export const changeForm = (id, json, options = {}) =>
  call('PUT', `${FORMS}/${id}`, { as: 'admin', json: { context: 'save', ...json }, ...options });

export const unitTag = (id) => `wpcf7-f${id}-o1`;
/** multipart/form-data with the hidden fields that the form's own markup carries. An array becomes repeated parts. */
export function filledIn(id, values = {}) {
  const form = new FormData();
  const parts = {
    _wpcf7: String(id),
    _wpcf7_version: '6.1',
    _wpcf7_locale: 'en_US',
    _wpcf7_unit_tag: unitTag(id),
    _wpcf7_container_post: '0',
    _wpcf7_posted_data_hash: '',
    ...values,
  };
  for (const [name, value] of Object.entries(parts))
    for (const v of [value].flat()) if (v !== undefined) form.append(name, v);
  return form;
}
/** The same with an unused file box, as browsers send it: a part with an empty file name, which Node's FormData cannot make. */
export const withEmptyFile = async (id, name, values) => {
  const encoded = new Response(filledIn(id, values));
  const type = encoded.headers.get('content-type') ?? '';
  const part = [
    `--${type.split('boundary=')[1]}`,
    `Content-Disposition: form-data; name="${name}"; filename=""`,
    'Content-Type: application/octet-stream',
    '',
    '',
    '',
  ].join('\r\n');
  return { headers: { 'content-type': type }, body: part + (await encoded.text()) };
};
export const submit = (id, values, options = {}) =>
  post(`${FORMS}/${id}/feedback`, { form: filledIn(id, values), ...options });
export const invalidNames = (res) => res.body.invalid_fields.map((f) => f.field).sort();
export const schemaOf = async (id) => (await get(`${FORMS}/${id}/feedback/schema`)).body;
/** The schema's rules for one field, without the messages. */
export const rulesOf = (schema, field) =>
  schema.rules.filter((rule) => rule.field === field).map(({ field: _, error: _error, ...rule }) => rule);
export const submissions = async (id, query) => (await get(`${FORMS}/${id}/submissions`, { as: 'admin', query })).body;

export function assertError(res, status, code) {
  assert.equal(res.status, status, res.text.slice(0, 300));
  assert.equal(res.body.code, code);
  assert.equal(res.body.data.status, status);
  assert.equal(typeof res.body.message, 'string');
}

/** A slider as the write routes and the import files take it. */
export const sliderDraft = (overrides = {}) => ({
  alias: unique('slider').toLowerCase(),
  title: 'Conformance slider',
  status: 'publish',
  slides: [
    {
      title: 'First',
      layers: [
        { type: 'text', content: '<strong>Hello</strong> world' },
        { type: 'button', content: 'More', link: { url: 'https://example.org/more' } },
      ],
    },
    {
      title: 'Second',
      background: { image: { src: 'https://example.org/two.jpg', alt: 'Two boats' } },
      layers: [{ type: 'text', content: 'Second slide' }],
    },
  ],
  ...overrides,
});
export async function makeSlider(overrides) {
  const res = await post(SLIDERS, { as: 'admin', json: sliderDraft(overrides) });
  assert.equal(res.status, 201, res.text);
  deleteAfterwards(`${SLIDERS}/${res.body.id}`);
  return res.body;
}
/** A map as the write routes and the import files take it. */
export const mapDraft = (overrides = {}) => ({
  title: unique('Map'),
  status: 'publish',
  center: { lat: 48.137, lng: 11.575 },
  zoom: 12,
  markers: [
    {
      title: 'Town hall',
      lat: 48.1374,
      lng: 11.5755,
      description: '<p>Open <em>daily</em></p>',
      address: 'Marienplatz 8',
    },
    { title: 'Station', lat: 48.1402, lng: 11.56, link: 'https://example.org/station' },
  ],
  ...overrides,
});
export async function makeMap(overrides) {
  const res = await post(MAPS, { as: 'admin', json: mapDraft(overrides) });
  assert.equal(res.status, 201, res.text);
  deleteAfterwards(`${MAPS}/${res.body.map_id}`);
  return res.body;
}

/** The keys of a form's messages (docs/interface/widgets.md#form-resource). */
export const MESSAGES = [
  'mail_sent_ok',
  'mail_sent_ng',
  'validation_error',
  'spam',
  'accept_terms',
  'invalid_required',
  'invalid_too_long',
  'invalid_too_short',
  'upload_failed',
  'upload_file_type_invalid',
  'upload_file_too_large',
  'upload_failed_php_error',
  'invalid_date',
  'date_too_early',
  'date_too_late',
  'invalid_number',
  'number_too_small',
  'number_too_large',
  'quiz_answer_not_correct',
  'captcha_not_match',
  'invalid_email',
  'invalid_url',
  'invalid_tel',
];

/**
 * Reads `url`, and reads it again with the ETag of the first answer. Both are repeated while other tests change what it
 * shows, as they do with lists.
 */
export async function readTwice(url) {
  for (let time = 0; ; time += 1) {
    const first = await get(url);
    const etag = first.headers.get('etag') ?? '';
    const again = await get(url, { headers: { 'if-none-match': etag } });
    if (time === 5 || (await get(url)).headers.get('etag') === etag) return { first, again };
  }
}
