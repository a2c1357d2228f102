// @ts-check
// Submitting a form the way its front-end script does: multipart/form-data, and 200 for every outcome.
// docs/interface/widgets.md#feedback
import { before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { call, differsOnWordPress, post } from '../../harness.mjs';
import { FORMS, assertError, changeForm, filledIn, invalidNames, makeForm, submit, unitTag } from '../support.mjs';

const missing = `${FORMS}/2000000000`;

describe('a submission', () => {
  let form;
  before(async () => {
    form = await makeForm('[text* your-name id:name-box][email your-email][submit "Go"]');
  });

  test('that is valid answers mail_sent', async () => {
    const res = await submit(form.id, { 'your-name': 'Ada' });
    assert.equal(res.status, 200);
    const { message, posted_data_hash, ...rest } = res.body;
    assert.deepEqual(rest, {
      contact_form_id: form.id,
      status: 'mail_sent',
      demo_mode: true,
      into: `#${unitTag(form.id)}`,
      invalid_fields: [],
    });
    assert.equal(message, form.properties.messages.mail_sent_ok);
    assert.match(posted_data_hash, /^[0-9a-f]{16,}$/);
  });

  test('that is invalid answers 200 with validation_failed and the invalid fields', async () => {
    const res = await submit(form.id, { 'your-name': ' ', 'your-email': 'x' });
    assert.equal(res.status, 200);
    assert.equal(res.body.status, 'validation_failed');
    assert.equal(res.body.message, form.properties.messages.validation_error);
    assert.equal(res.body.posted_data_hash, '');
    assert.deepEqual(res.body.invalid_fields, [
      {
        field: 'your-name',
        message: form.properties.messages.invalid_required,
        idref: 'name-box',
        error_id: `${unitTag(form.id)}-ve-your-name`,
      },
      {
        field: 'your-email',
        message: form.properties.messages.invalid_email,
        idref: null,
        error_id: `${unitTag(form.id)}-ve-your-email`,
      },
    ]);
  });

  test('has a hash that depends on what was sent', async () => {
    const hashes = await Promise.all(
      ['Ada', 'Bob'].map(async (name) => (await submit(form.id, { 'your-name': name })).body.posted_data_hash),
    );
    assert.notEqual(hashes[0], hashes[1]);
  });

  test('is for the form in the path, whatever _wpcf7 contains', async () => {
    assert.equal((await submit(form.id, { _wpcf7: '1', 'your-name': 'Ada' })).body.contact_form_id, form.id);
  });

  test('keeps only letters, digits, hyphens and underscores of the unit tag', async () => {
    assert.equal((await submit(form.id, { _wpcf7_unit_tag: 'a"><b>-_1', 'your-name': 'Ada' })).body.into, '#ab-_1');
  });

  for (const tag of [undefined, '', '<>"']) {
    test(`with unit tag ${tag} is refused`, async () =>
      assertError(
        await submit(form.id, { _wpcf7_unit_tag: tag, 'your-name': 'Ada' }),
        400,
        'wpcf7_unit_tag_not_found',
      ));
  }
  test('without a unit tag says which field is missing', differsOnWordPress('does not'), async () => {
    const { body } = await submit(form.id, { _wpcf7_unit_tag: undefined, 'your-name': 'Ada' });
    assert.match(body.message, /_wpcf7_unit_tag/);
    assert.deepEqual(body.data.params, ['_wpcf7_unit_tag']);
  });
  for (const [name, options] of /** @type {[string, import('../../harness.mjs').RequestOptions][]} */ ([
    ['JSON', { json: { 'your-name': 'Ada' } }],
    ['a url-encoded body', { body: new URLSearchParams({ 'your-name': 'Ada' }) }],
    ['plain text', { body: 'x', headers: { 'content-type': 'text/plain' } }],
  ])) {
    test(`as ${name} is refused with 415`, async () =>
      assertError(await post(`${FORMS}/${form.id}/feedback`, options), 415, 'wpcf7_unsupported_media_type'));
  }
  test('to an unknown form is 404', async () =>
    assertError(await post(`${missing}/feedback`, { form: filledIn(1) }), 404, 'wpcf7_not_found'));
  for (const method of ['GET', 'PUT', 'DELETE'])
    test(`with ${method} is not a route`, async () =>
      assertError(await call(method, `${FORMS}/${form.id}/feedback`), 404, 'rest_no_route'));

  test('can be read by other origins', async () => {
    const res = await submit(form.id, { 'your-name': 'Ada' }, { headers: { origin: 'https://elsewhere.example' } });
    assert.equal(res.headers.get('access-control-allow-origin'), 'https://elsewhere.example');
    assert.match(res.headers.get('vary') ?? '', /origin/i);
  });

  test('from a client without a user agent is spam', async () => {
    const res = await submit(form.id, { 'your-name': 'Ada' }, { headers: { 'user-agent': 'x' } });
    assert.deepEqual([res.status, res.body.status, res.body.posted_data_hash], [200, 'spam', '']);
    assert.equal(res.body.message, form.properties.messages.spam);
  });

  test('reports at most one error for each field', async () => {
    const { id } = await makeForm('[email* e minlength:20]');
    assert.deepEqual(invalidNames(await submit(id, { e: 'x' })), ['e']);
  });

  test('is validated against the values of the template, not those of the client', async () => {
    const { id } = await makeForm('[hidden plan "free"][select s "a"]');
    assert.equal(
      (await submit(id, { plan: 'gold', s: 'a', unknown: 'x', 'list[]': ['1', '2'] })).body.status,
      'mail_sent',
    );
    assert.deepEqual(invalidNames(await submit(id, { s: 'b' })), ['s']);
  });
});

describe('the answer', () => {
  test('has no demo_mode outside demo mode', async () => {
    const { id } = await makeForm('[text a]', { additional_settings: 'skip_mail: on' });
    const res = await submit(id, { a: 'x' });
    assert.equal(res.body.status, 'mail_sent');
    assert.ok(!('demo_mode' in res.body));
  });

  test('contains no markup, neither of the form nor of the visitor', async () => {
    const { id } = await makeForm('[text your-name][email e id:box]', {
      messages: { mail_sent_ok: '<b>Thanks</b>, [your-name]!', invalid_email: '[e] is <i>odd</i>' },
    });
    const name = '<img src=x onerror=alert(1)>Ada';
    assert.equal((await submit(id, { 'your-name': name })).body.message, 'Thanks, Ada!');
    const [error] = (await submit(id, { e: '<script>alert(1)</script>"x' })).body.invalid_fields;
    assert.doesNotMatch(error.message, /<\/?[a-z]/i);
    assert.match(error.message, /is odd$/);
  });

  test('uses the current messages of the form', async () => {
    const { id } = await makeForm('[text* a]');
    await changeForm(id, { messages: { invalid_required: 'Noch leer' } });
    assert.equal((await submit(id)).body.invalid_fields[0].message, 'Noch leer');
  });
});

describe('a form for signed-in people', () => {
  let form;
  before(async () => {
    form = await makeForm('[text a]', { additional_settings: 'demo_mode: on\nsubscribers_only: true' });
  });
  test('refuses a visitor with the status error', async () => {
    const res = await submit(form.id, { a: 'x' });
    assert.equal(res.status, 200);
    assert.deepEqual([res.body.status, res.body.contact_form_id, res.body.invalid_fields], ['error', form.id, []]);
    assert.notEqual(res.body.message, '');
  });
  test('accepts a subscriber', async () =>
    assert.equal((await submit(form.id, { a: 'x' }, { as: 'subscriber' })).body.status, 'mail_sent'));
});
