/** The parameters of a request; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>;

/** A query as text, always in the same order, so that equal questions have equal keys. */
export function searchOf(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value !== undefined) search.set(name, String(value));
  return search.toString();
}
