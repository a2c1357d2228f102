import { stripControlCharacters } from './control-characters';

/** What is wrong with a value, and where: `slides[0].link.url`. */
export class ShapeError extends Error {
  constructor(
    readonly path: string,
    readonly says: string,
  ) {
    super(`${path} ${says}`);
  }
}

/** Reads a value of unknown shape; throws a {@link ShapeError} when it is not of this one. */
export type Shape<T> = (value: unknown, path: string) => T;

const fail = (path: string, says: string): never => {
  throw new ShapeError(path, says);
};

/** Text of at least `min` and at most `max` characters, trimmed. */
export const text =
  ({
    min = 0,
    max = 100_000,
    pattern,
    says,
  }: { min?: number; max?: number; pattern?: RegExp; says?: string } = {}): Shape<string> =>
  (value, path) => {
    if (typeof value !== 'string') return fail(path, 'is not a text.');
    const trimmed = stripControlCharacters(value).trim();
    const length = [...trimmed].length;
    if (length < min) return fail(path, min === 1 ? 'is empty.' : `has fewer than ${min} characters.`);
    if (length > max) return fail(path, `has more than ${max} characters.`);
    return pattern && !pattern.test(trimmed) ? fail(path, says ?? 'is not written as it should be.') : trimmed;
  };

/** A number between two bounds that is written as one: a text of digits is none. */
export const number =
  (min: number, max: number): Shape<number> =>
  (value, path) =>
    typeof value === 'number' && value >= min && value <= max
      ? value
      : fail(path, `is not a number between ${min} and ${max}.`);

/** Forms send numbers and flags as text. */
const unquoted = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
    ? Number(value)
    : value === 'true'
      ? true
      : value === 'false'
        ? false
        : value;

/** As {@link number}, also as forms send it. */
export const amount =
  (min: number, max: number): Shape<number> =>
  (value, path) =>
    number(min, max)(unquoted(value), path);

export const whole =
  (min: number, max: number): Shape<number> =>
  (value, path) => {
    const read = unquoted(value);
    return typeof read === 'number' && Number.isInteger(read) && read >= min && read <= max
      ? read
      : fail(path, `is not a whole number between ${min} and ${max}.`);
  };

export const flag: Shape<boolean> = (value, path) => {
  const read = unquoted(value);
  return typeof read === 'boolean'
    ? read
    : read === 0 || read === 1
      ? read === 1
      : fail(path, 'is neither true nor false.');
};

export const oneOf =
  <const T extends string>(words: readonly T[]): Shape<T> =>
  (value, path) =>
    words.find((word) => word === value) ?? fail(path, `is not one of ${words.join(', ')}.`);

export const list =
  <T>(item: Shape<T>, { max }: { max: number }): Shape<T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) return fail(path, 'is not a list.');
    if (value.length > max) return fail(path, `has more than ${max} entries.`);
    return value.map((one, at) => item(one, `${path}[${at}]`));
  };

/** Changes what was read, or refuses it with {@link ShapeError}. */
export const then =
  <T, U>(shape: Shape<T>, next: (value: T, path: string) => U): Shape<U> =>
  (value, path) =>
    next(shape(value, path), path);

/** A member that may be missing; null counts as missing (docs/interface/widgets.md#writing). */
export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value, path) =>
    value === undefined || value === null ? undefined : shape(value, path);

/** A member that has a value when none is given. */
export const standard =
  <T>(shape: Shape<T>, value: T): Shape<T> =>
  (given, path) =>
    given === undefined || given === null ? value : shape(given, path);

type Members = Record<string, Shape<unknown>>;
type Read<M extends Members> = { [K in keyof M]: ReturnType<M[K]> };

/** An object with these members; members that are not known are ignored. */
export const object =
  <M extends Members>(members: M): Shape<Read<M>> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(path, 'is not an object.');
    const given = value as Record<string, unknown>;
    const read = Object.entries(members).map(([name, shape]) => {
      const own = Object.hasOwn(given, name) ? given[name] : undefined;
      return [name, shape(own, path === '' ? name : `${path}.${name}`)];
    });
    return Object.fromEntries(read) as Read<M>;
  };
