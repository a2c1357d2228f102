import type { SiteAddress } from '@gatehouse/rest';
import { renderContent, renderTitle } from '@gatehouse/text';
import { toWire } from '@gatehouse/time';
import type { Post } from '../records/model/post.entity';
import type { PostType } from '../records/model/post-type';
import type { Context, Links, RenderedText } from '../records/model/record-view';

import type { Revision } from '../records/store/revision.entity';
import { permalink } from '../records/view/permalink';

/** What a view shows of a revision, an autosave, or a draft that an autosave has been written to. */
export interface RevisionSource extends Pick<
  Revision,
  'id' | 'parent' | 'author' | 'date' | 'date_gmt' | 'title' | 'content' | 'excerpt' | 'footnotes'
> {
  slug: string;
}

export interface RevisionViewOptions {
  context: Context;
  site: SiteAddress;
  type: PostType;
}

/** A revision as responses show it. Embed context has the required fields alone. */
export interface RevisionView {
  author: number;
  date: string;
  id: number;
  parent: number;
  slug: string;
  title: RenderedText;
  excerpt: RenderedText;
  date_gmt?: string;
  modified?: string;
  modified_gmt?: string;
  guid?: RenderedText;
  content?: RenderedText;
  meta?: { footnotes: string };
  /** Address of the preview; of autosaves in edit context. */
  preview_link?: string;
  _links: Links;
}

/** A stored revision with its slug: `7-revision-v1`, or `7-autosave-v1`. */
export const revisionSource = (revision: Revision): RevisionSource => ({
  ...revision,
  slug: `${revision.parent}-${revision.autosave ? 'autosave' : 'revision'}-v1`,
});

/** The response for a revision (docs/interface/core.md#revisions). */
export function revisionView(source: RevisionSource, { context, site, type }: RevisionViewOptions): RevisionView {
  const textView = (raw: string, rendered: string): RenderedText =>
    context === 'edit' ? { raw, rendered } : { rendered };
  const embed = {
    author: source.author,
    date: toWire(source.date),
    id: source.id,
    parent: source.parent,
    slug: source.slug,
    title: textView(source.title, renderTitle(source.title)),
    excerpt: textView(source.excerpt, renderContent(source.excerpt)),
  };
  const _links = { parent: [{ href: `${site.root}/core/v2/${type.base}/${source.parent || source.id}` }] };
  if (context === 'embed') return { ...embed, _links };
  const guid = `${site.home}/?p=${source.id}`;
  return {
    ...embed,
    date_gmt: toWire(source.date_gmt),
    modified: toWire(source.date),
    modified_gmt: toWire(source.date_gmt),
    guid: textView(guid, guid),
    content: textView(source.content, renderContent(source.content)),
    meta: { footnotes: source.footnotes },
    _links,
  };
}

/** The response for an autosave: that of a revision, with the address of the preview (docs/interface/core.md#autosaves). */
export function autosaveView(source: RevisionSource, post: Post, options: RevisionViewOptions): RevisionView {
  const { _links, ...view } = revisionView(source, options);
  if (options.context !== 'edit') return { ...view, _links };
  const address = permalink(options.type, post, options.site.home);
  const previewId = source.parent === 0 ? '' : `preview_id=${post.id}&`;
  const preview_link = `${address}${address.includes('?') ? '&' : '?'}${previewId}preview=true`;
  return { ...view, preview_link, _links };
}
