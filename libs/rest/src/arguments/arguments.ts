import { invalidArguments, missingArguments, type ArgumentProblem } from '@gatehouse/errors';
import type { ArgumentEntry, Request, Values } from '@gatehouse/bus';
import { readersOf, type PropertyReader } from '../values/classes/class-reader';
import { declarationsOfClass, defaultOf, wordsOf, type ValueClass } from '../values/classes/declarations';
import { typesOf, type Schema } from '../values/types/schema';
import { textProblems, type Texts } from './unreadable-texts';

/** A class's arguments as the index shows them. */
export function argumentEntries(type: ValueClass | undefined): Record<string, ArgumentEntry> {
  const entries: Record<string, ArgumentEntry> = {};
  for (const {
    name,
    type: { schema },
    options,
  } of type ? declarationsOfClass(type) : []) {
    if (options.hidden) continue;
    // Contexts are those of responses: a field that is written as it is shown has them.
    const { context: _context, ...words } = { ...schema, ...wordsOf(options) };
    entries[name] = {
      ...(options.nulls === 'reset' ? withNull(words) : words),
      required: options.required ?? false,
      ...options.shown,
    };
  }
  return entries;
}

/** What the documentation says of a class's arguments where the index says less. */
export function documentedArguments(type: ValueClass | undefined): Record<string, Values> {
  const documented: Record<string, Values> = {};
  for (const { name, options } of type ? declarationsOfClass(type) : [])
    if (options.documented) documented[name] = { ...options.documented };
  return documented;
}

/** The arguments of a request after they were checked. */
export interface CheckedArguments {
  /** An instance of the class that declares them. */
  args: Values;
  /** Wire names of the arguments that were sent, as opposed to filled in with their default. */
  sent: Set<string>;
  problems: Record<string, ArgumentProblem>;
}

type Sources = Pick<Request, 'path' | 'body' | 'query'>;

class NoArguments {}

/**
 * Finds, checks and turns the declared arguments of a request: path over body over query over defaults. Invalid ones are
 * returned together.
 * Source: docs/interface/gateway.md#requests
 * @throws RestError `rest_missing_callback_param` that names all required arguments that are missing
 */
export function checkArguments(type: ValueClass = NoArguments, sources: Texts): CheckedArguments {
  // Instances of declared classes hold their arguments by name.
  const args = new type() as Values;
  const sent = new Set<string>();
  const problems: Record<string, ArgumentProblem> = {};
  const missing: PropertyReader[] = [];
  const texts = textProblems(sources);
  for (const reader of readersOf(type)) {
    const { property, name, options } = reader;
    const raw = valueOf(reader, sources);
    if (raw === undefined) {
      if (options.required) missing.push(reader);
      else args[property] = defaultOf(options);
      continue;
    }
    sent.add(name);
    if (options.checksTexts === false) texts.delete(name);
    const result = reader.read(raw, name);
    const problem = result.problem ?? texts.get(name);
    if (problem) problems[name] = problem;
    else if (!result.problem) args[property] = result.value;
  }
  // Handlers may also read values that are not declared, such as the fields of a form.
  for (const [name, problem] of texts) problems[name] ??= problem;
  refuseMissing(missing, problems);
  return { args, sent, problems };
}

/** What the index calls required comes before everything else; what it does not, after what was sent wrongly. */
function refuseMissing(missing: readonly PropertyReader[], problems: Record<string, ArgumentProblem>): void {
  if (missing.length === 0) return;
  const isFirst = missing.some(({ options }) => options.shown?.required !== false);
  if (isFirst || Object.keys(problems).length === 0) throw missingArguments(missing.map(({ name }) => name));
}

/** Throws all problems at once, if there are any. */
export function refuseInvalid(problems: Record<string, ArgumentProblem>): void {
  if (Object.keys(problems).length > 0) throw invalidArguments(problems);
}

/** The words of a type with null among its values. */
const withNull = ({ enum: values, ...words }: Schema): Schema => ({
  ...words,
  type: [...new Set([...typesOf(words), 'null' as const])],
  ...(values && { enum: [...values, null] }),
});

const takesNull = (schema: Schema): boolean =>
  typesOf(schema).includes('null') || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(takesNull);

function valueOf(reader: PropertyReader, { path, body, query }: Sources): unknown {
  const { name } = reader;
  if (Object.hasOwn(path, name)) return path[name];
  const own = Object.hasOwn(body, name) ? body[name] : undefined;
  if (own !== undefined && !isAbsent(own, reader)) return own;
  const sent = Object.hasOwn(query, name) ? query[name] : undefined;
  return isAbsent(sent, reader) ? undefined : sent;
}

/** A required argument that is null is missing, whatever else null means for it. */
const isAbsent = (value: unknown, { options, type }: PropertyReader): boolean =>
  value === null &&
  (options.required === true ||
    (options.cleared === undefined && (options.nulls ?? 'absent') === 'absent' && !takesNull(type.schema)));
