import { inList, select, type Database } from '@gatehouse/persistence';
import { elements } from './xml';

interface TermRow {
  id: number;
  taxonomy: string;
  name: string;
  slug: string;
  description: string;
  parent: number;
}

/** All terms of a service, parents first. @param taxonomies their names in WordPress, by those in the service */
export async function termsXml(database: Database, taxonomies: Readonly<Record<string, string>>): Promise<string[]> {
  const rows = await database.rows(
    select<TermRow>('terms')
      .columns('id', 'taxonomy', 'name', 'slug', 'description', 'parent')
      .where(inList('taxonomy', Object.keys(taxonomies)))
      .orderBy('id'),
  );
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return parentsFirst(rows).map((term) =>
    termXml(term, taxonomies[term.taxonomy] ?? term.taxonomy, slugs.get(term.parent) ?? ''),
  );
}

function parentsFirst(rows: readonly TermRow[]): TermRow[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const sorted = new Set<TermRow>();
  const add = (row: TermRow, depth = 0): void => {
    const parent = known.get(row.parent);
    if (parent && !sorted.has(parent) && depth < rows.length) add(parent, depth + 1);
    sorted.add(row);
  };
  for (const row of rows) add(row);
  return [...sorted];
}

function termXml({ id, name, slug, description }: TermRow, taxonomy: string, parent: string): string {
  if (taxonomy === 'category')
    return wrapped('wp:category', {
      'wp:term_id': id,
      'wp:category_nicename': slug,
      'wp:category_parent': parent,
      'wp:cat_name': name,
      ...(description === '' ? {} : { 'wp:category_description': description }),
    });
  if (taxonomy === 'post_tag')
    return wrapped('wp:tag', {
      'wp:term_id': id,
      'wp:tag_slug': slug,
      'wp:tag_name': name,
      ...(description === '' ? {} : { 'wp:tag_description': description }),
    });
  return wrapped('wp:term', {
    'wp:term_id': id,
    'wp:term_taxonomy': taxonomy,
    'wp:term_slug': slug,
    'wp:term_parent': parent,
    'wp:term_name': name,
    ...(description === '' ? {} : { 'wp:term_description': description }),
  });
}

const wrapped = (name: string, texts: Record<string, string | number>): string =>
  `<${name}>\n${elements(texts)}\n</${name}>\n`;
