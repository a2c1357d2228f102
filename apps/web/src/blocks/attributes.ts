import { isBlockAttributes, type BlockAttributes } from '@gatehouse/text';
import { plain } from '../records/plain';

/** What people have set on a block: anything, in any form. */
export type Attributes = Readonly<BlockAttributes>;

/** A text without its markup; '' when it is not set. */
export function textOf(attributes: Attributes, name: string): string {
  const value = attributes[name];
  return typeof value === 'string' ? plain(value) : '';
}

/** A switch; `standard` where it is not set. */
export function flagOf(attributes: Attributes, name: string, standard = false): boolean {
  const value = attributes[name];
  return typeof value === 'boolean' ? value : standard;
}

/** A whole number within limits. */
export function numberOf(
  attributes: Attributes,
  name: string,
  { standard, min = 1, max = 100 }: { standard: number; min?: number; max?: number },
): number {
  const value = attributes[name];
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
