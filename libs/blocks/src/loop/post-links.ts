import { plain } from '../records/plain';
import { choiceOf, flagOf, textOf, type Attributes } from '../attributes';
import type { BlockValues, Place } from '../place';
import type { LoopPost } from './loop-posts';
import { neighboursOf } from './neighbours';

async function countOf({ id }: LoopPost, { reading }: Place): Promise<number> {
  return (await reading.list('/core/v2/comments', { post: id, per_page: 1, _fields: 'id' })).total;
}

/** `core/post-comments-count`. */
export const commentsCount = async (_: Attributes, post: LoopPost, place: Place): Promise<object> => ({
  count: await countOf(post, place),
});

/** `core/post-comments-link`: leads to the comments, and says how many there are. */
export async function commentsLink(_: Attributes, post: LoopPost, place: Place): Promise<object> {
  const count = await countOf(post, place);
  const { t } = place.language;
  return { text: count === 0 ? t('block.comments.none') : t('comments.count', count) };
}

/** `core/post-navigation-link`: the post before or after that of the page. */
export const neighbourLink: BlockValues = async (attributes, { record, isRepeated, reading, language: { t } }) => {
  if (record?.type !== 'post' || isRepeated) return undefined;
  const type = choiceOf(attributes, 'type', ['next', 'previous']);
  const { older, newer } = await neighboursOf(record, reading);
  const neighbour = type === 'next' ? newer : older;
  if (!neighbour) return undefined;
  const label = textOf(attributes, 'label');
  const title = plain(neighbour.title.rendered) || t('post.untitled');
  if (!flagOf(attributes, 'showTitle')) return { type, link: neighbour.link, label: '', text: label || title };
  return { type, link: neighbour.link, label: label || t(`post.${type === 'next' ? 'newer' : 'older'}`), text: title };
};
