import { isBlockAttributes, type BlockAttributes } from '@gatehouse/text';
import { plain } from './records/plain';

/** What people have set on a block: anything, in any form. */
export type Attributes = Readonly<BlockAttributes>;

/** A text without its markup; '' when it is not set. */
export function textOf(attributes: Attributes, name: string): string {
  const value = attributes[name];
  return typeof value === 'string' ? plain(value) : '';
}

/** A switch; `standard` where it is not set. A query can only name it. */
export function flagOf(attributes: Attributes, name: string, standard = false): boolean {
  const value = attributes[name];
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? (SWITCHES.get(value) ?? standard) : standard;
}

const DIGITS = /^-?\d{1,15}$/;
const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A whole number within limits; of a query, its digits. */
export function numberOf(
  attributes: Attributes,
  name: string,
  { standard, min = 1, max = 100 }: { standard: number; min?: number; max?: number },
): number {
  const written = attributes[name];
  const value = typeof written === 'string' && DIGITS.test(written) ? Number(written) : written;
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.trunc(value), min), max)
    : standard;
}

/** One of several words, the first of which is the default. */
export function choiceOf<T extends string>(attributes: Attributes, name: string, choices: readonly [T, ...T[]]): T {
  return choices.find((choice) => choice === attributes[name]) ?? choices[0];
}

/** Ids: of one number, of a list of numbers, or of a list of records. */
export function idsOf(value: unknown): number[] {
  const members: readonly unknown[] = Array.isArray(value) ? value : [value];
  return members
    .map((one) => Number(isBlockAttributes(one) ? one.id : one))
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
