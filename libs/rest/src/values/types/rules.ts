import { arrayMaxSize, arrayMinSize, isIn, matches, max, min } from 'class-validator';
import type { ArgumentProblem } from '@gatehouse/errors';
import { isOfType } from './coercion';
import { FORMATS } from './formats';
import { typesOf, type Schema } from './schema';
import { longestTextOf } from './sizes';

/** A rule for coerced values. `name` is the rule's name in class-validator's metadata. */
export interface Rule {
  readonly name: string;
  /** The problem of the value, in the interface's words; undefined when it is valid. */
  readonly problem: (value: unknown, param: string) => ArgumentProblem | undefined;
}

/** The problem that the first failing rule reports; undefined when the value meets all rules. */
export function firstProblem(rules: readonly Rule[], value: unknown, param: string): ArgumentProblem | undefined {
  for (const rule of rules) {
    const problem = rule.problem(value, param);
    if (problem) return problem;
  }
  return undefined;
}

/** A problem of a value, with its code. */
export const refuse = (
  code: string,
  message: string,
  data: Record<string, unknown> | null = null,
): ArgumentProblem => ({ code, message, data });

const listed = (words: readonly unknown[]): string => words.map(String).join(', ');

/** Words as a sentence has them: `a`, `a and b`, `a, b, and c`. */
export const enumerated = (words: readonly unknown[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(words.map(String));

/**
 * The rules that the words of a schema stand for, in the order in which the interface reports them. This is the one
 * place where codes and sentences of arguments are made.
 * Source: docs/interface/gateway.md#errors
 */
export function rulesOf(schema: Schema): Rule[] {
  const types = typesOf(schema);
  if (types.length === 0) return enumRules(schema);
  const rules: Rule[] = [typeRule(schema)];
  if (types.includes('string')) rules.push(...textRules(schema));
  if (types.includes('integer') || types.includes('number')) rules.push(...numberRules(schema));
  rules.push(...enumRules(schema));
  if (types.includes('array')) rules.push(...listRules(schema));
  return rules;
}

function typeRule(schema: Schema): Rule {
  const types = typesOf(schema);
  const only = types.length === 1 ? types[0] : undefined;
  return {
    name: `is-${types.join('-or-')}`,
    problem(value, param) {
      const fits = only === undefined ? types.some((type) => isOfType(value, type)) : isOfType(value, only);
      return fits ? undefined : refuse('rest_invalid_type', `${param} is not of type ${listed(types)}.`, { param });
    },
  };
}

function enumRules({ enum: allowed }: Schema): Rule[] {
  if (!allowed) return [];
  const sentence = allowed.length === 1 ? `is not ${String(allowed[0])}.` : `is not one of ${enumerated(allowed)}.`;
  return [
    {
      name: 'isIn',
      problem: (value, param) =>
        isIn(value, allowed) ? undefined : refuse('rest_not_in_enum', `${param} ${sentence}`),
    },
  ];
}

/** An enumeration says all about a text. A length counts characters, not UTF-16 units, and comes before what may be costly. */
function textRules(schema: Schema): Rule[] {
  const { format, pattern, minLength = 0 } = schema;
  if (schema.enum) return [];
  const rules: Rule[] = [
    textRule('maxLength', (text, param) => {
      const longest = longestTextOf(schema);
      return text.length > longest && charactersOf(text) > longest
        ? refuse('rest_too_long', `${param} must be at most ${longest} characters long.`)
        : undefined;
    }),
  ];
  if (format) {
    const { accepts, code, message } = FORMATS[format];
    rules.push(textRule(`is-${format}`, (text) => (accepts(text) ? undefined : refuse(code, message))));
  }
  if (minLength > 0) {
    const sentence = `must be at least ${minLength} character(s) long.`;
    rules.push(
      textRule('minLength', (text, param) =>
        charactersOf(text) < minLength ? refuse('rest_too_short', `${param} ${sentence}`) : undefined,
      ),
    );
  }
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, 'u');
    const sentence = `does not match pattern ${pattern}.`;
    rules.push(
      textRule('matches', (text, param) =>
        matches(text, expression) ? undefined : refuse('rest_invalid_pattern', `${param} ${sentence}`),
      ),
    );
  }
  return rules;
}

function textRule(name: string, problemOf: (text: string, param: string) => ArgumentProblem | undefined): Rule {
  return { name, problem: (value, param) => (typeof value === 'string' ? problemOf(value, param) : undefined) };
}

/** Whether two UTF-16 units make one character from here on. */
function isPair(text: string, at: number): boolean {
  return text.codePointAt(at)! > 0xffff;
}

function charactersOf(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at += 1) if (isPair(text, at)) count -= 1;
  return count;
}

function numberRules({ minimum, maximum }: Schema): Rule[] {
  if (minimum === undefined && maximum === undefined) return [];
  const sentence = `must be ${boundsOf(minimum, maximum)}`;
  return [
    {
      name: 'bounds',
      problem(value, param) {
        if (typeof value !== 'number') return undefined;
        const fits = (minimum === undefined || min(value, minimum)) && (maximum === undefined || max(value, maximum));
        return fits ? undefined : refuse('rest_out_of_bounds', `${param} ${sentence}`);
      },
    },
  ];
}

function boundsOf(minimum?: number, maximum?: number): string {
  if (minimum === undefined) return `less than or equal to ${maximum}`;
  if (maximum === undefined) return `greater than or equal to ${minimum}`;
  return `between ${minimum} (inclusive) and ${maximum} (inclusive)`;
}

function listRules({ minItems = 0, maxItems, uniqueItems }: Schema): Rule[] {
  const rules: Rule[] = [];
  if (minItems > 0) {
    const sentence = `must contain at least ${minItems} item(s).`;
    rules.push(listRule('arrayMinSize', 'rest_too_few_items', sentence, (list) => arrayMinSize(list, minItems)));
  }
  if (maxItems !== undefined) {
    const sentence = `must contain at most ${maxItems} items.`;
    rules.push(listRule('arrayMaxSize', 'rest_too_many_items', sentence, (list) => arrayMaxSize(list, maxItems)));
  }
  if (uniqueItems) rules.push(listRule('arrayUnique', 'rest_duplicate_items', 'has duplicate items.', isUnique));
  return rules;
}

function listRule(name: string, code: string, sentence: string, accepts: (list: unknown[]) => boolean): Rule {
  return {
    name,
    problem: (value, param) =>
      Array.isArray(value) && !accepts(value) ? refuse(code, `${param} ${sentence}`) : undefined,
  };
}

/** Equal values are equal JSON: objects count as duplicates, which class-validator's rule does not see. */
const isUnique = (list: unknown[]): boolean => new Set(list.map((item) => JSON.stringify(item))).size === list.length;
