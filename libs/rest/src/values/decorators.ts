import { Transform } from 'class-transformer';
import {
  registerDecorator,
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { declareValue, type ValueClass, type ValueOptions } from './classes/declarations';
import { shapeOf, type ShapeOptions } from './classes/shape';
import type { Rule } from './types/rules';
import type { Schema, TypeName } from './types/schema';
import { alternativesType, listType, nullableType, typeOf, ValueType } from './types/value-type';

/** A decorator of a property that also stands for its type inside others: `@ListOf(Int({ min: 1 }))`. */
export type ValueDecorator<T = unknown> = PropertyDecorator & {
  readonly type: ValueType<T>;
  readonly options: ValueOptions<never>;
};

type Options<T, Words extends keyof Schema = never> = ValueOptions<T> & Pick<Schema, Words>;

/**
 * Makes the decorator of a type: class-transformer's coercion, class-validator's rules and the words of the index, from
 * one declaration.
 */
export function valueDecorator<T>(type: ValueType<T>, options: ValueOptions<never> = {}): ValueDecorator<T> {
  const decorate: PropertyDecorator = (target, key) => {
    const property = String(key);
    declareValue(target, { property, name: options.name ?? property, type, options });
    Transform(({ value }) => type.coerce(value))(target, key);
    // A value without a problem of its type is what the check takes.
    const problem: Rule['problem'] = (value, param) => type.problem(value, param) ?? options.check?.(value as never);
    register({ name: 'value', problem }, target, property);
  };
  return Object.assign(decorate, { type, options });
}

/** One for all properties: class-validator would make a class for each, which is a good part of a start. */
@ValidatorConstraint()
class RuleConstraint implements ValidatorConstraintInterface {
  validate(_: unknown, context: ValidationArguments): boolean {
    return problemOf(context) === undefined;
  }

  defaultMessage(context: ValidationArguments): string {
    return problemOf(context)?.message ?? '';
  }
}

const problemOf = ({ value, property, constraints: [rule] }: ValidationArguments) =>
  (rule as Rule).problem(value, property);

/** Puts the rules of a property in class-validator's metadata: `validate` and the reader of a class take them there. */
function register(rule: Rule, target: object, propertyName: string): void {
  const { name } = rule;
  registerDecorator({ name, target: target.constructor, propertyName, constraints: [rule], validator: RuleConstraint });
}

/** The words of JSON Schema with the options of a value. A list of names under `required` belongs to the schema. */
export type ValueWords = Schema & Omit<ValueOptions<never>, 'required'>;

/** A value that the words of JSON Schema describe; the decorators below say the same with fewer words. */
export function Value<T = unknown>({ required, ...words }: ValueWords): ValueDecorator<T> {
  const { default: _d, name: _n, check: _c, into: _i, nulls: _u, cleared: _e, shown: _s, hidden: _h, ...typed } = words;
  const { optional: _o, passesOn: _p, documented: _a, label: _l, group: _g, order: _r, ...rest } = typed;
  const schema: Schema = typeof required === 'object' ? { ...rest, required } : rest;
  const options: ValueOptions<never> = typeof required === 'boolean' ? { ...words, required } : words;
  return valueDecorator(typeOf(schema) as ValueType<T>, options);
}

/** A whole number. Clients may write `5`, `" 5 "` or `5.0`. */
export const Int = ({
  min,
  max,
  ...words
}: Bounds & Options<number, 'enum' | 'x-format' | 'x-enum-labels'> = {}): ValueDecorator<number> =>
  Value({ type: 'integer', ...bounds(min, max), ...words });

/** A number. */
export const Num = ({ min, max, ...words }: Bounds & Options<number> = {}): ValueDecorator<number> =>
  Value({ type: 'number', ...bounds(min, max), ...words });

/** True or false. Clients may write `1`, `0`, `true`, `false` in any case. */
export const Bool = (words: Options<boolean> = {}): ValueDecorator<boolean> => Value({ type: 'boolean', ...words });

/** A text of at most 100,000 characters, unless `maxLength` says otherwise. */
export const Text = (words: Options<string, TextWords> = {}): ValueDecorator<string> =>
  Value({ type: 'string', ...words });

/** One of these texts. */
export const Choice = <const T extends string>(
  values: readonly T[],
  { labels, ...words }: Options<T> & { labels?: EnumLabels<T> } = {},
): ValueDecorator<T> =>
  Value<T>({ type: 'string', enum: values, ...(labels && { 'x-enum-labels': labels }), ...words });

/** What values are called, where their own words are not good English. */
export type EnumLabels<T extends string = string> = Readonly<Partial<Record<T, string>>>;

/** Date and time, seconds included, with or without an offset: `2027-01-31T10:00:00`. */
export const DateTime = (words: Options<string, 'x-format'> = {}): ValueDecorator<string> =>
  Value({ type: 'string', format: 'date-time', ...words });

/** An e-mail address. */
export const Email = (words: Options<string> = {}): ValueDecorator<string> =>
  Value({ type: 'string', format: 'email', ...words });

/** An address on the web; what it may be is up to a `check`. */
export const Uri = (words: Options<string, TextWords> = {}): ValueDecorator<string> =>
  Value({ type: 'string', format: 'uri', ...words });

/** An IP address. */
export const Ip = (words: Options<string> = {}): ValueDecorator<string> =>
  Value({ type: 'string', format: 'ip', ...words });

/** A UUID. */
export const Uuid = (words: Options<string> = {}): ValueDecorator<string> =>
  Value({ type: 'string', format: 'uuid', ...words });

/** A list. Clients may write `a,b`, `a[]=1&a[]=2`, or a single value. */
export const ListOf = <T>(
  item: ValueDecorator<T>,
  words: Options<T[], 'minItems' | 'maxItems' | 'uniqueItems'> = {},
): ValueDecorator<T[]> => {
  const { minItems, maxItems, uniqueItems } = words;
  const schema: Schema = { type: 'array', items: item.type.schema, ...stated({ minItems, maxItems, uniqueItems }) };
  return valueDecorator(listType(schema, item.type) as ValueType<T[]>, words);
};

/** A value of the first of several types that it fits. */
export const OneOf = <T = unknown>(
  alternatives: readonly ValueDecorator[],
  { type, ...words }: Options<never> & Pick<Schema, 'type'> = {},
): ValueDecorator<T> => {
  const types = alternatives.map((one) => one.type);
  const schema: Schema = { ...stated({ type }), oneOf: types.map((one) => one.schema) };
  return valueDecorator(alternativesType(schema, types) as ValueType<T>, words);
};

/** An object with members of any name, all of one type. */
export const MapOf = <T>(
  member: ValueDecorator<T>,
  words: Options<Record<string, T>> = {},
): ValueDecorator<Record<string, T>> => Value({ type: 'object', additionalProperties: member.type.schema, ...words });

/** An object with any members. */
export const AnyObject = (words: Options<Record<string, unknown>> = {}): ValueDecorator<Record<string, unknown>> =>
  Value({ type: 'object', ...words });

/** Any value at all; a `check` says what it may be. */
export const AnyValue = (words: Options<never> = {}): ValueDecorator => Value(words);

/** A value of one of these types: the first that fits exactly, then the first that it can be turned into. */
export const AnyOfTypes = <T = unknown>(
  types: readonly TypeName[],
  words: ValueOptions<never> & Omit<Schema, 'type' | 'required' | 'default'> = {},
): ValueDecorator<T> => Value<T>({ ...words, type: types });

/** The same type, or null. */
export const Nullable = <T>(inner: ValueDecorator<T>, words: ValueOptions<never> = {}): ValueDecorator<T | null> =>
  valueDecorator(nullableType(inner.type) as ValueType<T | null>, words);

/**
 * The same type, which also takes a value in the form in which records show it.
 * Source: docs/interface/gateway.md#what-is-read-can-be-written-back
 * @param written turns what records show into what the argument takes, and leaves everything else as it is
 */
export function AlsoAsShown<T>(
  { type }: ValueDecorator<T>,
  written: (value: unknown) => unknown,
  options: ValueOptions<never> = {},
): ValueDecorator<T> {
  const coerce = (value: unknown): unknown => type.coerce(written(value));
  return valueDecorator(new ValueType<T>(type.schema, coerce, () => type.rules, type.finish), options);
}

/** An object of a class: its declared properties are its members, and its instance is the value. */
export function Shape<T extends object>(
  type: ValueClass<T>,
  { additional, ...words }: ShapeOptions & Options<T> = {},
): ValueDecorator<T> {
  const { description, title } = words;
  return valueDecorator(shapeOf(type, { additional, description, title }), words);
}

/** The members of an object that are not undefined, so that a schema shows what is stated alone. */
const stated = <T extends object>(words: T): Partial<T> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<T>;

interface Bounds {
  min?: number;
  max?: number;
}
type TextWords = 'minLength' | 'maxLength' | 'pattern' | 'format' | 'x-format';

const bounds = (min?: number, max?: number): Pick<Schema, 'minimum' | 'maximum'> => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});
