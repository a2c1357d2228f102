import type { EntityManager } from 'typeorm';
import { eq, fetchOne, select } from '@gatehouse/persistence';
import type { Comment } from './comment';

/**
 * The parent that a comment gets when it is moved below another: 0 for a comment that is not there, for itself and for
 * one below it, so that threads never form a circle. One statement for each level above it.
 * Source: docs/interface/core.md#comments
 */
export async function parentFor(tx: EntityManager, id: number, wanted: number): Promise<number> {
  const passed = new Set([id]);
  let at = wanted;
  while (at !== 0) {
    if (passed.has(at)) return 0;
    passed.add(at);
    const above = await fetchOne(
      tx,
      select<Pick<Comment, 'parent'>>('comments').columns('parent').where(eq('id', at)).forUpdate(),
    );
    if (!above) return at === wanted ? 0 : wanted;
    at = above.parent;
  }
  return wanted;
}
