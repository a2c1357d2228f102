import type { CommentRecord } from '../records/records';

/** A comment with the replies to it. */
export interface Thread {
  comment: CommentRecord;
  replies: Thread[];
}

/** Deeper replies are not indented any further: they would have no room. */
const DEEPEST = 5;

/** Comments as a tree, in their order. A reply to a comment that is not among them stands on its own. */
export function threadsOf(comments: readonly CommentRecord[]): Thread[] {
  const known = new Map<number, { thread: Thread; depth: number; holder: Thread[] }>();
  const roots: Thread[] = [];
  for (const comment of comments) {
    const thread: Thread = { comment, replies: [] };
    const parent = known.get(comment.parent);
    const [holder, depth] = placeBelow(parent, roots);
    holder.push(thread);
    known.set(comment.id, { thread, depth, holder });
  }
  return roots;
}

/** Where a reply stands, and how deep. */
function placeBelow(
  parent: { thread: Thread; depth: number; holder: Thread[] } | undefined,
  roots: Thread[],
): [holder: Thread[], depth: number] {
  if (!parent) return [roots, 1];
  return parent.depth < DEEPEST ? [parent.thread.replies, parent.depth + 1] : [parent.holder, parent.depth];
}
