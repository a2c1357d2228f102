import { DateTime } from 'luxon';
import { formTags } from '../template/template-parts';
import { failedRules, type SentFile } from './check';
import { formRules } from './form-rules';

const now = DateTime.fromISO('2026-01-31T12:00', { zone: 'utc' });
const rules = (template: string) => formRules(formTags(template), now);
const shown = (template: string) => rules(template).map(({ field, message: _message, ...rule }) => [field, rule]);

/** The rule that a field `f` of this template fails first. */
const fails = (template: string, values: string[], files: SentFile[] = []): string | undefined =>
  failedRules(rules(template), { values: new Map([['f', values]]), files: new Map([['f', files]]) }).get('f')?.rule;

describe('The rules of a form', () => {
  it('follow the order of the template, choices last', () => {
    expect(shown('[select s "a"][text* t minlength:2]')).toEqual([
      ['t', { rule: 'required' }],
      ['t', { rule: 'minlength', threshold: 2 }],
      ['t', { rule: 'maxlength', threshold: 400 }],
      ['s', { rule: 'enum', accept: ['a'] }],
    ]);
  });
  it('resolve dates as of today', () => {
    expect(shown('[date d min:today max:today_+1_week]')).toEqual([
      ['d', { rule: 'date' }],
      ['d', { rule: 'mindate', threshold: '2026-01-31' }],
      ['d', { rule: 'maxdate', threshold: '2026-02-07' }],
    ]);
  });
  it('keep thresholds of numbers as written, and leave out invalid ones', () => {
    expect(shown('[number n min:1.50 max:lots]')).toEqual([
      ['n', { rule: 'number' }],
      ['n', { rule: 'minnumber', threshold: '1.50' }],
    ]);
  });
  it('accept the choices of all tags of a name once, decoded, without empty ones', () => {
    expect(shown('[checkbox c first_as_label "Choose" "A &amp; B" ""] [checkbox c "A &amp; B" "C"]')).toEqual([
      ['c', { rule: 'enum', accept: ['A & B', 'C'] }],
    ]);
  });
  it('do not restrict a field with free text', () =>
    expect(shown('[checkbox c "a"] [checkbox c free_text "other"]')).toEqual([]));
});

describe('A rule', () => {
  it.each(['text*', 'select* f "a"', 'checkbox* f "a"'])('of [%s] requires a value', (type) => {
    const template = type.includes(' ') ? `[${type}]` : `[${type} f]`;
    expect(fails(template, [])).toBe('required');
  });
  it.each([
    'email',
    'url',
    'tel',
    'number',
    'date',
    'textarea',
    'number f min:5',
    'date f min:2026-01-01',
    'text f minlength:3',
  ])('of [%s] accepts no value', (type) => {
    expect(fails(type.includes(' ') ? `[${type}]` : `[${type} f]`, [])).toBeUndefined();
  });
  it('counts UTF-16 units of all values together, and a line break once', () => {
    expect(fails('[text f maxlength:4]', ['ab', '😀'])).toBeUndefined();
    expect(fails('[text f maxlength:4]', ['abc', '😀'])).toBe('maxlength');
    expect(fails('[textarea f maxlength:3]', ['a\r\nb'])).toBeUndefined();
  });
  it('compares days of any year', () => {
    expect(fails('[date f max:9999-12-31]', ['10000-01-01'])).toBe('maxdate');
    expect(fails('[date f]', ['0000-01-01'])).toBe('date');
  });
  it('accepts one value for radio buttons', () => expect(fails('[radio f "a" "b"]', ['a', 'b'])).toBe('maxitems'));
  it.each([
    ['a.txt', undefined],
    ['A.JPEG', undefined],
    ['x.png.txt', undefined],
    ['a.html', 'file'],
    ['txt', 'file'],
    ['a.', 'file'],
    ['a.svg', 'file'],
  ])('checks the file %s by its suffix: %s', (name, rule) => {
    expect(fails('[file f filetypes:txt|image/*]', [], [{ name, size: 1 }])).toBe(rule);
  });
  it.each([
    ['https://a.example', undefined],
    ['mailto:a@b.example', undefined],
    ['https://', 'url'],
    ['tel:', 'url'],
  ])('requires more than a scheme: %s', (value, rule) => expect(fails('[url f]', [value])).toBe(rule));
  it('adds up the sizes of files', () => {
    expect(
      fails(
        '[file f limit:10]',
        [],
        [
          { name: 'a.png', size: 6 },
          { name: 'b.png', size: 4 },
        ],
      ),
    ).toBeUndefined();
    expect(
      fails(
        '[file f limit:10]',
        [],
        [
          { name: 'a.png', size: 6 },
          { name: 'b.png', size: 5 },
        ],
      ),
    ).toBe('maxfilesize');
  });
  it('requires a file for file*', () => expect(fails('[file* f]', [])).toBe('requiredfile'));
});
