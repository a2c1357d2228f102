import type { ArgumentProblem } from '@gatehouse/errors';
import { isPlainObject } from './plain-object';
import { argumentPath, type Schema } from './schema';

/** Characters of a text that declares no longest length of its own. */
const STANDARD_MAX_LENGTH = 100_000;
/** The same of a text with a pattern: no regular expression sees more of a text that says nothing about its length. */
const PATTERN_MAX_LENGTH = 1_000;
/** Characters of a text of any size, for example the content of a post; the limit of the body ends it earlier. */
export const LONG_TEXT = 8 * 1024 * 1024;
/** Items of a list, and members of an object, that declares no largest number of its own. */
const STANDARD_MAX_ITEMS = 10_000;
/** Characters of all texts of one argument together, unless it takes long texts. */
const STANDARD_MAX_TOTAL = 1_000_000;
/** Signs that begin markup or that typography sets, in one text: each takes some microseconds to render. */
const MAX_SIGNS = 100_000;
/** Characters of a member's name. */
const MAX_NAME_LENGTH = 1_000;
/** Lists and objects within each other. */
const MAX_DEPTH = 64;
/** Lists, objects and their values within one argument. */
const MAX_VALUES = 100_000;

/** Characters of a text that declares no longest length. */
export const standardLengthOf = ({ pattern }: Schema): number =>
  pattern === undefined ? STANDARD_MAX_LENGTH : PATTERN_MAX_LENGTH;

/** Looks at the size of what a client sent, before anything else looks at it. */
export type SizeCheck = (raw: unknown, param: string) => ArgumentProblem | undefined;

/** The largest numbers that a schema names anywhere, or the standard ones. */
interface Sizes {
  length: number;
  items: number;
}

/**
 * The check of an argument's size: characters, items, members, names, depth and the sum of all. It reads no more than it
 * accepts, so that it is cheap for values of any size; a text or number costs a comparison. The rules of the type, which
 * follow, look at declared sizes exactly.
 * Source: docs/interface/gateway.md#sizes
 * @param longest characters of the longest text within, where the schema does not say it
 */
export function sizeCheckOf(schema: Schema, longest = 0): SizeCheck {
  const { items, ...largest } = largestOf(schema);
  const length = Math.max(longest, largest.length);
  const total = length > STANDARD_MAX_LENGTH ? LONG_TEXT : STANDARD_MAX_TOTAL;
  return (raw, param) => {
    if (typeof raw === 'string') return textProblem(raw, length, param);
    return typeof raw === 'object' && raw !== null
      ? new SizeReader({ length, items }, total).problem(raw, param)
      : undefined;
  };
}

function largestOf(schema: Schema): Sizes {
  const { items, properties = {}, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const inner = [...Object.values(properties), ...anyOf, ...oneOf];
  if (items) inner.push(items);
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  const sizes = inner.map(largestOf);
  return {
    length: Math.max(STANDARD_MAX_LENGTH, schema.maxLength ?? 0, ...sizes.map(({ length }) => length)),
    items: Math.max(STANDARD_MAX_ITEMS, schema.maxItems ?? 0, ...sizes.map((one) => one.items)),
  };
}

/** A character has at most two UTF-16 units: an exact count is left to the rules, which know the declared length. */
function textProblem(text: string, longest: number, param: string): ArgumentProblem | undefined {
  if (text.length > 2 * longest) return tooLong(param, longest);
  // Of shorter texts, the exact count of characters bounds the signs.
  return Math.min(longest, text.length) > MAX_SIGNS && hasTooManySigns(text)
    ? refused('rest_too_much_markup', `${param} must contain at most ${MAX_SIGNS} signs of markup, quotes and hyphens.`)
    : undefined;
}

const SIGN = /[<&"'`-]/g;

function hasTooManySigns(text: string): boolean {
  SIGN.lastIndex = 0;
  let count = 0;
  while (count <= MAX_SIGNS && SIGN.test(text)) count += 1;
  return count > MAX_SIGNS;
}

/** Reads one value with everything in it, and stops at the first thing that is too large. */
class SizeReader {
  private characters = 0;
  private values = 0;

  constructor(
    private readonly sizes: Sizes,
    private readonly total: number,
  ) {}

  problem(raw: unknown, param: string, depth = 1): ArgumentProblem | undefined {
    if (typeof raw === 'string') return this.text(raw, param);
    if (Array.isArray(raw)) return this.list(raw, param, depth);
    return isPlainObject(raw) ? this.object(raw, param, depth) : undefined;
  }

  private text(text: string, param: string): ArgumentProblem | undefined {
    this.characters += text.length;
    if (this.characters > 2 * this.total) return tooLong(param, this.total);
    return textProblem(text, this.sizes.length, param);
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

const tooLong = (param: string, longest: number): ArgumentProblem =>
  refused('rest_too_long', `${param} must be at most ${longest} characters long.`);
