import { isBlockAttributes } from '@gatehouse/text';
import { idsOf, type Attributes } from '../attributes';

/** The authors whose posts a loop lists; all when there are none. */
export const authorsIn = ({ author }: Attributes): number[] =>
  idsOf(typeof author === 'string' ? author.split(',') : author);

/**
 * The categories and tags of a loop. They may stand in `taxQuery`, in its `include`, or in attributes of their own: as the
 * editor wrote them once.
 */
export function termsIn(query: Attributes): { categories: number[]; tags: number[] } {
  const written = isBlockAttributes(query.taxQuery) ? query.taxQuery : {};
  const terms = isBlockAttributes(written.include) ? written.include : written;
  return { categories: idsOf(terms.category ?? query.categoryIds), tags: idsOf(terms.post_tag ?? query.tagIds) };
}
