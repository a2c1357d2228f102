/** IDs or names as clients send them: a list, a comma-separated text, or a single number. */
export function choices(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string') return undefined;
  return value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** A non-negative integer, given as a number or as digits in a text. */
export function idOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const digits = String(value).trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** The ID of a record that is named by its ID or comes as a whole. */
export const idIn = (value: unknown): number | undefined => idOf(isPlainObject(value) ? value.id : value);

/** Whether a value is an object with members, not a list. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
