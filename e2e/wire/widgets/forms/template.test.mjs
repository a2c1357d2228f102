// @ts-check
// The template language of forms: form-tags, configuration errors, validation schema.
// docs/interface/widgets.md#form-tags
import { before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { post } from '../../harness.mjs';
import { FORMS, makeForm, rulesOf, schemaOf } from '../support.mjs';

const preview = async (json) =>
  (await post(FORMS, { as: 'admin', json: { context: 'dry-run', additional_settings: 'demo_mode: on', ...json } }))
    .body;
const field = (values) => ({ options: [], raw_values: [], labels: [], values: [], pipes: [], content: '', ...values });

const TAGS = [
  ['a required text field', '[text* your-name]', { type: 'text*', basetype: 'text', name: 'your-name' }],
  [
    'options before the values',
    '[text city size:10/20 class:wide placeholder "Your city"]',
    {
      type: 'text',
      basetype: 'text',
      name: 'city',
      options: ['size:10/20', 'class:wide', 'placeholder'],
      raw_values: ['Your city'],
      labels: ['Your city'],
      values: ['Your city'],
      pipes: [['Your city', 'Your city']],
    },
  ],
  [
    'extra white space and single quotes',
    "[text   spaced \n  id:x   'a b' ]",
    {
      type: 'text',
      basetype: 'text',
      name: 'spaced',
      options: ['id:x'],
      raw_values: ['a b'],
      labels: ['a b'],
      values: ['a b'],
      pipes: [['a b', 'a b']],
    },
  ],
  [
    'pipes, whose left side is what a visitor sees',
    '[select to "Sales|sales@example.org" "Support"]',
    {
      type: 'select',
      basetype: 'select',
      name: 'to',
      raw_values: ['Sales|sales@example.org', 'Support'],
      labels: ['Sales', 'Support'],
      values: ['Sales', 'Support'],
      pipes: [
        ['Sales', 'sales@example.org'],
        ['Support', 'Support'],
      ],
    },
  ],
  [
    'content between the tags',
    '[acceptance terms optional] I agree to <b>all</b> [/acceptance]',
    {
      type: 'acceptance',
      basetype: 'acceptance',
      name: 'terms',
      options: ['optional'],
      content: 'I agree to <b>all</b>',
    },
  ],
  [
    'a nameless submit button',
    '[submit class:big "Go"]',
    {
      type: 'submit',
      basetype: 'submit',
      name: '',
      options: ['class:big'],
      raw_values: ['Go'],
      labels: ['Go'],
      values: ['Go'],
      pipes: [['Go', 'Go']],
    },
  ],
  ['a dot in a name, as an underscore', '[text a.b]', { type: 'text', basetype: 'text', name: 'a_b' }],
];
const NAMED = [
  'text',
  'text*',
  'email',
  'email*',
  'url',
  'url*',
  'tel',
  'tel*',
  'number',
  'number*',
  'range',
  'range*',
  'date',
  'date*',
  'textarea',
  'textarea*',
  'select',
  'select*',
  'checkbox',
  'checkbox*',
  'radio',
  'acceptance',
  'quiz',
  'file',
  'file*',
  'hidden',
];
const IGNORED = [
  ['an unknown type', '[nope x]'],
  ['upper case', '[TEXT x]'],
  ['a missing name', '[text]'],
  ['a name that begins with a digit', '[text 9x]'],
  ['a name with a space in quotes', '[text "x y"]'],
  ['an escaped tag', '[[text x]]'],
  ['a starred radio', '[radio* x "a"]'],
];

describe('form-tags', () => {
  let fields, types, ignored;
  before(async () => {
    fields = (await preview({ form: TAGS.map(([, tag]) => tag).join('\n') })).properties.form.fields;
    types = (await preview({ form: NAMED.map((type, i) => `[${type} f${i} "v"]`).join('\n') })).properties.form.fields;
    ignored = (await preview({ form: `${IGNORED.map(([, tag]) => tag).join('\n')}\n[text end]` })).properties.form
      .fields;
  });
  TAGS.forEach(([name, , expected], i) => test(`report ${name}`, () => assert.deepEqual(fields[i], field(expected))));
  test('of every type are listed in the order of the template', () => {
    assert.deepEqual(
      types.map((f) => [f.type, f.basetype, f.name]),
      NAMED.map((type, i) => [type, type.replace('*', ''), `f${i}`]),
    );
  });
  for (const [name] of IGNORED)
    test(`do not include ${name}`, () =>
      assert.deepEqual(
        ignored.map((f) => f.name),
        ['end'],
      ));
  test('stay in the stored template as written', async () => {
    const form = '<label> Name\n    [text* your-name] </label>\n\n[submit "Go"]';
    assert.equal((await preview({ form: `\n${form}  ` })).properties.form.content, form);
  });
});

describe('configuration errors', () => {
  const real = {
    additional_settings: '',
    mail: { subject: 'S', sender: 'Site <wordpress@example.org>', recipient: 'me@example.org', body: 'B' },
  };
  const sections = async (json) =>
    Object.keys((await preview({ form: '[text* n][email* e][email o]', ...real, ...json })).config_errors);

  test('are an object of sections with lists of messages and links', async () => {
    const { config_errors } = await preview({ ...real, mail: { ...real.mail, recipient: 'nobody' } });
    assert.ok(Array.isArray(config_errors['mail.recipient']));
    for (const key of ['message', 'link']) assert.equal(typeof config_errors['mail.recipient'][0][key], 'string');
  });
  for (const [name, json, section] of /** @type {[string, Record<string, unknown>, string][]} */ ([
    ['a recipient that is not an address', { mail: { ...real.mail, recipient: 'nobody' } }, 'mail.recipient'],
    [
      'a recipient that an optional field may leave empty',
      { mail: { ...real.mail, recipient: '[o]' } },
      'mail.recipient',
    ],
    ['a sender that is not an address', { mail: { ...real.mail, sender: 'Me' } }, 'mail.sender'],
    ['an empty subject', { mail: { ...real.mail, subject: '' } }, 'mail.subject'],
    ['an empty body', { mail: { ...real.mail, body: '' } }, 'mail.body'],
    [
      'a header line without a colon',
      { mail: { ...real.mail, additional_headers: 'nonsense' } },
      'mail.additional_headers',
    ],
    [
      'a bad address in Reply-To',
      { mail: { ...real.mail, additional_headers: 'Reply-To: x' } },
      'mail.additional_headers',
    ],
    ['an attachment that does not exist', { mail: { ...real.mail, attachments: 'nowhere/x.pdf' } }, 'mail.attachments'],
    [
      'an active second mail without recipient',
      { mail_2: { active: true, subject: 'S', sender: 'a@example.org', body: 'B' } },
      'mail_2.recipient',
    ],
    ['two controls in one label', { form: '<label>A [text a] [text b]</label>' }, 'form.body'],
    ['a form element within the template', { form: '<form>[text a]</form>' }, 'form.body'],
    ['a dot in a field name', { form: '[text a.b]' }, 'form.body'],
    ['HTML in a message', { messages: { mail_sent_ok: '<b>Thanks</b>' } }, 'messages.mail_sent_ok'],
  ])) {
    test(`name ${name}`, async () =>
      assert.ok((await sections(json)).includes(section), `${section} in ${await sections(json)}`));
  }
  test('are empty for a correct form', async () =>
    assert.deepEqual(
      (await sections({})).filter((s) => s !== 'mail.sender'),
      [],
    ));
  test('skip the mail templates in demo mode', async () =>
    assert.deepEqual(await sections({ additional_settings: 'demo_mode: on', mail: { recipient: 'x' } }), []));
  test('do not prevent storing a form', async () =>
    assert.ok((await makeForm('[text a]', { ...real, mail: { recipient: 'x' } })).id));
});

describe('validation schema', () => {
  let schema;
  before(async () => {
    const { id } = await makeForm(
      `
      [text* t minlength:2 maxlength:10] [text plain] [email* e] [url u] [tel p] [textarea m] [textarea m2 maxlength:50]
      [number n min:1 max:9.5] [range r] [date d min:2026-01-01 max:2026-12-31]
      [select* s include_blank "A|1" "B &amp; C"] [select label first_as_label "Choose" "X"]
      [checkbox c "x" "y"] [checkbox* one exclusive "x" "y"] [checkbox free free_text "x" "other"] [radio ra "p" "q"]
      [file f limit:1kb filetypes:txt|pdf] [file* g] [acceptance k]ok[/acceptance] [quiz q "1+1?|2"] [hidden h "v"] [submit "Go"]`,
      { locale: 'de_DE' },
    );
    schema = await schemaOf(id);
  });
  test('has a version, a locale and rules', () => {
    assert.equal(typeof schema.version, 'string');
    assert.equal(schema.locale, 'de_DE');
    for (const rule of schema.rules)
      for (const key of ['rule', 'field', 'error']) assert.equal(typeof rule[key], 'string', JSON.stringify(rule));
  });
  const max = (threshold) => ({ rule: 'maxlength', threshold });
  const MEGABYTE = 1048576;
  for (const [name, expected] of /** @type {[string, Record<string, unknown>[]][]} */ ([
    ['t', [{ rule: 'required' }, { rule: 'minlength', threshold: 2 }, max(10)]],
    ['plain', [max(400)]],
    ['e', [{ rule: 'required' }, { rule: 'email' }, max(400)]],
    ['u', [{ rule: 'url' }, max(400)]],
    ['p', [{ rule: 'tel' }, max(400)]],
    ['m', [max(2000)]],
    ['m2', [max(50)]],
    ['n', [{ rule: 'number' }, { rule: 'minnumber', threshold: '1' }, { rule: 'maxnumber', threshold: '9.5' }]],
    ['r', [{ rule: 'number' }, { rule: 'minnumber', threshold: '0' }, { rule: 'maxnumber', threshold: '100' }]],
    [
      'd',
      [{ rule: 'date' }, { rule: 'mindate', threshold: '2026-01-01' }, { rule: 'maxdate', threshold: '2026-12-31' }],
    ],
    ['s', [{ rule: 'required' }, { rule: 'enum', accept: ['A', 'B & C'] }]],
    ['label', [{ rule: 'enum', accept: ['X'] }]],
    ['c', [{ rule: 'enum', accept: ['x', 'y'] }]],
    ['one', [{ rule: 'required' }, { rule: 'maxitems', threshold: 1 }, { rule: 'enum', accept: ['x', 'y'] }]],
    ['free', []],
    ['ra', [{ rule: 'required' }, { rule: 'maxitems', threshold: 1 }, { rule: 'enum', accept: ['p', 'q'] }]],
    [
      'f',
      [
        { rule: 'file', accept: ['.txt', '.pdf'] },
        { rule: 'maxfilesize', threshold: 1024 },
      ],
    ],
    [
      'g',
      [
        { rule: 'requiredfile' },
        { rule: 'file', accept: ['audio/*', 'video/*', 'image/*'] },
        { rule: 'maxfilesize', threshold: MEGABYTE },
      ],
    ],
    ['k', []],
    ['q', []],
    ['h', []],
  ])) {
    test(`rules of ${name}: ${expected.map((r) => r.rule).join(', ') || 'none'}`, () =>
      assert.deepEqual(rulesOf(schema, name), expected));
  }
  test('of a form without fields has no rules', async () =>
    assert.deepEqual((await schemaOf((await makeForm('Hello')).id)).rules, []));
  test('has the messages of the form, without markup', async () => {
    const { id } = await makeForm('[text* a]', { messages: { invalid_required: '<b>Fill me</b> in' } });
    assert.equal((await schemaOf(id)).rules[0].error, 'Fill me in');
  });
  test('rules for two tags of one name accept the values of both', async () => {
    const { id } = await makeForm('[radio x "a" "b"] [radio x "c"]');
    assert.deepEqual(
      rulesOf(await schemaOf(id), 'x').filter((r) => r.rule === 'enum'),
      [{ rule: 'enum', accept: ['a', 'b', 'c'] }],
    );
  });
});
