import { Choice, CONTEXTS, Shape } from '@gatehouse/rest';
import type { Post } from '../records/model/post.entity';
import type { ShapeOptions } from '../records/model/post-type';
import { WRITABLE } from '../records/model/post-status';
import { RecordView } from '../records/model/record-view';
import { ContentText } from '../records/model/rendered-text';
import { rawTexts, withoutLinks } from '../blocks/block.view';

/** A menu as responses show it: its content and status in every context (docs/interface/editor.md#navigation). */
export class NavigationView extends RecordView {
  @Shape(ContentText, { context: CONTEXTS.all, description: 'The content.' })
  declare content?: ContentText;

  @Choice([...WRITABLE, 'trash'], { context: CONTEXTS.all, description: 'A named status.', examples: ['publish'] })
  declare status?: string;
}

/** The response for a menu, made from that of a record. Embed context shows its content, too. */
export function navigationView(view: RecordView, post: Post, { context, site }: ShapeOptions): NavigationView {
  const menu: NavigationView = {
    ...view,
    link: `${site.home}/?wp_navigation=${post.slug}`,
    _links: withoutLinks(view._links, ['replies', 'wp:attachment', 'version-history', 'predecessor-version']),
  };
  if (context !== 'embed') return menu;
  const content = {
    rendered: post.content_rendered,
    protected: post.password !== '',
    block_version: post.block_version,
  };
  return { ...menu, status: post.status, ...rawTexts({ title: view.title, content }, post) };
}
