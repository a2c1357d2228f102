import { blockComment } from '../html/block-comment';
import { comments } from '../html/tokens';

const FEATURED = '"useFeaturedImage":true';
/** The text of a cover stands above its picture. */
const INNER = '<div class="wp-block-cover__inner-container';
const PICTURE = '<!-- wp:post-featured-image {"isCover":true} /-->';

/** Blocks with a block for the featured picture in each cover that shows it: it is filled in as others are. */
export function withFeaturedCovers(html: string): string {
  if (!html.includes(FEATURED)) return html;
  let out = '';
  let done = 0;
  let inner = 0;
  for (const [token, at] of comments(html)) {
    const comment = blockComment(token);
    if (comment?.name !== 'core/cover' || comment.attributes.useFeaturedImage !== true) continue;
    if (inner <= at) inner = html.indexOf(INNER, at);
    if (inner === -1) break;
    if (inner === done) continue;
    out += html.slice(done, inner) + PICTURE;
    done = inner;
  }
  return out + html.slice(done);
}
