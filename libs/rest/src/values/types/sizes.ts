import type { ArgumentProblem } from '@gatehouse/errors';
import { signCost } from '@gatehouse/text';
import { isPlainObject } from './coercion';
import { argumentPath, type Schema } from './schema';

/** Characters of a text that declares no longest length of its own. */
const STANDARD_MAX_LENGTH = 100_000;
/** The same of a text with a pattern: no regular expression sees more of a text that says nothing about its length. */
const PATTERN_MAX_LENGTH = 1_000;
/** Characters of a long text, such as the content of a post, unless the settings of the site allow more. */
export const LONG_TEXT = 2_000_000;
/** Items of a list, and members of an object, that declares no largest number of its own. */
const STANDARD_MAX_ITEMS = 10_000;
/** Characters of all texts of one argument together, and of one that takes long texts: the limit of the body ends it earlier. */
const STANDARD_MAX_TOTAL = 1_000_000;
const LONG_TOTAL = 8 * 1024 * 1024;
/** What the signs of one text may cost to render, and of all texts of an argument. */
const MAX_SIGNS = 100_000;
const MAX_SIGNS_IN_ALL = 2 * MAX_SIGNS;
/** Characters of a member's name. */
const MAX_NAME_LENGTH = 1_000;
/** Lists and objects within each other. */
const MAX_DEPTH = 64;
/** Lists, objects and their values within one argument. */
const MAX_VALUES = 100_000;

let longestContent = LONG_TEXT;

/** Sets how many characters a long text may have in this process: the setting `LONGEST_CONTENT`. */
export function allowContentsOf(characters: number): void {
  longestContent = Math.max(LONG_TEXT, characters);
}

/** Characters that a text may have, at most. */
export function longestTextOf({ pattern, maxLength }: Schema): number {
  if (maxLength !== undefined) return maxLength === LONG_TEXT ? longestContent : maxLength;
  return pattern === undefined ? STANDARD_MAX_LENGTH : PATTERN_MAX_LENGTH;
}

/** Looks at the size of what a client sent, before anything else looks at it. */
export type SizeCheck = (raw: unknown, param: string) => ArgumentProblem | undefined;

/** The largest numbers that a schema names anywhere, or the standard ones. */
interface Sizes {
  length: number;
  items: number;
}

interface Limits extends Sizes {
  /** Characters of all texts together. */
  total: number;
  /** What the signs of all texts together may cost to render. */
  signs: number;
}

/**
 * The check of an argument's size: characters, items, members, names, depth and the sum of all. It reads no more than it
 * accepts, so that it is cheap for values of any size; a text or number costs a comparison. The rules of the type, which
 * follow, look at declared sizes exactly.
 * Source: docs/interface/gateway.md#sizes
 * @param options passesOn: long texts are within of which the schema says nothing, and who takes them counts their signs
 */
export function sizeCheckOf(schema: Schema, { passesOn = false }: { passesOn?: boolean } = {}): SizeCheck {
  const { items, ...largest } = largestOf(schema);
  const length = Math.max(passesOn ? longestContent : 0, largest.length);
  const isLong = length > STANDARD_MAX_LENGTH;
  const total = isLong ? Math.max(LONG_TOTAL, length) : STANDARD_MAX_TOTAL;
  const signs = isLong && !passesOn ? MAX_SIGNS_IN_ALL : Infinity;
  return (raw, param) => {
    // Most texts are short.
    if (typeof raw === 'string' && raw.length <= STANDARD_MAX_LENGTH) return undefined;
    const isSized = typeof raw === 'string' || (typeof raw === 'object' && raw !== null);
    return isSized ? new SizeReader({ length, items, total, signs }).problem(raw, param) : undefined;
  };
}

