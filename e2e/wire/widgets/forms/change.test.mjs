// @ts-check
// Reading, changing and deleting contact forms.
// docs/interface/widgets.md#form-resource
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { call, del, differsOnWordPress, get, patch, put, unique } from '../../harness.mjs';
import { MESSAGES, FORMS, assertError, changeForm, makeForm, readForm } from '../support.mjs';

const TEMPLATE_TYPES = {
  active: 'boolean',
  subject: 'string',
  sender: 'string',
  recipient: 'string',
  body: 'string',
  additional_headers: 'string',
  attachments: 'string',
  use_html: 'boolean',
  exclude_blank: 'boolean',
};

describe('a contact form', () => {
  test('has ID, slug, title, locale and properties', async () => {
    const { id } = await makeForm('[text a]');
    const res = await get(`${FORMS}/${id}`, { as: 'editor' });
    assert.equal(res.status, 200);
    for (const key of ['id', 'slug', 'title', 'locale', 'properties']) assert.ok(key in res.body, key);
    assert.deepEqual(Object.keys(res.body.properties).sort(), [
      'additional_settings',
      'form',
      'mail',
      'mail_2',
      'messages',
    ]);
    assert.ok(!('config_errors' in res.body));
  });

  test('mail templates have typed members', async () => {
    const { properties } = await makeForm('[text a]', {
      mail: { subject: 'S' },
      mail_2: { active: true, subject: 'T', use_html: true },
    });
    for (const template of ['mail', 'mail_2'])
      for (const [member, type] of Object.entries(TEMPLATE_TYPES))
        assert.equal(typeof properties[template][member], type, `${template}.${member}`);
    assert.deepEqual([properties.mail_2.active, properties.mail_2.use_html], [true, true]);
  });

  for (const method of ['POST', 'PUT', 'PATCH']) {
    test(`${method} changes the given fields and keeps the others`, async () => {
      const before = await makeForm('[text kept]', { mail: { subject: 'Kept', recipient: 'kept@example.org' } });
      const title = unique('changed');
      const res = await call(method, `${FORMS}/${before.id}`, { as: 'editor', json: { context: 'save', title } });
      assert.equal(res.status, 200);
      const after = await readForm(before.id);
      assert.equal(after.title, title);
      assert.equal(after.properties.form.content, '[text kept]');
      assert.equal(after.properties.mail.subject, 'Kept');
    });
  }

  test('keeps its slug and hash when the title changes', async () => {
    const { id, title } = await makeForm('[text a]');
    const find = async (search) => (await get(FORMS, { as: 'admin', query: { search } })).body.find((f) => f.id === id);
    const before = await find(title);
    const renamed = unique('renamed');
    await changeForm(id, { title: renamed });
    const after = await find(renamed);
    assert.deepEqual([after.slug, after.hash], [before.slug, before.hash]);
  });

  test('is not changed with context=dry-run, but the answer shows the change', async () => {
    const { id, title } = await makeForm('[text a]');
    const res = await put(`${FORMS}/${id}`, {
      as: 'admin',
      json: { context: 'dry-run', title: 'Preview', form: '[text b]' },
    });
    assert.equal(res.body.title, 'Preview');
    assert.equal(res.body.properties.form.fields[0].name, 'b');
    const stored = await readForm(id);
    assert.deepEqual([stored.title, stored.properties.form.content], [title, '[text a]']);
  });

  test('a given mail template replaces the whole template, and the first one is always active', async () => {
    const { id } = await makeForm('[text a]', { mail: { subject: 'Old', body: 'Old body', use_html: true } });
    await changeForm(id, {
      mail: { active: false, subject: '  New  ', additional_headers: 'X-One: 1\r\n\r\n  Cc: two@example.org  ' },
    });
    const { mail } = (await readForm(id)).properties;
    assert.equal(mail.active, true);
    assert.equal(mail.subject, 'New');
    assert.equal(mail.body, '');
    assert.equal(mail.use_html, false);
    assert.equal(mail.additional_headers, 'X-One: 1\nCc: two@example.org');
  });

  test('messages are trimmed, unknown ones dropped, missing ones filled with defaults', async () => {
    const { id } = await makeForm('[text a]', { messages: { mail_sent_ok: '  Thanks!  ', made_up: 'x' } });
    const { messages } = (await readForm(id)).properties;
    assert.equal(messages.mail_sent_ok, 'Thanks!');
    assert.deepEqual(Object.keys(messages).sort(), MESSAGES.toSorted());
    assert.notEqual(messages.spam, '');
  });

  test('additional settings are listed as name and value, comments and junk left out', async () => {
    const content = 'demo_mode: on\n# a note\nskip_mail:off\nfoo: bar: baz\nnot a setting';
    const { properties } = await makeForm('[text a]', { additional_settings: `\n${content}\n` });
    assert.equal(properties.additional_settings.content, content);
    assert.deepEqual(Object.values(properties.additional_settings.settings), [
      ['demo_mode', true],
      ['skip_mail', false],
      ['foo', 'bar: baz'],
    ]);
  });

  test('additional settings are a JSON array', differsOnWordPress('gaps turn the list into an object'), async () => {
    const { properties } = await makeForm('[text a]', { additional_settings: 'demo_mode: on\n\nskip_mail: off' });
    assert.ok(Array.isArray(properties.additional_settings.settings));
  });

  test('an unknown member is ignored', async () => {
    const { id, title } = await makeForm('[text a]');
    assert.equal((await changeForm(id, { colour: 'red', properties: { form: 'x' }, slug: 'mine' })).status, 200);
    const after = await readForm(id);
    assert.deepEqual([after.title, after.properties.form.content], [title, '[text a]']);
    assert.notEqual(after.slug, 'mine');
  });

  test('a template for an editor keeps its markup, scripts included', async () => {
    const html = '<p class="x">Hi <b onclick="f()">you</b></p><script>track()</script>\n[text a]';
    const { id } = await makeForm('[text b]');
    await changeForm(id, { form: html }, { as: 'editor' });
    assert.equal((await readForm(id)).properties.form.content, html);
  });

  test('keeps a very long template', async () => {
    const form = `[text a]\n${'x'.repeat(200_000)}`;
    assert.equal((await readForm((await makeForm(form)).id)).properties.form.content.length, form.length);
  });

  test('can be changed with a form-encoded body', async () => {
    const { id } = await makeForm('[text a]');
    const title = unique('encoded');
    assert.equal(
      (await patch(`${FORMS}/${id}`, { as: 'admin', body: new URLSearchParams({ title, context: 'save' }) })).body
        .title,
      title,
    );
  });

  test('malformed JSON is refused', async () => {
    const { id } = await makeForm('[text a]');
    assertError(
      await put(`${FORMS}/${id}`, { as: 'admin', body: '{"title":', headers: { 'content-type': 'application/json' } }),
      400,
      'rest_invalid_json',
    );
  });

  for (const [member, value] of /** @type {[string, unknown][]} */ ([
    ['title', ['x']],
    ['form', ['x']],
    ['locale', 5],
    ['mail', 'x'],
    ['mail_2', 'x'],
    ['messages', 'x'],
    ['additional_settings', { a: 1 }],
    ['context', 'later'],
  ])) {
    test(
      `a ${member} of the wrong type is refused`,
      differsOnWordPress('does not check, or fails with 500'),
      async () => {
        const { id } = await makeForm('[text a]');
        const res = await put(`${FORMS}/${id}`, { as: 'admin', json: { [member]: value } });
        assertError(res, 400, 'rest_invalid_param');
        assert.deepEqual(Object.keys(res.body.data.params), [member]);
      },
    );
  }

  test('is deleted permanently', async () => {
    const { id } = await makeForm('[text a]');
    const res = await del(`${FORMS}/${id}`, { as: 'editor' });
    assert.equal(res.status, 200);
    assert.deepEqual(res.body, { deleted: true });
    assertError(await get(`${FORMS}/${id}`, { as: 'admin' }), 404, 'wpcf7_not_found');
    assertError(await del(`${FORMS}/${id}`, { as: 'admin' }), 404, 'wpcf7_not_found');
    assertError(await get(`${FORMS}/${id}/feedback/schema`), 404, 'wpcf7_not_found');
  });
});
