import type { SiteAddress } from '@gatehouse/rest';
import { renderContent, renderTitle } from '@gatehouse/text';
import { onWire } from '../post-rules/site-clock';
import type { Context } from '../posts/post-reader';
import type { Post } from '../posts/post.entity';
import { permalink } from '../posts/post.view';
import type { PostType } from '../posts/post-type';
import type { Revision } from './revision.entity';

/** What revisions and autosaves show, and what the draft that an autosave wrote through shows in their stead. */
export interface ShownText extends Pick<
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

/** A revision's name: `7-revision-v1`, or `7-autosave-v1`. */
export const shownText = (revision: Revision): ShownText => ({
  ...revision,
  slug: `${revision.parent}-${revision.autosave ? 'autosave' : 'revision'}-v1`,
});

/** A revision as a context shows it (docs/interface/core.md#revisions). */
export function revisionView(text: ShownText, { context, site, type }: RevisionViewOptions): Record<string, unknown> {
  const edit = context === 'edit';
  const shown = (raw: string, rendered: string): Record<string, string> => (edit ? { raw, rendered } : { rendered });
  const shared = {
    author: text.author,
    date: onWire(text.date),
    id: text.id,
    parent: text.parent,
    slug: text.slug,
    title: shown(text.title, renderTitle(text.title)),
    excerpt: shown(text.excerpt, renderContent(text.excerpt)),
  };
  const _links = { parent: [{ href: `${site.root}/core/v2/${type.base}/${text.parent || text.id}` }] };
  if (context === 'embed') return { ...shared, _links };
  const guid = `${site.home}/?p=${text.id}`;
  return {
    ...shared,
    date_gmt: onWire(text.date_gmt),
    modified: onWire(text.date),
    modified_gmt: onWire(text.date_gmt),
    guid: shown(guid, guid),
    content: shown(text.content, renderContent(text.content)),
    meta: { footnotes: text.footnotes },
    _links,
  };
}

/** An autosave: a revision with the address of its preview (docs/interface/core.md#autosaves). */
export function autosaveView(text: ShownText, post: Post, showing: RevisionViewOptions): Record<string, unknown> {
  const { _links, ...view } = revisionView(text, showing);
  if (showing.context !== 'edit') return { ...view, _links };
  const address = permalink(showing.type, post, showing.site.home);
  const preview = `${address}${address.includes('?') ? '&' : '?'}${text.parent === 0 ? '' : `preview_id=${post.id}&`}preview=true`;
  return { ...view, preview_link: preview, _links };
}
