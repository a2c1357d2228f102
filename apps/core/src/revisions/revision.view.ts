import { apiAddress, CONTEXTS, DateTime, Int, Shape, Text, Uri, type SiteAddress, type Context } from '@gatehouse/rest';
import { renderContent, renderTitle } from '@gatehouse/text';
import { toWire } from '@gatehouse/time';
import { GuidText, ReadText, RenderedText } from '../records/model/rendered-text';
import type { PostType } from '../records/model/post-type';
import { MetaView, type Links } from '../records/model/record-view';
import type { Revision } from '../records/store/revision.entity';
import { textView } from '../records/view/post-texts';

/**
 * A revision as responses show it (docs/interface/core.md#revisions). Embed context has the fields that are not optional
 * here.
 */
export class RevisionView {
  @Int({ context: CONTEXTS.all, readonly: true, description: 'The ID of the author of the revision.' })
  author!: number;

  @DateTime({
    context: CONTEXTS.all,
    readonly: true,
    description: "The date of the revision, in the site's time zone.",
    examples: ['2027-01-31T10:00:00'],
  })
  date!: string;

  @DateTime({
    context: CONTEXTS.read,
    readonly: true,
    description: 'The date of the revision, as GMT.',
    examples: ['2027-01-31T09:00:00'],
  })
  date_gmt?: string;

  @Shape(GuidText, { context: CONTEXTS.read, description: 'The globally unique identifier.' })
  guid?: GuidText;

  @Int({ context: CONTEXTS.all, readonly: true, description: 'Unique identifier.' })
  id!: number;

  @DateTime({
    context: CONTEXTS.read,
    readonly: true,
    description: "The date of the last change, in the site's time zone.",
    examples: ['2027-01-31T10:00:00'],
  })
  modified?: string;

  @DateTime({
    context: CONTEXTS.read,
    readonly: true,
    description: 'The date of the last change, as GMT.',
    examples: ['2027-01-31T09:00:00'],
  })
  modified_gmt?: string;

  @Int({
    context: CONTEXTS.all,
    readonly: true,
    description: 'The ID of the record; 0 for a draft that has been saved itself.',
  })
  parent!: number;

  @Text({
    context: CONTEXTS.all,
    description: 'The name of the revision.',
    examples: ['7-revision-v1', '7-autosave-v1'],
  })
  slug!: string;

  @Shape(RenderedText, { context: CONTEXTS.all, description: 'The title.' })
  title!: RenderedText;

  @Shape(ReadText, { context: CONTEXTS.read, description: 'The content.' })
  content?: ReadText;

  @Shape(RenderedText, { context: CONTEXTS.all, description: 'The excerpt.' })
  excerpt!: RenderedText;

  @Shape(MetaView, { context: CONTEXTS.read, description: 'Meta fields.' })
  meta?: MetaView;

  /** The documentation adds links to every resource. */
  _links!: Links;
}

/** An autosave as responses show it: a revision with the address of its preview (docs/interface/core.md#autosaves). */
export class AutosaveView extends RevisionView {
  @Uri({
    context: CONTEXTS.edit,
    readonly: true,
    description: 'Address of the preview.',
    examples: ['https://example.com/?p=7&preview_id=7&preview=true'],
  })
  preview_link?: string;
}

/** What a view shows of a revision, an autosave, or a draft that an autosave has been written to. */
export interface RevisionSource extends Pick<
  Revision,
  'id' | 'parent' | 'author' | 'date' | 'date_gmt' | 'title' | 'content' | 'excerpt' | 'footnotes'
> {
  slug: string;
  /** The id of a draft that an autosave has been written to. */
  record?: number;
}

export interface RevisionViewOptions {
  context: Context;
  site: SiteAddress;
  type: PostType;
}

/** A stored revision with its slug: `7-revision-v1`, or `7-autosave-v1`. */
export const revisionSource = (revision: Revision): RevisionSource => ({
  ...revision,
  slug: `${revision.parent}-${revision.autosave ? 'autosave' : 'revision'}-v1`,
});

/** Who made a revision of what, and when; in embed context without what follows. */
export function revisionFacts(
  { id, parent, author, date, date_gmt }: Pick<Revision, 'id' | 'parent' | 'author' | 'date' | 'date_gmt'>,
  context: Context,
): Pick<RevisionView, (typeof FACTS)[number]> {
  const facts = { author, date: toWire(date), id, parent };
  if (context === 'embed') return facts;
  return { ...facts, date_gmt: toWire(date_gmt), modified: toWire(date), modified_gmt: toWire(date_gmt) };
}

/** The fields that {@link revisionFacts} gives. */
export const FACTS = ['author', 'date', 'date_gmt', 'id', 'modified', 'modified_gmt', 'parent'] as const;

/** The response for a revision (docs/interface/core.md#revisions). */
export function revisionView(source: RevisionSource, { context, site, type }: RevisionViewOptions): RevisionView {
  const { slug, title, content, excerpt, footnotes, record = source.parent } = source;
  const view: RevisionView = {
    ...revisionFacts(source, context),
    slug,
    title: textView(title, renderTitle(title), context),
    excerpt: textView(excerpt, renderContent(excerpt), context),
    _links: { parent: [{ href: apiAddress(site, `core/v2/${type.base}/${record}`) }] },
  };
  if (context === 'embed') return view;
  const guid = `${site.home}/?p=${source.id}`;
  return {
    ...view,
    guid: textView(guid, guid, context),
    content: textView(content, renderContent(content), context),
    meta: { footnotes },
  };
}

/** The response for an autosave: that of a revision, with the address of its preview (docs/interface/core.md#autosaves). */
export function autosaveView(source: RevisionSource, preview: string, options: RevisionViewOptions): AutosaveView {
  const { _links, ...view } = revisionView(source, options);
  return options.context === 'edit' ? { ...view, preview_link: preview, _links } : { ...view, _links };
}
