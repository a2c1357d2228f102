import { commentPageAddress } from './comment-pages';
import { threadsOf, type Thread } from './thread';
import type { CommentRecord } from '../records/records';
import { plain } from '../records/plain';
import { flagOf, numberOf, type Attributes } from '../attributes';
import { pagingBlocks, type PagedKind } from '../paging';
import type { BlockKinds, BlockValues, Place } from '../place';

/** A comment with its values for the template, and its replies. */
interface Item {
  body: string;
  replies: Item[];
}

/** `core/comments`: its inner blocks, for the comments on the post. */
const around: BlockValues = async (_, { post, inner }) => (post ? { inner: await inner() } : undefined);

/** `core/comments-title`. */
const title: BlockValues = async (attributes, place) => {
  const { post, language, comments: commentsOn } = place;
  if (!post) return undefined;
  const { total } = await commentsOn(post.id);
  if (total === 0) return undefined;
  const count = language.t('comments.count', total);
  const name = plain(post.title.rendered) || language.t('post.untitled');
  const level = numberOf(attributes, 'level', { standard: 2, min: 1, max: 6 });
  const hasTitle = flagOf(attributes, 'showPostTitle', true);
  return { tag: `h${level}`, text: hasTitle ? language.t('block.comments.title', count, name) : count };
};

/** `core/comment-template`: its inner blocks, for each comment of the page. */
const template: BlockValues = async (_, place) => {
  const { post, isRepeated, inner, comments: commentsOn } = place;
  if (!post || isRepeated) return undefined;
  const itemsOf = (threads: readonly Thread[]): Promise<Item[]> =>
    Promise.all(
      threads.map(async (thread) => ({
        body: await inner({ thread, isRepeated: true }),
        replies: await itemsOf(thread.replies),
      })),
    );
  const { items } = await commentsOn(post.id);
  return items.length === 0 ? undefined : { items: await itemsOf(threadsOf(items)) };
};

type PartValues = (attributes: Attributes, comment: CommentRecord, place: Place) => object | undefined;

const ofComment =
  (valuesOf: PartValues): BlockValues =>
  (attributes, place) => {
    const comment = place.thread?.comment;
    return comment && valuesOf(attributes, comment, place);
  };

const author: PartValues = (attributes, { author_name: name, author_url: url }, { language: { t } }) => ({
  name: name || t('comments.anonymous'),
  href: flagOf(attributes, 'isLink', true) ? url : '',
});

const date: PartValues = (attributes, { date: at, link }) => ({
  date: at,
  href: flagOf(attributes, 'isLink', true) ? link : '',
});

const reply: PartValues = (_, { id, author_name: name }, { post, language: { t } }) =>
  post && { id, link: post.link, name: name || t('comments.anonymous') };

/** The form stands below the content of the page; elsewhere a link leads there. */
const form: BlockValues = (_, { record, post }) =>
  post && (post.id !== record?.id || record.comment_status === 'open') ? { link: post.link } : undefined;

/** The pages of the comments are those of the list below every text. */
const ofComments: PagedKind = {
  name: 'comments',
  of: async ({ post, home, commentPage, comments }) => {
    if (!post) return undefined;
    const { pages } = await comments(post.id);
    const link = home.local(post.link);
    return { page: commentPage, pages, addressOf: (page) => `${commentPageAddress(link, page)}#comments` };
  },
  texts: { pages: 'comments.pages', next: 'comments.later', previous: 'comments.earlier' },
};

/** The blocks that ask for comments. */
export const COMMENTS: BlockKinds = { 'core/comments': ['inner', around] };

/** The blocks within. */
export const COMMENT_PARTS: BlockKinds = {
  'core/comment-author-name': ['comment/author', ofComment(author)],
  'core/comment-content': ['comment/content', ofComment((_, { content }) => ({ text: content.rendered }))],
  'core/comment-date': ['comment/date', ofComment(date)],
  'core/comment-reply-link': ['comment/reply', ofComment(reply)],
  'core/comment-template': ['comment/list', template],
  'core/comments-title': ['comment/title', title],
  ...pagingBlocks(ofComments),
  'core/post-comments-form': ['comment/form', form],
};
