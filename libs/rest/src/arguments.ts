import { invalidArguments, missingArguments, type ArgumentProblem } from '@gatehouse/errors';
import type { ArgumentEntry, Request, Values } from '@gatehouse/bus';
import type { Schema } from './schema';
import { parse } from './validate';

/** How one argument is declared: JSON Schema words, and what the index does not show. */
export interface ArgSpec extends Omit<Schema, 'required' | 'default'> {
  required?: boolean;
  /** A function is computed anew at each request (and for the index). */
  default?: unknown;
  /** The name on the wire when it is no identifier, for example `receipt-data`. */
  name?: string;
  /** A rule that the schema cannot say; looked at when the schema is met. */
  check?: (value: never) => ArgumentProblem | undefined;
  /** Turns the checked value into what the handler works with, for example a trimmed text. */
  into?: (value: never) => unknown;
  /** What null means: `absent` (the default: as if not sent) or `invalid`. A type that includes 'null' takes it as a value. */
  nulls?: 'absent' | 'invalid';
  /** What the index shows instead of what is checked, for example `required: false` (docs/interface/gateway.md#route-entries). */
  shown?: Partial<ArgumentEntry>;
  /** Accepted but not in the index. */
  hidden?: boolean;
}

/** A property of an argument class with its declaration. */
export interface DeclaredArg {
  property: string;
  name: string;
  spec: ArgSpec;
}

const DECLARED = Symbol('arguments');
interface Declaring {
  [DECLARED]?: Map<string, DeclaredArg>;
}

/** Declares a property of an argument class as an argument. A subclass inherits its parents' and may declare one anew. */
export function Arg(spec: ArgSpec): PropertyDecorator {
  return (target, key) => {
    const property = String(key);
    const holder = target as Declaring;
    if (!Object.hasOwn(holder, DECLARED)) holder[DECLARED] = new Map(holder[DECLARED]);
    holder[DECLARED]?.set(property, { property, name: spec.name ?? property, spec });
  };
}

/** The arguments of a class, inherited ones first. */
export function argumentsOf(type: { prototype: object } | undefined): DeclaredArg[] {
  return [...((type?.prototype as Declaring | undefined)?.[DECLARED] ?? new Map<string, DeclaredArg>()).values()];
}

/** A class's arguments as the index shows them. */
export function argumentEntries(args: DeclaredArg[]): Record<string, ArgumentEntry> {
  const entries: Record<string, ArgumentEntry> = {};
  for (const { name, spec } of args) {
    if (spec.hidden) continue;
    const {
      check: _check,
      into: _into,
      nulls: _nulls,
      shown,
      hidden: _hidden,
      name: _name,
      default: standard,
      required,
      ...words
    } = spec;
    const value = computed(standard);
    entries[name] = {
      ...words,
      ...(value === undefined ? {} : { default: value }),
      required: required ?? false,
      ...shown,
    };
  }
  return entries;
}

const computed = (standard: unknown): unknown =>
  typeof standard === 'function' ? (standard as () => unknown)() : standard;

/** The arguments of a request after they were checked. */
export interface CheckedArguments {
  args: Values;
  /** Wire names of the arguments that were sent, as opposed to filled in with their default. */
  sent: Set<string>;
  problems: Record<string, ArgumentProblem>;
}

/**
 * Finds, checks and turns the declared arguments of a request: path over body over query over defaults
 * (docs/interface/gateway.md#requests). Throws when required ones are missing; invalid ones are returned together.
 */
export function checkArguments(
  declared: DeclaredArg[],
  { path, body, query }: Pick<Request, 'path' | 'body' | 'query'>,
): CheckedArguments {
  const args: Values = {};
  const sent = new Set<string>();
  const problems: Record<string, ArgumentProblem> = {};
  const missing: DeclaredArg[] = [];
  for (const one of declared) {
    const { property, name, spec } = one;
    const raw = find(name, path, body, query, spec);
    if (raw === undefined) {
      if (spec.required) missing.push(one);
      else args[property] = computed(spec.default);
      continue;
    }
    sent.add(name);
    const taken = takeOne(raw, spec, name);
    if (taken.problem) problems[name] = taken.problem;
    else args[property] = taken.value;
  }
  // Missing arguments that the index calls required are reported before everything else, the others after invalid ones.
  const isFirst = missing.some(({ spec }) => spec.shown?.required !== false);
  if (isFirst || (missing.length > 0 && Object.keys(problems).length === 0))
    throw missingArguments(missing.map(({ name }) => name));
  return { args, sent, problems };
}

/** Throws all problems at once, if there are any. */
export function refuseInvalid(problems: Record<string, ArgumentProblem>): void {
  if (Object.keys(problems).length > 0) throw invalidArguments(problems);
}

const includesNull = ({ type, anyOf, oneOf }: ArgSpec): boolean =>
  type === 'null' ||
  (Array.isArray(type) && type.includes('null')) ||
  [...(anyOf ?? []), ...(oneOf ?? [])].some((one) => one.type === 'null');

function find(name: string, path: Record<string, string>, body: Values, query: Values, spec: ArgSpec): unknown {
  if (Object.hasOwn(path, name)) return path[name];
  for (const source of [body, query]) {
    if (!Object.hasOwn(source, name)) continue;
    const value = source[name];
    // A required argument that is null is missing, whatever else null means for it.
    if (value === null && (spec.required || (!includesNull(spec) && spec.nulls !== 'invalid'))) continue;
    return value;
  }
  return undefined;
}

function takeOne(raw: unknown, spec: ArgSpec, name: string): { value?: unknown; problem?: ArgumentProblem } {
  const { required: _required, default: _default, ...schema } = spec;
  const taken = parse(raw, schema, name);
  if (taken.problem) return taken;
  const problem = spec.check?.(taken.value as never);
  if (problem) return { problem };
  return { value: spec.into ? spec.into(taken.value as never) : taken.value };
}
