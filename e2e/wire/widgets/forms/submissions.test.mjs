// @ts-check
// Stored submissions of contact forms, their mail, and spam settings.
// docs/interface/widgets.md#submissions
import { before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { del, differsOnWordPress, get, unique } from '../../harness.mjs';
import { FORMS, assertError, makeForm, readForm, submissions, submit, unitTag } from '../support.mjs';

const MAIL = {
  subject: '[your-name] wrote: [topic]',
  sender: 'Site <site@example.org>',
  recipient: '[to]',
  additional_headers: 'Reply-To: [your-email]\nX-Topic: [topic]',
  body: 'From [your-name] <[your-email]>\nTo [to] ([_raw_to])\n[hobbies]\n[[not-a-tag]] [unknown]\n[empty]\n[terms]\n[_contact_form_title]',
};
const TEMPLATE =
  '[text* your-name][email* your-email][text topic][text empty]' +
  '[select to "Sales|sales@example.org" "Support|support@example.org"]' +
  '[checkbox hobbies "chess" "tennis" "go"][acceptance terms]Rules[/acceptance]';
const ADA = {
  'your-name': 'Ada <b>L.</b>',
  'your-email': 'ada@example.org',
  topic: 'Engines',
  to: 'Sales',
  'hobbies[]': ['chess', 'go'],
  terms: '1',
};

describe('submissions', differsOnWordPress('keeps none'), () => {
  let form, entry;
  before(async () => {
    form = await makeForm(TEMPLATE, {
      additional_settings: '',
      mail: MAIL,
      mail_2: { ...MAIL, active: true, recipient: '[your-email]', use_html: true, exclude_blank: true },
    });
    await submit(form.id, ADA, { headers: { referer: 'https://example.org/contact' } });
    [entry] = await submissions(form.id);
  });

  test('have the sent values, the time, the sender and the outcome', () => {
    assert.ok(Number.isInteger(entry.id));
    assert.equal(entry.form_id, form.id);
    assert.equal(entry.status, 'mail_sent');
    assert.match(entry.date_gmt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    assert.ok(Math.abs(Date.parse(`${entry.date_gmt}Z`) - Date.now()) < 60_000);
    assert.deepEqual(entry.meta, {
      ...entry.meta,
      unit_tag: unitTag(form.id),
      container_post_id: 0,
      user_id: 0,
      locale: 'en_US',
      url: 'https://example.org/contact',
    });
    for (const key of ['remote_ip', 'user_agent']) assert.notEqual(entry.meta[key], '');
  });
  test('have piped values, arrays for lists, and no internal fields', () => {
    assert.deepEqual(entry.posted_data, {
      'your-name': 'Ada <b>L.</b>',
      'your-email': 'ada@example.org',
      topic: 'Engines',
      empty: '',
      to: ['sales@example.org'],
      hobbies: ['chess', 'go'],
      terms: ['1'],
    });
  });
  test('have the text of the consent', () => assert.deepEqual(entry.consent, { terms: 'Rules' }));

  test('have the mail with its mail-tags replaced', () => {
    const mail = entry.mails.find((m) => m.template === 'mail');
    assert.equal(mail.subject, 'Ada <b>L.</b> wrote: Engines');
    assert.equal(mail.sender, MAIL.sender);
    assert.equal(mail.recipient, 'sales@example.org');
    assert.equal(mail.additional_headers, 'Reply-To: ada@example.org\nX-Topic: Engines');
    const lines = mail.body.split('\n');
    assert.equal(lines[0], 'From Ada <b>L.</b> <ada@example.org>');
    assert.equal(lines[1], 'To sales@example.org (Sales)');
    assert.equal(lines[2], 'chess, go');
    assert.equal(lines[3], '[not-a-tag] [unknown]');
    assert.equal(lines[4], '');
    assert.match(lines[5], /Rules/);
    assert.equal(lines[6], form.title);
    assert.ok(['kept', 'queued', 'sent'].includes(mail.state));
  });
  test('have the second mail with HTML escaped and blank lines left out', () => {
    const mail = entry.mails.find((m) => m.template === 'mail_2');
    assert.equal(mail.recipient, 'ada@example.org');
    assert.equal(mail.use_html, true);
    assert.match(mail.body, /Ada &lt;b&gt;L\.&lt;\/b&gt;/);
    assert.match(mail.body, /^<!doctype html>/i);
    assert.doesNotMatch(mail.body, /\n\s*\n\s*\n/);
  });

  test('can be read and deleted one by one', async () => {
    await submit(form.id, ADA);
    const [last] = await submissions(form.id);
    const path = `${FORMS}/${form.id}/submissions/${last.id}`;
    assert.deepEqual((await get(path, { as: 'admin' })).body, last);
    assert.deepEqual((await del(path, { as: 'admin' })).body, { deleted: true });
    assertError(await get(path, { as: 'admin' }), 404, 'forms_submission_not_found');
  });

  test('are listed newest first, in pages with totals', async () => {
    const { id } = await makeForm('[text a]');
    for (const a of ['1', '2', '3']) await submit(id, { a });
    const res = await get(`${FORMS}/${id}/submissions`, { as: 'admin', query: { per_page: 2 } });
    assert.deepEqual(
      res.body.map((s) => s.posted_data.a),
      ['3', '2'],
    );
    assert.deepEqual([res.headers.get('x-wp-total'), res.headers.get('x-wp-totalpages')], ['3', '2']);
    assert.deepEqual(
      (await submissions(id, { per_page: 2, page: 2 })).map((s) => s.posted_data.a),
      ['1'],
    );
    assert.deepEqual(
      (await submissions(id, { order: 'asc' })).map((s) => s.posted_data.a),
      ['1', '2', '3'],
    );
  });
  test('can be searched, and filtered by status', async () => {
    const { id } = await makeForm('[text a]');
    const word = unique('needle');
    await submit(id, { a: word });
    await submit(id, { a: 'hay' }, { headers: { 'user-agent': 'x' } });
    assert.deepEqual(
      (await submissions(id, { search: word })).map((s) => s.posted_data.a),
      [word],
    );
    assert.deepEqual(
      (await submissions(id, { status: 'spam' })).map((s) => [s.status, s.posted_data.a, s.spam_log.length]),
      [['spam', 'hay', 1]],
    );
  });
  for (const [argument, value] of [
    ['per_page', 0],
    ['per_page', 101],
    ['page', 0],
    ['status', 'odd'],
    ['order', 'odd'],
  ]) {
    test(`${argument}=${value} is refused`, async () =>
      assertError(
        await get(`${FORMS}/${form.id}/submissions`, { as: 'admin', query: { [argument]: value } }),
        400,
        'rest_invalid_param',
      ));
  }

  test('with invalid fields or missing acceptance are not stored', async () => {
    const { id } = await makeForm('[text* a][acceptance t]x[/acceptance]');
    await submit(id);
    await submit(id, { a: 'x' });
    assert.deepEqual(await submissions(id), []);
  });
  test('do not contain quiz answers', async () => {
    const { id } = await makeForm('[text a][quiz q "1+1?|2"]');
    const { body } = await get(`${FORMS}/${id}/refill`);
    await submit(id, { a: 'x', q: '2', _wpcf7_quiz_answer_q: body.quiz.q[1] });
    assert.deepEqual((await submissions(id))[0].posted_data, { a: 'x' });
  });
  for (const setting of ['demo_mode', 'skip_mail']) {
    test(`with ${setting} are stored, and their mail is composed but not sent`, async () => {
      const { id } = await makeForm('[text a]', {
        additional_settings: `${setting}: on`,
        mail: { ...MAIL, recipient: 'me@example.org' },
      });
      await submit(id, { a: 'x' });
      assert.deepEqual(
        (await submissions(id))[0].mails.map((m) => [m.template, m.state]),
        [['mail', 'skipped']],
      );
    });
  }
  test('are not stored with do_not_store', async () => {
    const { id } = await makeForm('[text a]', { additional_settings: 'demo_mode: on\ndo_not_store: true' });
    assert.equal((await submit(id, { a: 'x' })).body.status, 'mail_sent');
    assert.deepEqual(await submissions(id), []);
  });
  test('a line break in a value cannot add a mail header', async () => {
    const { id } = await makeForm('[textarea a]', {
      mail: { ...MAIL, subject: '[a]', recipient: 'me@example.org', additional_headers: 'X-A: [a]' },
    });
    await submit(id, { a: 'one\r\nBcc: victim@example.org' });
    const [mail] = (await submissions(id))[0].mails;
    assert.equal(mail.additional_headers, 'X-A: one');
    assert.doesNotMatch(mail.subject, /[\r\n]/);
  });
  test('offer uploads for download, with a safe name and type', async () => {
    const { id } = await makeForm('[file doc limit:1kb filetypes:html|php|txt]', {
      mail: { ...MAIL, recipient: 'me@example.org', attachments: '[doc]' },
    });
    await submit(id, { doc: new File(['<script>1</script>'], '../../e vil.php.txt', { type: 'text/html' }) });
    const [
      {
        files: [file],
        mails,
      },
    ] = await submissions(id);
    assert.deepEqual([file.field, file.name, file.size], ['doc', 'e-vil.php_.txt', 18]);
    assert.deepEqual(mails[0].attachments, ['e-vil.php_.txt']);
    const path = new URL(file.href).pathname.replace(/^.*(?=\/forms\/v1)/, '');
    const res = await get(path, { as: 'admin' });
    assert.equal(res.text, '<script>1</script>');
    assert.match(/** @type {string} */ (res.headers.get('content-disposition')), /^attachment/);
    assert.equal(res.headers.get('x-content-type-options'), 'nosniff');
    assertError(await get(path, { as: 'editor' }), 403, 'wpcf7_forbidden');
  });

  for (const [who, status] of /** @type {[string, number][]} */ ([
    ['visitor', 401],
    ['subscriber', 403],
    ['author', 403],
    ['editor', 403],
  ])) {
    test(`are closed to ${who}s`, async () => {
      assertError(await get(`${FORMS}/${form.id}/submissions`, { as: who }), status, 'wpcf7_forbidden');
      assertError(await get(`${FORMS}/${form.id}/submissions/${entry.id}`, { as: who }), status, 'wpcf7_forbidden');
      assertError(await del(`${FORMS}/${form.id}/submissions/${entry.id}`, { as: who }), status, 'wpcf7_forbidden');
    });
  }
  test('of an unknown form are 404', async () =>
    assertError(await get(`${FORMS}/2000000000/submissions`, { as: 'admin' }), 404, 'wpcf7_not_found'));
  test('are available under their own form only', async () => {
    const other = await makeForm('[text a]');
    assertError(
      await get(`${FORMS}/${other.id}/submissions/${entry.id}`, { as: 'admin' }),
      404,
      'forms_submission_not_found',
    );
  });
  test('do not change the form', async () => assert.equal((await readForm(form.id)).properties.form.content, TEMPLATE));
});

describe('protection against abuse', differsOnWordPress('has no such settings'), () => {
  test('a submission with a filled honeypot is spam', async () => {
    const { id } = await makeForm('[text a]', { additional_settings: 'demo_mode: on\nhoneypot: website' });
    assert.equal((await submit(id, { a: 'x', website: '' })).body.status, 'mail_sent');
    assert.equal((await submit(id, { a: 'x', website: 'http://spam.example' })).body.status, 'spam');
  });
  test('more submissions than rate_limit allows are spam, with Retry-After', async () => {
    const { id } = await makeForm('[text a]', { additional_settings: 'demo_mode: on\nrate_limit: 2/60' });
    for (const expected of ['mail_sent', 'mail_sent', 'spam']) {
      const res = await submit(id, { a: 'x' });
      assert.deepEqual([res.status, res.body.status], [200, expected]);
      assert.equal(res.headers.has('retry-after'), expected === 'spam');
    }
  });
  test('a submission with a disallowed word is spam', async () => {
    const { id } = await makeForm('[text a]', {
      additional_settings: 'demo_mode: on\ndisallowed_words: casino, cheap pills',
    });
    assert.equal((await submit(id, { a: 'My CASINO' })).body.status, 'spam');
    assert.equal((await submit(id, { a: 'cheap bread' })).body.status, 'mail_sent');
  });
});
