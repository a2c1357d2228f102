import { parse } from '../classes/parse';
import { rulesOf } from './rules';
import type { Schema } from './schema';
import { ValueType } from './value-type';

const INTEGERS: Schema = { type: 'array', items: { type: 'integer' } };

/** What becomes of a value: itself in its type, or the code it is refused with. */
function outcome(value: unknown, schema: Schema): unknown {
  const taken = parse(value, schema, 'a');
  return taken.problem ? taken.problem.code : taken.value;
}

describe('A value of an argument', () => {
  it.each<[Schema, unknown, unknown]>([
    [{ type: 'integer' }, '5', 5],
    [{ type: 'integer' }, ' 5 ', 5],
    [{ type: 'integer' }, '5.0', 5],
    [{ type: 'integer' }, 5, 5],
    [{ type: 'integer' }, '99999999999999999999', Number.MAX_SAFE_INTEGER],
    [{ type: 'boolean' }, 'TRUE', true],
    [{ type: 'boolean' }, '0', false],
    [{ type: 'boolean' }, 1, true],
    [INTEGERS, '1,2', [1, 2]],
    [INTEGERS, '1, 2', [1, 2]],
    [INTEGERS, '', []],
    [INTEGERS, 3, [3]],
    [INTEGERS, ['1', 2], [1, 2]],
    [INTEGERS, { 1: '7', 4: '8' }, [7, 8]],
    [INTEGERS, {}, []],
    [{ type: 'array', items: { type: 'string' } }, 5, ['5']],
    [{ type: 'string', format: 'date-time' }, '2020-02-29 10:00:00', '2020-02-29 10:00:00'],
    [{ type: ['string', 'null'] }, null, null],
    [
      { type: 'object', properties: { n: { type: 'integer' } } },
      { n: '1', other: 'x' },
      { n: 1, other: 'x' },
    ],
    [{ anyOf: [INTEGERS, { type: 'object' }] }, { x: '1' }, { x: '1' }],
    [{ type: 'object' }, [], {}],
    [{ type: 'object' }, '', {}],
    [{ type: ['object', 'array'] }, [], []],
    ...['a..b@example.org', '.a@example.org', 'a@b.co'].map((value): [Schema, unknown, unknown] => [
      { type: 'string', format: 'email' },
      value,
      value,
    ]),
  ])('by %j: %j becomes %j', (schema, value, expected) => expect(outcome(value, schema)).toEqual(expected));

  it.each<[Schema, unknown]>([
    ...['', '1.5', 'abc', '5x', true, [5], {}].map((value): [Schema, unknown] => [{ type: 'integer' }, value]),
    ...['', 'yes', 2, ' true', [true]].map((value): [Schema, unknown] => [{ type: 'boolean' }, value]),
    ...[5, true, ['x'], { raw: 'x' }].map((value): [Schema, unknown] => [{ type: 'string' }, value]),
    ...['x', [''], [[1]], { x: '1' }, true].map((value): [Schema, unknown] => [INTEGERS, value]),
    [{ type: 'object' }, ['x']],
    [{ type: 'object' }, 'x'],
  ])('by %j: %j is of another type', (schema, value) => expect(outcome(value, schema)).toBe('rest_invalid_type'));

  it.each<[string, Schema, unknown]>([
    ['rest_out_of_bounds', { type: 'integer', minimum: 1, maximum: 100 }, '101'],
    ['rest_not_in_enum', { type: 'string', enum: ['a'] }, 'b'],
    ['rest_invalid_date', { type: 'string', format: 'date-time' }, '2020-01-01'],
    ['rest_invalid_date', { type: 'string', format: 'date-time' }, '2019-02-29T00:00:00'],
    ['rest_invalid_date', { type: 'string', format: 'date-time' }, '2020-01-01T00:00:00+25:00'],
    ...['a@b', 'a@b.c', 'a@b..org', 'a@b.org.', 'a@-b.org', 'a@@b.org', 'a@b.org,c@d.org'].map(
      (value): [string, Schema, unknown] => ['rest_invalid_email', { type: 'string', format: 'email' }, value],
    ),
    ['rest_duplicate_items', { ...INTEGERS, uniqueItems: true }, '1,1.0'],
    ['rest_too_many_items', { ...INTEGERS, maxItems: 1 }, '1,2'],
    ['rest_too_few_items', { ...INTEGERS, minItems: 1 }, ''],
    ['rest_too_short', { type: 'string', minLength: 1 }, ''],
    ['rest_too_long', { type: 'string', maxLength: 1 }, '🎉🎉'],
    ['rest_invalid_pattern', { type: 'string', pattern: '\\S' }, ' '],
    ['rest_property_required', { type: 'object', properties: { n: { type: 'string', required: true } } }, {}],
    ['rest_additional_properties_forbidden', { type: 'object', additionalProperties: false }, { n: 1 }],
    ['rest_no_matching_schema', { anyOf: [INTEGERS, { type: 'object', additionalProperties: false }] }, { n: 1 }],
  ])('is refused with %s by %j: %j', (code, schema, value) => expect(outcome(value, schema)).toBe(code));

  it('is refused with the exact spot', () => {
    expect(parse([1, 'x'], INTEGERS, 'include').problem?.data).toEqual({ param: 'include[1]' });
    expect(
      parse({ raw: 5 }, { type: 'object', properties: { raw: { type: 'string' } } }, 'title').problem?.data,
    ).toEqual({ param: 'title[raw]' });
  });

  it('that is an object keeps members of any name', () => {
    const taken = parse(JSON.parse('{"__proto__": {"x": 1}}'), { type: 'object' }, 'a');
    expect(Object.getOwnPropertyNames(taken.problem ? {} : taken.value)).toEqual(['__proto__']);
  });
});

describe('A type', () => {
  it('makes its rules when the first value is checked, and once', () => {
    const make = jest.fn(() => rulesOf({ type: 'string' }));
    const type = new ValueType({ type: 'string' }, (value) => value, make);
    expect(make).not.toHaveBeenCalled();
    expect(type.problem('a', 'title')).toBeUndefined();
    expect(type.problem(1, 'title')).toMatchObject({ code: 'rest_invalid_type' });
    expect(make).toHaveBeenCalledTimes(1);
  });
});
