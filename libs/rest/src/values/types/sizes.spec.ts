import { signCost } from '@gatehouse/text';
import { allowContentsOf, LONG_TEXT, sizeCheckOf } from './sizes';
import { rulesOf } from './rules';
import type { Schema } from './schema';

const codeOf = (schema: Schema, value: unknown): string | null | undefined => sizeCheckOf(schema)(value, 'it')?.code;
const nested = (depth: number): unknown => JSON.parse(`${'[['.repeat(depth / 2)}${']]'.repeat(depth / 2)}`);
const membersNamed = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`name${at}`, at]));

describe('The size of an argument', () => {
  it('is looked at whatever its type is', () => {
    for (const schema of [{}, { type: 'string' }, { type: 'integer' }, { type: 'object' }, { type: 'array' }] as const)
      expect(codeOf(schema, ' '.repeat(200_001))).toBe('rest_too_long');
  });

  it('is that of the longest text in its schema', () => {
    const schema: Schema = { oneOf: [{ type: 'array', items: { properties: { a: { maxLength: LONG_TEXT } } } }] };
    expect(codeOf(schema, 'x'.repeat(1_000_000))).toBeUndefined();
    expect(codeOf(schema, [{ a: 'x'.repeat(1_000_000) }])).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['a text in a list', ['x'.repeat(200_001)], 'rest_too_long'],
    ['a text in an object', { a: { b: 'x'.repeat(200_001) } }, 'rest_too_long'],
    ['all texts together', Array.from({ length: 21 }, () => 'x'.repeat(100_000)), 'rest_too_long'],
    ['the name of a member', { ['n'.repeat(1_001)]: 1 }, 'rest_too_long'],
    ['the items of a list', Array.from({ length: 10_001 }, () => 1), 'rest_too_many_items'],
    ['the members of an object', membersNamed(10_001), 'rest_too_many_properties'],
    ['all values together', Array.from({ length: 20 }, () => Array(5_001).fill(1)), 'rest_too_many_items'],
    ['the depth', nested(66), 'rest_too_deep'],
  ])('has a limit for %s', (_, value, code) => expect(codeOf({}, value)).toBe(code));

  it.each<[string, unknown]>([
    ['thousands of ids', Array.from({ length: 10_000 }, (_, at) => at)],
    ['a long text', 'x'.repeat(100_000)],
    ['blocks in blocks', nested(64)],
    ['a truth value', true],
    ['null', null],
  ])('may be that of %s', (_, value) => expect(codeOf({}, value)).toBeUndefined());

  it.each(['<', '&', '"', "'", '`', '-'])('has at most 100,000 signs of markup in a long text: %s', (sign) => {
    const schema: Schema = { type: 'string', maxLength: LONG_TEXT };
    expect(codeOf(schema, `${'words '.repeat(100_000)}${sign.repeat(100_000)}`)).toBeUndefined();
    expect(codeOf(schema, `${'words '.repeat(100_000)}${sign.repeat(100_001)}`)).toBe('rest_too_much_markup');
    expect(codeOf({ properties: { raw: schema } }, { raw: sign.repeat(100_001) })).toBe('rest_too_much_markup');
  });

  it.each([
    ['9x9 ', 100_000],
    ['...', 33_333],
    [' (tm)', 25_000],
    ['--', 50_000],
    ['>', 200_000],
    ['[', 200_000],
    ['a\n', 200_000],
  ])('has as many signs of %j at most as can be rendered in a moment', (sign, most) => {
    const schema: Schema = { type: 'string', maxLength: LONG_TEXT };
    const padded = (count: number): string => 'words '.repeat(100_000).slice(0, 100_001) + sign.repeat(count);
    expect(codeOf(schema, padded(most))).toBeUndefined();
    expect(codeOf(schema, padded(most + 10))).toBe('rest_too_much_markup');
  });

  it('counts the signs of all long texts of an argument together', () => {
    const schema: Schema = { type: 'array', items: { type: 'string', maxLength: LONG_TEXT } };
    const text = `${'words '.repeat(20_000)}${'"'.repeat(90_000)}`;
    expect(codeOf(schema, [text, text])).toBeUndefined();
    expect(codeOf(schema, [text, text, text])).toBe('rest_too_much_markup');
    expect(codeOf(schema, Array(100).fill('"'.repeat(10_000)))).toBe('rest_too_much_markup');
  });

  it('leaves the signs of what is passed on to who takes it', () => {
    const check = sizeCheckOf({ type: 'object' }, { passesOn: true });
    expect(check({ a: '"'.repeat(LONG_TEXT) }, 'it')).toBeUndefined();
    expect(check({ a: 'x'.repeat(2 * LONG_TEXT + 1) }, 'it')?.code).toBe('rest_too_long');
  });

  it('is refused or rendered within the same bound, whatever the text is', () => {
    for (const sign of ['"', '9x9 ', '...', '<b>', '\n', '&amp;', "'1' ", '>', '[x]']) {
      const text = sign.repeat(LONG_TEXT / sign.length);
      const isRefused = codeOf({ type: 'string', maxLength: LONG_TEXT }, text) !== undefined;
      expect(isRefused).toBe(signCost(text, 100_000) > 100_000);
    }
  });

  it('is two million characters for long texts, and what the site allows', () => {
    const schema: Schema = { type: 'string', maxLength: LONG_TEXT };
    const problemOf = (length: number): string | null | undefined => {
      const text = 'x'.repeat(length);
      const rule = rulesOf(schema).find(({ name }) => name === 'maxLength');
      return (sizeCheckOf(schema)(text, 'it') ?? rule?.problem(text, 'it'))?.code;
    };
    expect([problemOf(2_000_000), problemOf(2_000_001)]).toEqual([undefined, 'rest_too_long']);
    allowContentsOf(5_000_000);
    expect([problemOf(5_000_000), problemOf(5_000_001)]).toEqual([undefined, 'rest_too_long']);
    allowContentsOf(LONG_TEXT);
    expect(problemOf(2_000_001)).toBe('rest_too_long');
  });

  it('names the place', () =>
    expect(sizeCheckOf({})({ a: ['x', 'x'.repeat(200_001)] }, 'it')?.message).toBe(
      'it[a][1] must be at most 100000 characters long.',
    ));
});