function largestOf(schema: Schema): Sizes {
  const { items, properties = {}, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const inner = [...Object.values(properties), ...anyOf, ...oneOf];
  if (items) inner.push(items);
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  const sizes = inner.map(largestOf);
  return {
    length: Math.max(STANDARD_MAX_LENGTH, lengthNamedBy(schema), ...sizes.map(({ length }) => length)),
    items: Math.max(STANDARD_MAX_ITEMS, schema.maxItems ?? 0, ...sizes.map((one) => one.items)),
  };
}

const lengthNamedBy = (schema: Schema): number => (schema.maxLength === undefined ? 0 : longestTextOf(schema));

/** Reads one value with everything in it, and stops at the first thing that is too large. */
class SizeReader {
  private characters = 0;
  private signs = 0;
  private values = 0;

  constructor(private readonly sizes: Limits) {}

  problem(raw: unknown, param: string, depth = 1): ArgumentProblem | undefined {
    if (typeof raw === 'string') return this.text(raw, param);
    if (Array.isArray(raw)) return this.list(raw, param, depth);
    return isPlainObject(raw) ? this.object(raw, param, depth) : undefined;
  }

  private text(text: string, param: string): ArgumentProblem | undefined {
    const { length, total } = this.sizes;
    this.characters += text.length;
    // A character has at most two UTF-16 units: an exact count is left to the rules, which know the declared length.
    if (text.length > 2 * length) return tooLong(param, length);
    if (this.characters > 2 * total) return tooLong(param, total);
    return this.hasTooManySigns(text) ? tooManySigns(param) : undefined;
  }

  /** A text that is not longer than its signs may cost need not be looked at, unless there are many of them. */
  private hasTooManySigns(text: string): boolean {
    const most = Math.min(MAX_SIGNS, this.sizes.signs - this.signs);
    if (this.sizes.signs === Infinity || this.characters <= MAX_SIGNS) return false;
    const cost = signCost(text, most);
    this.signs += cost;
    return cost > most;
  }

  private list(list: readonly unknown[], param: string, depth: number): ArgumentProblem | undefined {
    const problem = this.branch(list.length, param, depth);
    if (problem) return problem;
    for (const [index, item] of list.entries()) {
      const inner = isPlain(item) ? undefined : this.problem(item, argumentPath(param, index), depth + 1);
      if (inner) return inner;
    }
    return undefined;
  }

  private object(members: Record<string, unknown>, param: string, depth: number): ArgumentProblem | undefined {
    const names = Object.keys(members);
    const problem = this.branch(names.length, param, depth, 'rest_too_many_properties');
    if (problem) return problem;
    for (const name of names) {
      if (name.length > MAX_NAME_LENGTH) return tooLong(`A name in ${param}`, MAX_NAME_LENGTH);
      const inner = isPlain(members[name])
        ? undefined
        : this.problem(members[name], argumentPath(param, name), depth + 1);
      if (inner) return inner;
    }
    return undefined;
  }

  private branch(
    count: number,
    param: string,
    depth: number,
    code: 'rest_too_many_items' | 'rest_too_many_properties' = 'rest_too_many_items',
  ): ArgumentProblem | undefined {
    this.values += count;
    if (depth > MAX_DEPTH) return refused('rest_too_deep', `${param} has more than ${MAX_DEPTH} levels.`);
    const most = count > this.sizes.items ? this.sizes.items : MAX_VALUES;
    const kind = code === 'rest_too_many_items' ? 'items' : 'members';
    return count > this.sizes.items || this.values > MAX_VALUES
      ? refused(code, `${param} must contain at most ${most} ${kind}.`)
      : undefined;
  }
}

/** Whether a value has no size to look at. */
const isPlain = (value: unknown): boolean => value === null || (typeof value !== 'string' && typeof value !== 'object');

const refused = (code: string, message: string): ArgumentProblem => ({ code, message, data: null });

const tooManySigns = (param: string): ArgumentProblem =>
  refused(
    'rest_too_much_markup',
    `${param} must contain at most ${MAX_SIGNS} signs of markup, quotes, hyphens and other signs that typography sets.`,
  );

const tooLong = (param: string, longest: number): ArgumentProblem =>
  refused('rest_too_long', `${param} must be at most ${longest} characters long.`);
