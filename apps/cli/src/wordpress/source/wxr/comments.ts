import type { CommentRecord } from '../comment-record';
import { ItemMeta } from './xml/item-meta';
import type { PeopleByLogin } from './post-facts';
import { childrenOf, clockIn, numberOf, signedNumberOf, textOf, wordOf, type XmlElement } from './xml/xml-element';

/** The comments of an item, parents first. */
export function commentsOf(item: XmlElement, people: PeopleByLogin): CommentRecord[] {
  const post = signedNumberOf(textOf(item, 'wp:post_id'));
  const logins = new Map([...people].map(([login, id]) => [id, login]));
  const posted = clockIn(item, 'wp:post_date_gmt') || clockIn(item, 'wp:post_date');
  return childrenOf(item, 'wp:comment')
    .map((comment) => commentRecord(comment, { post, posted }, logins))
    .sort((one, other) => one.id - other.id);
}

function commentRecord(
  comment: XmlElement,
  { post, posted }: { post: number; posted: string },
  logins: ReadonlyMap<number, string>,
): CommentRecord {
  const [date, dateGmt] = [clockIn(comment, 'wp:comment_date'), clockIn(comment, 'wp:comment_date_gmt')];
  const isDated = date !== '' || dateGmt !== '';
  const person = numberOf(textOf(comment, 'wp:comment_user_id'));
  return {
    kind: 'comment',
    id: numberOf(textOf(comment, 'wp:comment_id')),
    post,
    parent: numberOf(textOf(comment, 'wp:comment_parent')),
    person: { id: person, login: logins.get(person) ?? '' },
    authorName: textOf(comment, 'wp:comment_author'),
    authorEmail: wordOf(comment, 'wp:comment_author_email'),
    authorUrl: wordOf(comment, 'wp:comment_author_url'),
    authorIp: wordOf(comment, 'wp:comment_author_IP'),
    authorAgent: '',
    date,
    // Nobody has commented before there was something to comment on.
    dateGmt: isDated ? dateGmt : posted,
    flaws: isDated ? [] : [NO_DATE],
    content: textOf(comment, 'wp:comment_content'),
    status: statusOf(wordOf(comment, 'wp:comment_approved')),
    type: wordOf(comment, 'wp:comment_type') || 'comment',
    meta: new ItemMeta(comment, 'wp:commentmeta').record(),
  };
}

function statusOf(approved: string): CommentRecord['status'] {
  if (approved === '1') return 'approved';
  return approved === 'spam' || approved === 'trash' ? approved : 'hold';
}

const NO_DATE = 'Its date does not exist. It got that of what it is on.';
