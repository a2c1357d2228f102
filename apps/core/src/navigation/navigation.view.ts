import { Bool, Choice, CONTEXTS, Int, Shape, Text } from '@gatehouse/rest';
import type { Post } from '../records/model/post.entity';
import { withoutBlockComments } from '@gatehouse/text';
import type { ShapeOptions } from '../records/model/post-type';
import { WRITABLE } from '../records/model/post-status';
import { RecordView } from '../records/model/record-view';
import { ContentText, RenderedText } from '../records/model/rendered-text';
import { rawTexts, withoutLinks } from '../blocks/block.view';

/** The content of a menu, in every context. */
class MenuContent extends ContentText {
  @Text({ context: CONTEXTS.all, optional: true, description: 'As it was written.' })
  declare raw?: string;

  @Text({ context: CONTEXTS.all, readonly: true, description: 'As HTML.' })
  declare rendered: string;

  @Int({
    context: CONTEXTS.all,
    optional: true,
    readonly: true,
    description: 'Version of the block format; 0 for content without blocks.',
  })
  declare block_version?: number;

  @Bool({ context: CONTEXTS.all, readonly: true, description: 'Whether a password protects it.' })
  declare protected: boolean;
}

/** The title of a menu, in every context. */
class MenuTitle extends RenderedText {
  @Text({ context: CONTEXTS.all, optional: true, description: 'As it was written.' })
  declare raw?: string;
}

/** A menu as responses show it: its content and status in every context (docs/interface/editor.md#navigation). */
export class NavigationView extends RecordView {
  @Shape(MenuContent, { context: CONTEXTS.all, description: 'The content.' })
  declare content?: ContentText;

  @Shape(MenuTitle, { context: CONTEXTS.all, description: 'The title.' })
  declare title: RenderedText;

  @Choice([...WRITABLE, 'trash'], { context: CONTEXTS.all, description: 'A named status.', examples: ['publish'] })
  declare status?: string;
}

/** The response for a menu, made from that of a record. Embed context shows its content, too, unless a password hides it. */
export function navigationView(
  view: RecordView,
  post: Post,
  { context, site, isHidden }: ShapeOptions,
): NavigationView {
  const menu: NavigationView = {
    ...view,
    link: `${site.home}/?wp_navigation=${post.slug}`,
    _links: withoutLinks(view._links, ['replies', 'wp:attachment']),
  };
  if (context !== 'embed') return menu;
  const content = {
    rendered: isHidden ? '' : withoutBlockComments(post.content_rendered),
    protected: post.password !== '',
    block_version: post.block_version,
  };
  return { ...menu, status: post.status, ...rawTexts({ title: view.title, content }, post, isHidden) };
}
