// @ts-check
// Which values a field accepts. All cases are fields of one submission.
// docs/interface/widgets.md#posted-values
import { before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { invalidNames, makeForm, submit } from '../support.mjs';

const CASES = {
  '[email F]': {
    good: ['', 'a@example.org', ' a@example.org ', "o'brien+tag@sub.example.org"],
    bad: ['a@b', 'a example.org', 'a@exa mple.org', 'a@@example.org', 'ä@example.org', '<a@example.org>'],
  },
  '[url F]': {
    good: ['', 'https://example.org', 'http://localhost/x?y#z', 'mailto:a@example.org'],
    bad: ['example.org', '//example.org', 'javascript:alert(1)', 'data:text/html,x', 'http'],
  },
  '[tel F]': {
    good: ['', '123456', '+1 (555) 123-4567', '0049 89 1234567', '555.123.4567#12'],
    bad: ['12345', '555-CALL-NOW', '+', '1234567890123456', '12+34567'],
  },
  '[number F min:1 max:9]': {
    good: ['', '1', '9', '5.5', '.5e1', '9.0'],
    bad: ['0', '10', '1e1', 'abc', '0x5', '5,5', '1 2', '--5', '9.01', '٥'],
  },
  '[number F]': { good: ['-3', '-.5', '1e10', '0'], bad: ['NaN', 'Infinity', '+1', '1.', '1e'] },
  '[range F]': { good: ['0', '100', '50'], bad: ['-1', '100.5'] },
  '[date F min:2024-01-01 max:2026-12-31]': {
    good: ['', '2024-01-01', '2024-02-29', '2026-12-31'],
    bad: [
      '2023-12-31',
      '2027-01-01',
      '2026-02-29',
      '2026-06-31',
      '2026-1-1',
      '01/02/2026',
      '2026-13-01',
      'today',
      '2026-01-01T00:00',
    ],
  },
  '[text F minlength:2 maxlength:4]': {
    good: ['', 'ab', 'abcd', '😀😀', '  ab  ', 'äöüß'],
    bad: ['a', 'abcde', '😀😀a'],
  },
  '[text F]': { good: ['x'.repeat(400), '<b>bold</b>', "'; DROP TABLE posts; --", '0'], bad: ['x'.repeat(401)] },
  '[textarea F]': { good: ['x'.repeat(2000), 'two\r\nlines'], bad: ['x'.repeat(2001)] },
  '[text* F]': { good: ['0', ' a '], bad: ['', '   ', '\u00a0', '\t\n'] },
  '[select F "A|a@example.org" "B &amp; C"]': {
    good: ['', 'A', ' A ', 'B & C'],
    bad: ['a@example.org', 'a', 'D', 'A|a@example.org'],
  },
  '[select* F include_blank "A"]': { good: ['A'], bad: [''] },
  '[select F first_as_label "Choose" "A"]': { good: ['A'], bad: ['Choose'] },
  '[radio F "p" "q"]': { good: ['p'], bad: ['', 'z'] },
};
const LISTS = {
  '[checkbox F "x" "y"]': { good: [[], ['x'], ['x', 'y']], bad: [['z'], ['x', 'z']] },
  '[checkbox* F "x" "y"]': { good: [['y']], bad: [[], ['']] },
  '[checkbox F exclusive "x" "y"]': { good: [['x']], bad: [['x', 'y']] },
  '[checkbox F free_text "x" "other"]': { good: [['anything'], ['x', 'other']], bad: [] },
  '[select F multiple "x" "y"]': { good: [['x', 'y'], []], bad: [['x', 'z']] },
};

const flatten = (cases, isList) =>
  Object.entries(cases).flatMap(([tag, { good, bad }]) => [
    ...good.map((value) => ({ tag, value, isList, valid: true })),
    ...bad.map((value) => ({ tag, value, isList, valid: false })),
  ]);
const all = [...flatten(CASES, false), ...flatten(LISTS, true)].map((c, i) => ({ ...c, name: `f${i}` }));
const shown = (value) => {
  const s = JSON.stringify(value);
  return s.length > 40 ? `${s.slice(0, 20)}… (${value.length})` : s;
};

describe('a submitted value', () => {
  let invalid;
  before(async () => {
    const { id } = await makeForm(all.map((c) => c.tag.replace(' F', ` ${c.name}`)).join('\n'));
    invalid = invalidNames(
      await submit(id, Object.fromEntries(all.map((c) => [c.isList ? `${c.name}[]` : c.name, c.value]))),
    );
  });
  for (const c of all)
    test(`${c.tag} ${c.valid ? 'accepts' : 'refuses'} ${shown(c.value)}`, () =>
      assert.equal(invalid.includes(c.name), !c.valid));
});
