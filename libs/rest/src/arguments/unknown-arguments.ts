import { closest, distance } from 'fastest-levenshtein';
import type { Request } from '@gatehouse/bus';
import type { ArgumentProblem } from '@gatehouse/errors';
import { declarationsOfClass, type ValueClass } from '../values/classes/declarations';

/** Parameters that every route takes (docs/interface/gateway.md#global-parameters). */
const GLOBAL: ReadonlySet<string> = new Set([
  ...['_fields', '_embed', '_envelope', '_method', '_locale', '_wpnonce', 'rest_route'],
]);

/** Names that differ in more letters are another word, and no misspelling. */
const MOST_DIFFERENT = 3;

/**
 * The problems of what a request names and its route does not take, for clients that ask to be told
 * (docs/interface/gateway.md#unknown-arguments).
 */
export function unknownArguments(
  type: ValueClass | undefined,
  { path, query, body }: Pick<Request, 'path' | 'query' | 'body'>,
): Record<string, ArgumentProblem> {
  const known = (type ? declarationsOfClass(type) : []).map(({ name }) => name);
  const taken = new Set([...known, ...Object.keys(path)]);
  const unknown = [...Object.keys(query), ...Object.keys(body)].filter((name) => !taken.has(name) && !GLOBAL.has(name));
  return Object.fromEntries(
    unknown.map((name) => [name, { code: 'rest_unknown_param', message: sentenceOf(name, known) }]),
  );
}

function sentenceOf(name: string, known: readonly string[]): string {
  const nearest = known.length > 0 ? closest(name, known) : '';
  const isNear = nearest !== '' && distance(name, nearest) <= Math.min(MOST_DIFFERENT, Math.ceil(name.length / 2));
  return `${name} is not an argument of this route.${isNear ? ` Did you mean ${nearest}?` : ''}`;
}
