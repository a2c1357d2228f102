import type { SiteAddress } from '@gatehouse/rest';
import type { Taxonomy } from './taxonomy';
import type { Term } from './term.entity';
import type { Context } from '../records/model/record-view';

/** What a view needs beside the term itself. */
export interface TermViewOptions {
  context: Context;
  site: SiteAddress;
  /** Slugs of the ancestors, each with a slash after it. */
  path: string;
  methods: string[];
}

/** A term as a context shows it (docs/interface/core.md#categories-and-tags). */
export function termView(
  taxonomy: Taxonomy,
  term: Term,
  { context, site, path, methods }: TermViewOptions,
): Record<string, unknown> {
  const { id, name, slug, count, description, parent } = term;
  const link = `${site.home}/${taxonomy.folder}/${path}${slug}/`;
  const _links = termLinks(taxonomy, term, site, methods);
  if (context === 'embed') return { id, link, name, slug, taxonomy: taxonomy.name, _links };
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
    _links,
  };
}

function termLinks(
  { name, base, records }: Taxonomy,
  { id, parent }: Term,
  site: SiteAddress,
  methods: string[],
): Record<string, object[]> {
  const core = `${site.root}/core/v2`;
  return {
    self: [{ href: `${core}/${base}/${id}`, targetHints: { allow: methods } }],
    collection: [{ href: `${core}/${base}` }],
    about: [{ href: `${core}/taxonomies/${name}` }],
    ...(parent === 0 ? {} : { up: [{ embeddable: true, href: `${core}/${base}/${parent}` }] }),
    'wp:post_type': [{ href: `${core}/${records}?${base}=${id}` }],
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  };
}

const READ = ['view', 'edit'];
const ALL = ['view', 'embed', 'edit'];

/** The JSON Schema of a term. */
export function termSchema(title: string, { hierarchical }: Taxonomy): object {
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title,
    type: 'object',
    properties: {
      id: { type: 'integer', context: ALL, readonly: true, description: 'Unique identifier for the term.' },
      count: { type: 'integer', context: READ, readonly: true, description: 'Number of published posts for the term.' },
      description: { type: 'string', context: READ, description: 'HTML description of the term.' },
      link: { type: 'string', format: 'uri', context: ALL, readonly: true, description: 'URL of the term.' },
      name: { type: 'string', context: ALL, description: 'HTML title for the term.' },
      slug: {
        type: 'string',
        context: ALL,
        description: 'An alphanumeric identifier for the term unique to its type.',
      },
      taxonomy: { type: 'string', context: ALL, readonly: true, description: 'Type attribution for the term.' },
      ...(hierarchical ? { parent: { type: 'integer', context: READ, description: 'The parent term ID.' } } : {}),
      meta: { type: 'object', context: READ, properties: {}, description: 'Meta fields.' },
    },
  };
}
