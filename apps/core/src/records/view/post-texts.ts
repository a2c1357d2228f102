import { renderExcerpt } from '@gatehouse/text';
import type { Context } from '@gatehouse/rest';
import type { ContentText, ExcerptText } from '../model/rendered-text';
import type { Post } from '../model/post.entity';

/** What decides which texts of a record the response shows. */
export interface TextOptions {
  context: Context;
  /** Length in words of an excerpt that is generated from the content, if the request sets one. */
  excerptLength?: number;
  /** The request had the right password. */
  unlocked?: boolean;
}

export function excerptView(post: Post, options: TextOptions): ExcerptText {
  const rendered = isHidden(post, options) ? '' : renderedExcerpt(post, options.excerptLength);
  const isProtected = post.password !== '';
  return options.context === 'edit'
    ? { raw: post.excerpt, rendered, protected: isProtected }
    : { rendered, protected: isProtected };
}

export function contentView(post: Post, options: TextOptions): ContentText {
  const isProtected = post.password !== '';
  if (options.context === 'edit')
    return {
      raw: post.content,
      rendered: post.content_rendered,
      protected: isProtected,
      block_version: post.block_version,
    };
  return { rendered: isHidden(post, options) ? '' : post.content_rendered, protected: isProtected };
}

/** The stored excerpt has the default length; another length is rendered from the content. */
const renderedExcerpt = (post: Post, length?: number): string =>
  length === undefined ? post.excerpt_rendered : renderExcerpt(post, length);

/** What somebody has written for the head of its page. The description is hidden like the excerpt. */
export const headView = (post: Post, options: TextOptions): { head_title?: string; head_description?: string } => ({
  ...(post.head_title ? { head_title: post.head_title } : {}),
  ...(post.head_description && !isHidden(post, options) ? { head_description: post.head_description } : {}),
});

/** The footnotes are a part of the content. */
export const footnotesView = (post: Post, options: TextOptions): string =>
  isHidden(post, options) ? '' : post.footnotes;

/** Whether a password protects the content of a record from the caller. */
export const isHidden = (post: Post, { context, unlocked }: TextOptions): boolean =>
  post.password !== '' && context !== 'edit' && !unlocked;
