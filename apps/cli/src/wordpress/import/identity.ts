import { createHash } from 'node:crypto';
import type { CommentRecord } from '../source/comment-record';
import type { PostFacts } from '../source/content-records';
import type { FormRecord } from '../source/form-record';

/** By what a record of the other site is known again. Its number alone is no proof: sites share numbers. */
export interface Identity {
  /** How the ledger calls records of its kind. */
  kind: string;
  /** Its guid, or what takes the place of it. */
  key: string;
  /** What rarely changes all at once; '' where it has none. */
  marks: readonly string[];
  /** How other records refer to it; 0 for none. Negative within one run, for records without a number. */
  id: number;
}

const MARK_LENGTH = 6;
const NO_MARK = '0'.repeat(MARK_LENGTH);
const HEAD_LENGTH = 300;
/** Larger numbers are of no use here: those that follow would be larger still. */
const LARGEST_PRESERVED = 999_999_999;

type Post = Pick<PostFacts, 'id' | 'guid' | 'slug' | 'title' | 'dates' | 'content'>;

/** A post of any type, by its guid; without one by its type, slug and date. */
export const postIdentity = (type: string, post: Post): Identity => ({
  kind: 'post',
  key: post.guid === '' ? placeOf(type, post) : `${type} ${post.guid}`,
  marks: marksOf(post),
  id: post.id,
});

/** A record of a plugin: not every interface tells its guid. */
export const pluginIdentity = (kind: string, post: Omit<Post, 'guid'>): Identity => ({
  kind,
  key: post.id > 0 ? `#${post.id}` : placeOf(kind, post),
  marks: marksOf(post),
  id: post.id,
});

/** A form of a plugin, which numbers it. */
export const formIdentity = ({ id, slug, title, date, template: content }: FormRecord): Identity =>
  pluginIdentity('form', { id, slug, title, content, dates: { date, dateGmt: '', modified: '', modifiedGmt: '' } });

/** A comment, by its number, or by its post, date and author. */
export function commentIdentity(comment: CommentRecord, post: number): Identity {
  const { id, dateGmt, date, authorName, authorEmail, content } = comment;
  const clock = dateGmt || date;
  const author = (authorEmail || authorName).toLowerCase();
  return {
    kind: 'comment',
    key: id > 0 ? `#${id}` : `${post}/${clock}/${author}`,
    marks: [`${clock} ${post}`, author, content.slice(0, HEAD_LENGTH)],
    id,
  };
}

/** The number that a record may keep; 0 for none. */
export const preservedId = (id: number): number => (id > 0 && id <= LARGEST_PRESERVED ? id : 0);

/** The marks as the ledger has them: a short digest of each. */
export const marksText = (marks: readonly string[]): string =>
  marks
    .map((mark) => (mark === '' ? NO_MARK : createHash('sha256').update(mark).digest('hex').slice(0, MARK_LENGTH)))
    .join('');

interface Comparison {
  same: number;
  different: number;
  /** The places of the marks that differ. */
  differing: number[];
}

/** How many marks are the same, and how many differ. Those that one side does not have do not count. */
export function compareMarks(one: string, other: string): Comparison {
  const differing: number[] = [];
  let same = 0;
  for (let at = 0; at < Math.min(one.length, other.length); at += MARK_LENGTH) {
    const [mine, theirs] = [one.slice(at, at + MARK_LENGTH), other.slice(at, at + MARK_LENGTH)];
    if (mine === NO_MARK || theirs === NO_MARK) continue;
    if (mine === theirs) same += 1;
    else differing.push(at / MARK_LENGTH);
  }
  return { same, different: differing.length, differing };
}

const placeOf = (type: string, { slug, title, dates }: Omit<Post, 'guid'>): string =>
  `${type}/${slug || title}/${dates.dateGmt || dates.date}`;

/** The place of the date among the marks of a post. */
export const DATE_MARK = 1;

/** Whether the first of the marks of a post is there, that of its slug. */
export const hasSlug = (marks: string): boolean => !marks.startsWith(NO_MARK);

const marksOf = ({ slug, title, dates, content }: Omit<Post, 'guid'>): string[] => [
  slug,
  dates.dateGmt || dates.date,
  title,
  content.slice(0, HEAD_LENGTH),
];

/** How the ledger knows a person by their login. */
export const loginKey = (login: string): string => `@${login.toLowerCase()}`;

/** How the ledger knows an author by the slug in the address of their posts. */
export const authorKey = (slug: string): string => slug.toLowerCase();

/** How the ledger knows a term by its slug. */
export const termKey = (taxonomy: string, slug: string): string => `${taxonomy}/${slug}`;
