import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { eq, fetchOne, gt, inList, notEq, or, raw, select, type SqlFragment } from '@gatehouse/persistence';
import { instantOf, utcClock, type Moment } from '@gatehouse/time';
import type { Comment } from './comment';
import { NOTE } from './note';

const FLOOD_INTERVAL_MS = 15_000;
/** All of them, so that the index by status and date is used. */
const STATUSES: Comment['status'][] = ['approved', 'hold', 'spam', 'trash'];

/** Who writes a comment, and where. */
type Written = Pick<Comment, 'post' | 'author' | 'author_email' | 'author_ip'>;

/**
 * Of visitors, the address and the e-mail address count.
 * @throws 429 `comment_flood` when the author's latest comment is less than 15 seconds old
 */
export async function assertNotFlooding(tx: EntityManager, comment: Written, { date_gmt: now }: Moment): Promise<void> {
  await lockAuthor(tx, comment);
  const latest = select<{ date: string | null }>('comments').columns(raw('MAX(date_gmt) AS date'));
  const { date } = (await fetchOne(tx, latest.where(...commentsOf(comment, now)))) ?? {};
  if (!date) return;
  const age = instantOf(now) - instantOf(date);
  if (age < 0 || age >= FLOOD_INTERVAL_MS) return;
  throw new RestError(429, 'comment_flood', 'You are posting comments too quickly. Slow down.', {
    headers: { 'retry-after': String(Math.ceil((FLOOD_INTERVAL_MS - age) / 1000)) },
  });
}

/**
 * Comments of one person, or of visitors on one post, wait for each other, so that many at once are not written before
 * any is seen.
 */
async function lockAuthor(tx: EntityManager, { author, post }: Written): Promise<void> {
  const row = author === 0 ? select('posts').where(eq('id', post)) : select('people').where(eq('id', author));
  await fetchOne(tx, row.columns('id').forUpdate());
}

function commentsOf({ author, author_email: email, author_ip: ip }: Written, now: string): SqlFragment[] {
  if (author !== 0) return [eq('author', author), notEq('type', NOTE)];
  const since = utcClock(instantOf(now) - FLOOD_INTERVAL_MS);
  return [
    eq('type', 'comment'),
    inList('status', STATUSES),
    gt('date_gmt', since),
    or(eq('author_ip', ip), eq('author_email', email)),
  ];
}
