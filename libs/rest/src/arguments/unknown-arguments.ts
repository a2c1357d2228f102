import { closest, distance } from 'fastest-levenshtein';
import type { Request } from '@gatehouse/bus';
import type { ArgumentProblem } from '@gatehouse/errors';
import { declarationsOfClass, type ValueClass } from '../values/classes/declarations';

/** Parameters that every route takes (docs/interface/gateway.md#global-parameters). */
const GLOBAL: ReadonlySet<string> = new Set([
  ...['_fields', '_embed', '_envelope', '_method', '_locale', '_pretty', '_wpnonce', 'rest_route'],
]);

/** What no list ignores: a program that keeps a copy would take all of it for what has changed. */
const NEVER_IGNORED: readonly string[] = ['modified_after', 'modified_before'];

/** Names that differ in more letters are another word, and no misspelling. */
const MOST_DIFFERENT = 3;

type Sent = Pick<Request, 'path' | 'query' | 'body' | 'isStrict'>;

/**
 * The problems of what a request names and its route does not take: of all for clients that ask to be told, else of what no
 * list ignores (docs/interface/gateway.md#unknown-arguments).
 */
export function unknownArguments(type: ValueClass | undefined, sent: Sent): Record<string, ArgumentProblem> {
  const { path, query, body, isStrict } = sent;
  const names = [...Object.keys(query), ...Object.keys(body)];
  const asked = isStrict ? names : names.filter((name) => NEVER_IGNORED.includes(name));
  if (asked.length === 0) return {};
  const known = (type ? declarationsOfClass(type) : []).map(({ name }) => name);
  if (!isStrict && !known.includes('per_page')) return {};
  const taken = new Set([...known, ...Object.keys(path)]);
  const unknown = asked.filter((name) => !taken.has(name) && !GLOBAL.has(name));
  return Object.fromEntries(
    unknown.map((name) => [name, { code: 'rest_unknown_param', message: sentenceOf(name, known) }]),
  );
}

function sentenceOf(name: string, known: readonly string[]): string {
  const nearest = known.length > 0 ? closest(name, known) : '';
  const isNear = nearest !== '' && distance(name, nearest) <= Math.min(MOST_DIFFERENT, Math.ceil(name.length / 2));
  return `${name} is not an argument of this route.${isNear ? ` Did you mean ${nearest}?` : ''}`;
}
