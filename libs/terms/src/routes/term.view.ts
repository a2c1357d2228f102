import { CONTEXTS, Int, Shape, Text, Uri, type Context } from '@gatehouse/rest';
import type { TermWithPath } from '../store/terms.query';
import type { Taxonomy } from './taxonomy';

export type TermLinks = Readonly<Record<string, readonly object[]>>;

/** Terms have no meta fields yet. */
class TermMetaView {}

/** Embed context shows no fields that are optional here. */
class TermFieldsView {
  @Int({ context: CONTEXTS.all, readonly: true, description: 'Unique identifier for the term.' })
  id!: number;

  @Int({ context: CONTEXTS.read, readonly: true, description: 'Number of published posts for the term.' })
  count?: number;

  @Text({ context: CONTEXTS.read, description: 'HTML description of the term.' })
  description?: string;

  @Uri({
    context: CONTEXTS.all,
    readonly: true,
    description: 'URL of the term.',
    examples: ['https://example.com/category/travel/'],
  })
  link!: string;

  @Text({ context: CONTEXTS.all, description: 'HTML title for the term.', examples: ['Food &amp; Travel'] })
  name!: string;

  @Text({
    context: CONTEXTS.all,
    description: 'An alphanumeric identifier for the term unique to its type.',
    examples: ['food-travel'],
  })
  slug!: string;

  @Text({
    context: CONTEXTS.all,
    readonly: true,
    description: 'Type attribution for the term.',
    examples: ['category'],
  })
  taxonomy!: string;

  /** The documentation adds links to every resource. */
  _links!: TermLinks;
}

const Meta = () => Shape(TermMetaView, { context: CONTEXTS.read, description: 'Meta fields.' });

/** A term as a response shows it (docs/interface/core.md#categories-and-tags). */
export class TermView extends TermFieldsView {
  @Meta()
  meta?: TermMetaView;
}

/** A term of a taxonomy with a hierarchy. */
export class HierarchicalTermView extends TermFieldsView {
  @Int({ context: CONTEXTS.read, description: 'The parent term ID.' })
  parent?: number;

  @Meta()
  meta?: TermMetaView;
}

export interface TermViewOptions {
  context: Context;
  /** The address of the site, without a slash at its end. */
  home: string;
  links: TermLinks;
}

/** What context embed shows of a term, and its links. */
export type EmbeddedTerm = Pick<TermWithPath, 'id' | 'name' | 'slug' | 'parent' | 'path'>;

/** A term in context embed. */
export function embeddedTerm(
  { name: taxonomy, folder }: Taxonomy,
  { id, name, slug, path }: EmbeddedTerm,
  { home, links: _links }: Omit<TermViewOptions, 'context'>,
): TermView {
  return { id, link: `${home}/${folder}/${path}/`, name, slug, taxonomy, _links };
}

export function termView(
  taxonomyOfTerm: Taxonomy,
  term: TermWithPath,
  options: TermViewOptions,
): TermView | HierarchicalTermView {
  const { hierarchical } = taxonomyOfTerm;
  const { count, description, parent } = term;
  const embedded = embeddedTerm(taxonomyOfTerm, term, options);
  if (options.context === 'embed') return embedded;
  const { id, link, name, slug, taxonomy, _links } = embedded;
  const meta = {};
  return hierarchical
    ? { id, count, description, link, name, slug, taxonomy, parent, meta, _links }
    : { id, count, description, link, name, slug, taxonomy, meta, _links };
}
