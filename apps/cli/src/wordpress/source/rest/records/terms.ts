import type { TermRecord } from '../../people-and-terms';
import type { Fields } from '../fields';
import { grouped } from '../grouped';
import type { Reading } from '../reading';
import type { SiteModel } from '../site/model';

/** The terms of all taxonomies that the interface shows, parents first. */
export async function* readTerms(reading: Reading, { taxonomyRoutes }: SiteModel): AsyncGenerator<TermRecord> {
  for (const { taxonomy, name, route } of taxonomyRoutes) {
    const terms: TermRecord[] = [];
    for await (const fields of reading.list(route, name)) terms.push(termOf(fields, taxonomy));
    yield* parentsFirst(terms);
  }
}

/** A term as imports know it, from the answer of the interface. Taxonomies without a tree have no parents. */
export function termOf(fields: Fields, taxonomy: string): TermRecord {
  const parent = fields.number('parent');
  return {
    kind: 'term',
    id: fields.number('id'),
    taxonomy,
    name: fields.text('name'),
    slug: fields.text('slug'),
    description: fields.text('description'),
    ...(parent === 0 ? {} : { parent: { taxonomy, id: parent, slug: '', name: '' } }),
    meta: Object.fromEntries(fields.object('meta').entries()),
  };
}

/** Each term after the one that it is below; a term whose parent is missing, or below itself, comes last. */
export function parentsFirst(terms: readonly TermRecord[]): TermRecord[] {
  const below = grouped(terms, ({ parent }) => parent?.id ?? 0);
  const ordered = new Set(below.get(0) ?? []);
  for (const term of ordered) for (const child of below.get(term.id) ?? []) ordered.add(child);
  return [...ordered, ...terms.filter((term) => !ordered.has(term))];
}
