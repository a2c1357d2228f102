import type { ArgumentProblem } from '@gatehouse/errors';
import type { ArgSpec } from '@gatehouse/rest';
import { isStatus } from './status';

export const problem = (message: string, code: string | null = null): ArgumentProblem => ({ code, message });

/** A JSON string; null is refused unless the default is null (docs/interface/calendar.md#text-arguments). */
export const text = (description: string, more: ArgSpec = {}): ArgSpec => ({
  type: 'string',
  description,
  nulls: 'invalid',
  ...more,
});
/** A string that may not be empty. */
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
    check: (value: string) => (isStatus(value) ? undefined : problem(`${value} is no registered status.`)),
    ...more,
  });

/** An absolute address, or empty. */
export const checkAddress = (value: unknown): ArgumentProblem | undefined => {
  if (typeof value !== 'string') return problem('This is not of type string.', 'rest_invalid_type');
  if (value === '') return undefined;
  const fits = /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
  return fits ? undefined : problem('This is no absolute address.', 'rest_invalid_uri');
};

/** The arguments of every list (docs/interface/calendar.md#lists). */
export const MAX_PER_PAGE = 50;
export const page: ArgSpec = number('The page of the list.', { default: 1, minimum: 1 });
export const perPage = (description: string): ArgSpec =>
  number(description, { default: 10, minimum: 1, into: (value: number) => Math.min(value, MAX_PER_PAGE) });

/** IDs or words as clients send them: a list, a text with commas, a single number. */
export function choices(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string')
    return value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  return typeof value === 'number' ? [value] : undefined;
}

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole positive number, digits in a text included. */
export function idOf(value: unknown): number | undefined {
  const digits = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** A list of IDs; anything else among them is refused. */
export const ids = (description: string, more: ArgSpec = {}): ArgSpec => ({
  description,
  nulls: 'invalid',
  shown: { type: 'array', items: { type: 'integer' } },
  check: (value: unknown) =>
    choices(value)?.every((one) => idOf(one) !== undefined)
      ? undefined
      : problem('This is no list of IDs.', 'rest_invalid_type'),
  into: (value: unknown) => (choices(value) ?? []).map(idOf),
  ...more,
});
