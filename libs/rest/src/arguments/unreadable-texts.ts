import type { Request } from '@gatehouse/bus';
import type { ArgumentProblem } from '@gatehouse/errors';
import { isPlainObject } from '../values/types/coercion';
import { argumentPath } from '../values/types/schema';

/** Everything in which a client sends text. */
export type Texts = Pick<Request, 'path' | 'query' | 'body'> & Partial<Pick<Request, 'files'>>;

/**
 * What is wrong with texts that contain U+0000, by argument: names and values of the path, the query and the body at any
 * depth, and names of files. Such a text means different things to different stores.
 * Source: docs/interface/gateway.md#texts
 */
export function textProblems({ path, query, body, files = [] }: Texts): Map<string, ArgumentProblem> {
  const problems = new Map<string, ArgumentProblem>();
  for (const values of [path, query, body]) {
    for (const [name, value] of Object.entries(values)) {
      if (hasNul(name) || holdsNul(value)) problems.set(name, problemAt(placeOfNul(value, name)));
    }
  }
  for (const { field, name, type } of files) {
    if (hasNul(field) || hasNul(name) || hasNul(type)) problems.set(field, problemAt(`The file name of ${field}`));
  }
  return problems;
}

const hasNul = (text: string): boolean => text.includes('\0');

/** Whether a value contains the character, in a text or in the name of a member. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return hasNul(value);
  if (Array.isArray(value)) return value.some(holdsNul);
  if (!isPlainObject(value)) return false;
  return Object.keys(value).some((name) => hasNul(name) || holdsNul(value[name]));
}

/** The place of the first such text in a value that contains one: `meta[footnotes]`. */
function placeOfNul(value: unknown, place: string): string {
  if (hasNul(place) || typeof value !== 'object' || value === null) return place;
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const [name, member] = members.find(([key, one]) => hasNul(String(key)) || holdsNul(one)) ?? [];
  return name === undefined ? place : placeOfNul(member, argumentPath(place, name));
}

const problemAt = (place: string): ArgumentProblem => ({
  code: 'rest_invalid_characters',
  message: `${place.replaceAll('\0', '\ufffd')} contains the character U+0000.`,
  data: null,
});
