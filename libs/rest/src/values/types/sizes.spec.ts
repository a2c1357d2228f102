import { LONG_TEXT, sizeCheckOf } from './sizes';
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

  it('names the place', () =>
    expect(sizeCheckOf({})({ a: ['x', 'x'.repeat(200_001)] }, 'it')?.message).toBe(
      'it[a][1] must be at most 100000 characters long.',
    ));
});
