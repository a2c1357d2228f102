import { Reshown, Resource } from '@gatehouse/records';
import { Bool, Choice, CONTEXTS, Int, Shape, Text } from '@gatehouse/rest';
import { withoutBlockComments } from '@gatehouse/text';
import { Post, type PostLooked } from '../records/model/post';
import { WRITABLE } from '../records/model/post-status';
import { contentView } from '../records/model/post-texts';
import { ContentText, RenderedText, textView } from '../records/model/rendered-text';

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

/** A menu: its content and status are in every context (docs/interface/editor.md#navigation). */
@Resource({ path: 'core/v2/navigation', one: 'block', table: 'posts' })
export class Menu extends Post {
  @Reshown(({ slug }: Menu, { site }: PostLooked) => `${site.home}/?wp_navigation=${slug}`)
  override link?: string;

  @Reshown(
    ({ title, title_rendered: html }: Menu, { context }: PostLooked) =>
      textView(title, html, context === 'embed' ? 'edit' : context),
    Shape(MenuTitle, { context: CONTEXTS.all, description: 'The title.' }),
  )
  override title!: string;

  @Reshown(menuContent, Shape(MenuContent, { context: CONTEXTS.all, description: 'The content.' }))
  override content!: string;

  @Reshown(
    ({ status }: Menu) => status,
    Choice([...WRITABLE, 'trash'], { context: CONTEXTS.all, description: 'A named status.', examples: ['publish'] }),
  )
  override status!: string;
}

/** Embed context shows the content, too, unless a password hides it. */
function menuContent(menu: Menu, looked: PostLooked): ContentText {
  const { content: raw, content_rendered: html, password, block_version } = menu;
  if (looked.context !== 'embed') return contentView(raw, menu, looked);
  const shown = looked.isHidden ? { raw: '', rendered: '' } : { raw, rendered: withoutBlockComments(html) };
  return { ...shown, protected: password !== '', block_version };
}
