import type { TermWithPath } from '../store/terms.query';
import type { Taxonomy } from './taxonomy';

export type TermContext = 'view' | 'embed' | 'edit';

export type TermLinks = Readonly<Record<string, readonly object[]>>;

/** A term as a response shows it (docs/interface/core.md#categories-and-tags). */
export interface TermView {
  id: number;
  count?: number;
  description?: string;
  /** The page of the term on the site. */
  link: string;
  name: string;
  slug: string;
  taxonomy: string;
  /** Only of taxonomies with a hierarchy. */
  parent?: number;
  meta?: object;
  _links: TermLinks;
}

export interface TermViewOptions {
  context: TermContext;
  /** The address of the site, without a slash at its end. */
  home: string;
  links: TermLinks;
}

export function termView(taxonomy: Taxonomy, term: TermWithPath, { context, home, links }: TermViewOptions): TermView {
  const { id, name, slug, count, description, parent, path } = term;
  const link = `${home}/${taxonomy.folder}/${path}/`;
  if (context === 'embed') return { id, link, name, slug, taxonomy: taxonomy.name, _links: links };
  return {
    id,
    count,
    description,
    link,
    name,
    slug,
    taxonomy: taxonomy.name,
    ...(taxonomy.hierarchical ? { parent } : {}),
    meta: {},
    _links: links,
  };
}
