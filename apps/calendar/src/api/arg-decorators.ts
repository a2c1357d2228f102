import type { ArgumentProblem } from '@gatehouse/errors';
import type { ArgSpec } from '@gatehouse/rest';
import { isStatus } from '../records/status';

/** Invalid arguments by name. */
export type Problems = Record<string, ArgumentProblem>;

export const problem = (message: string, code: string | null = null): ArgumentProblem => ({ code, message });

/** A JSON string; null is refused unless the default is null (docs/interface/calendar.md#text-arguments). */
export const text = (description: string, more: ArgSpec = {}): ArgSpec => ({
  type: 'string',
  description,
  nulls: 'invalid',
  ...more,
});
/** A string that must not be empty. */
export const words = (description: string, more: ArgSpec = {}): ArgSpec => text(description, { minLength: 1, ...more });
export const flag = (description: string, more: ArgSpec = {}): ArgSpec => ({
  type: 'boolean',
  description,
  nulls: 'invalid',
  ...more,
});
export const number = (description: string, more: ArgSpec = {}): ArgSpec => ({
  type: 'integer',
  description,
  nulls: 'invalid',
  ...more,
});

/** A registered status. */
export const status = (description: string, more: ArgSpec = {}): ArgSpec =>
  text(description, {
    check: (value: string) => (isStatus(value) ? undefined : problem(`${value} is not a registered status.`)),
    ...more,
  });

/** An absolute URL, or empty. */
export const checkAddress = (value: unknown): ArgumentProblem | undefined => {
  if (typeof value !== 'string') return problem('This is not of type string.', 'rest_invalid_type');
  if (value === '') return undefined;
  const fits = /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
  return fits ? undefined : problem('This is not an absolute URL.', 'rest_invalid_uri');
};

/** The arguments of every list (docs/interface/calendar.md#lists). */
export const MAX_PER_PAGE = 50;
export const page: ArgSpec = number('The page of the list.', { default: 1, minimum: 1 });
export const perPage = (description: string): ArgSpec =>
  number(description, { default: 10, minimum: 1, into: (value: number) => Math.min(value, MAX_PER_PAGE) });

/** IDs or names as clients send them: a list, a comma-separated text, or a single number. */
export function choices(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value === 'string')
    return value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  return typeof value === 'number' ? [value] : undefined;
}

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A non-negative integer, given as a number or as digits in a text. */
export function idOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const digits = String(value).trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** A list of IDs; one value of another kind makes the whole list invalid. */
export const ids = (description: string, more: ArgSpec = {}): ArgSpec => ({
  description,
  nulls: 'invalid',
  shown: { type: 'array', items: { type: 'integer' } },
  check: (value: unknown) =>
    choices(value)?.every((one) => idOf(one) !== undefined)
      ? undefined
      : problem('This is not a list of IDs.', 'rest_invalid_type'),
  into: (value: unknown) => (choices(value) ?? []).map(idOf),
  ...more,
});
