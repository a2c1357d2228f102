// @ts-check
// Creating contact forms, and who may.
// docs/interface/widgets.md#create-and-update
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { call, del, differsOnWordPress, get, post, put, unique } from '../../harness.mjs';
import { MESSAGES, FORMS, assertError, deleteAfterwards, makeForm, readForm, refusal } from '../support.mjs';

const missing = `${FORMS}/2000000000`;

describe('a new contact form', () => {
  test('is stored with context=save', async () => {
    const title = unique('Stored');
    const form = await makeForm('[text* your-name]', { title });
    assert.ok(Number.isInteger(form.id));
    assert.equal(form.title, title);
    assert.equal((await readForm(form.id)).title, title);
  });

  test('is only previewed with context=dry-run', async () => {
    const title = unique('preview').replaceAll('-', '');
    const res = await post(FORMS, { as: 'admin', json: { context: 'dry-run', title } });
    assert.equal(res.status, 200);
    assert.equal(res.body.id, null);
    assert.equal(res.body.title, title);
    assert.deepEqual((await get(FORMS, { as: 'admin', query: { search: title } })).body, []);
  });

  test('is stored when no context is given', differsOnWordPress('stores nothing without context=save'), async () => {
    const res = await post(FORMS, { as: 'admin', json: { title: unique('plain') } });
    assert.equal(res.status, 200);
    deleteAfterwards(`${FORMS}/${res.body.id}`);
    assert.equal((await readForm(res.body.id)).id, res.body.id);
  });

  test('without any field gets a usable default template, mail and messages', async () => {
    const { properties } = (await post(FORMS, { as: 'admin', json: { context: 'dry-run' } })).body;
    assert.deepEqual(
      properties.form.fields.map((f) => `${f.type} ${f.name}`.trim()),
      ['text* your-name', 'email* your-email', 'text* your-subject', 'textarea your-message', 'submit'],
    );
    assert.equal(properties.mail.recipient, '[_site_admin_email]');
    assert.equal(properties.mail.additional_headers, 'Reply-To: [your-email]');
    assert.match(properties.mail.body, /\[your-message\]/);
    assert.equal(properties.mail_2.active, false);
    assert.equal(properties.mail_2.recipient, '[your-email]');
    assert.deepEqual(Object.keys(properties.messages).sort(), MESSAGES.toSorted());
    for (const key of MESSAGES) assert.equal(typeof properties.messages[key], 'string');
    assert.equal(properties.additional_settings.content, '');
    assert.deepEqual(properties.additional_settings.settings, []);
  });

  test('has its slug in the answer', differsOnWordPress('answers null'), async () => {
    const form = await makeForm('[text a]');
    assert.equal(form.slug, (await readForm(form.id)).slug);
  });

  /** @typedef {(make: () => Promise<Record<string, any>>) => Promise<Record<string, any>[]>} MakeTwo */
  for (const [when, options, makeTwo] of /** @type {[string, { skip?: string | false }, MakeTwo][]} */ ([
    ['', {}, async (make) => [await make(), await make()]],
    [
      ', also when both are created at once',
      differsOnWordPress('two forms created at the same time may share a slug'),
      (make) => Promise.all([make(), make()]),
    ],
  ])) {
    test(`gets a slug of its own when the title is taken${when}`, options, async () => {
      const title = unique('twins');
      const both = await makeTwo(() => makeForm('[text a]', { title }));
      const slugs = await Promise.all(both.map(async ({ id }) => (await readForm(id)).slug));
      assert.notEqual(slugs[0], slugs[1]);
      for (const slug of slugs) assert.ok(slug.startsWith(title), slug);
    });
  }

  test('cannot be given an id', async () => {
    const { id } = await makeForm('[text a]');
    assertError(
      await post(FORMS, { as: 'admin', json: { id, context: 'save', title: 'x' } }),
      400,
      'wpcf7_post_exists',
    );
  });

  for (const [name, given, stored] of [
    ['keeps emoji', 'Grüße 🎉', 'Grüße 🎉'],
    ['loses tags', '<b>Bold</b> <script>alert(1)</script>move', 'Bold move'],
    ['is trimmed', '  wide  ', 'wide'],
  ]) {
    test(`title ${name}`, async () =>
      assert.equal((await readForm((await makeForm('[text a]', { title: given })).id)).title, stored));
  }
  test('gets a default title', async () =>
    assert.notEqual((await makeForm('[text a]', { title: '   ' })).title.trim(), ''));

  for (const [given, stored] of [
    ['de_DE', 'de_DE'],
    ['ja', 'ja'],
    ['de_DE_formal', 'de_DE_formal'],
    ['zz-bad', 'en_US'],
    ['<script>', 'en_US'],
  ]) {
    test(`locale ${given} is stored as ${stored}`, async () =>
      assert.equal((await makeForm('[text a]', { locale: given })).locale, stored));
  }
});

describe('permissions of contact forms', () => {
  for (const who of ['visitor', 'subscriber', 'author']) {
    test(`${who}s may not create, read, change or delete a form`, async () => {
      const { id, title } = await makeForm('[text a]');
      const path = `${FORMS}/${id}`;
      assertError(
        await post(FORMS, { as: who, json: { context: 'save', title: 'x' } }),
        refusal(who),
        'wpcf7_forbidden',
      );
      assertError(await get(path, { as: who }), refusal(who), 'wpcf7_forbidden');
      assertError(await put(path, { as: who, json: { context: 'save', title: 'x' } }), refusal(who), 'wpcf7_forbidden');
      assertError(await del(path, { as: who }), refusal(who), 'wpcf7_forbidden');
      assert.equal((await readForm(id)).title, title);
    });
  }
  test('permission is checked before existence', async () =>
    assertError(await get(missing, { as: 'author' }), 403, 'wpcf7_forbidden'));
  for (const method of ['GET', 'PUT', 'PATCH', 'POST', 'DELETE']) {
    test(`${method} of an unknown form is 404 for an editor`, async () =>
      assertError(
        await call(method, missing, { as: 'editor', ...(method === 'GET' ? {} : { json: {} }) }),
        404,
        'wpcf7_not_found',
      ));
  }
  test('a post is not a contact form', async () => {
    const title = unique('post'),
      {
        body: { id },
      } = await post('/core/v2/posts', { as: 'admin', json: { title } });
    deleteAfterwards(`/core/v2/posts/${id}?force=true`);
    const res = await get(`${FORMS}/${id}`, { as: 'admin' });
    if (res.status === 200)
      assert.notEqual(res.body.title, title); // forms may count for themselves: then there is a form of that number
    else assertError(res, 404, 'wpcf7_not_found');
  });
  for (const path of ['0', '00'])
    test(`form ${path} is not found`, async () =>
      assertError(await get(`${FORMS}/${path}`, { as: 'admin' }), 404, 'wpcf7_not_found'));
  for (const title of ['0', '{{0}}'])
    test(`form 0 is not found when a form is titled ${title}`, async () => {
      const { body: form } = await post(FORMS, { as: 'admin', json: { title } });
      deleteAfterwards(`${FORMS}/${form.id}`);
      assertError(await get(`${FORMS}/0`, { as: 'admin' }), 404, 'wpcf7_not_found');
      assert.equal((await get(`${FORMS}/${form.id}`, { as: 'admin' })).body.title, title);
    });
  for (const path of ['abc', '1.5', '-1'])
    test(`form ${path} is not a route`, async () =>
      assertError(await get(`${FORMS}/${path}`, { as: 'admin' }), 404, 'rest_no_route'));
});
