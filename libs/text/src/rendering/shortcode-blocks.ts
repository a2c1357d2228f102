import { blockComment } from '../html/block-comment';
import { comments } from '../html/tokens';
import { paragraphs } from './paragraphs';

/**
 * The content of blocks with the lines of its blocks for shortcodes as paragraphs: in those, people write as they did before
 * there were blocks.
 */
export function withShortcodeParagraphs(html: string): string {
  if (!html.includes('<!-- wp:shortcode')) return html;
  let out = '';
  let done = 0;
  let isWithin = false;
  for (const [token, at] of comments(html)) {
    const comment = blockComment(token);
    if (comment?.name !== 'core/shortcode') continue;
    const text = html.slice(done, at);
    out += (isWithin ? paragraphs(text) : text) + token.source;
    done = at + token.source.length;
    isWithin = comment.part === 'start';
  }
  return out + html.slice(done);
}
