import type { TypeName } from './schema';

const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/;
const BOOLEANS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

/** A value of one type that was made of what a client sent; undefined when that is not possible. */
type Coerced = { value: unknown } | undefined;

/**
 * Turns a value into one of the types, as clients write them: digits for integers, `a,b` for lists, `1` for true.
 * The first type that fits exactly wins, then the first that the value can be turned into. What fits none stays as it is.
 * Source: docs/interface/gateway.md#requests
 */
export function coerce(value: unknown, types: readonly TypeName[]): unknown {
  if (types.length > 1 && types.some((type) => isOfType(value, type))) return value;
  for (const type of types) {
    const coerced = COERCIONS[type](value);
    if (coerced) return coerced.value;
  }
  return value;
}

/** Whether a value is of a type as it stands. */
export function isOfType(value: unknown, type: TypeName): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isPlainObject(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'string':
    case 'boolean':
      return typeof value === type;
  }
}

/**
 * A list as clients send it: an array, members named by numbers (`a[1]=x&a[4]=y` of a form with lines taken out), an
 * empty object, or a text or number with commas and spaces between the items.
 * Source: docs/interface/gateway.md#requests
 */
function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (isPlainObject(value)) return isNumbered(value) ? Object.values(value) : undefined;
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((item) => item !== '');
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'boolean' ? [value] : undefined;
}

function isNumbered(members: Record<string, unknown>): boolean {
  const names = Object.keys(members);
  return names.every((name) => /^\d+$/.test(name));
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && NUMERIC.test(value) ? Number(value) : undefined;
}

/** No id and no page is larger than what JavaScript counts exactly, and databases refuse larger numbers. */
const clamped = (number: number): number =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, number));

function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const word = String(value).toLowerCase();
  return Object.hasOwn(BOOLEANS, word) ? BOOLEANS[word] : undefined;
}

function objectOf(value: unknown): Coerced {
  // An empty map of PHP is an empty list in its JSON, and an empty field in its forms.
  if (value === '' || (Array.isArray(value) && value.length === 0)) return { value: {} };
  return isPlainObject(value) ? { value } : undefined;
}

const wrapped = (value: unknown): Coerced => (value === undefined ? undefined : { value });

const COERCIONS: Record<TypeName, (value: unknown) => Coerced> = {
  string: (value) => (typeof value === 'string' ? { value } : undefined),
  integer: (value) => {
    const number = numberOf(value);
    return number !== undefined && Number.isInteger(number) ? { value: clamped(number) } : undefined;
  },
  number: (value) => wrapped(numberOf(value)),
  boolean: (value) => wrapped(booleanOf(value)),
  array: (value) => wrapped(listOf(value)),
  object: objectOf,
  null: (value) => (value === null || value === '' ? { value: null } : undefined),
};

/** Whether a value is an object with named members, as JSON has them. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets a member of any name, `__proto__` included, as a plain one. */
export function setMember(object: object, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
  else (object as Record<string, unknown>)[name] = value;
}
