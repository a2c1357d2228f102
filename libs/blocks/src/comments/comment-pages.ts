/** The address of a page of the comments on a record; the first one is that of the record. Addresses of a query have one page. */
export const commentPageAddress = (link: string, page: number): string =>
  page > 1 && link.endsWith('/') ? `${link}comment-page-${page}/` : link;

/** A comment, and the one that it replies to; 0 for none. */
export interface OutlinedComment {
  id: number;
  parent: number;
}

/**
 * Which comments stand on each page: whole threads in the order of their first comments, so that replies stay below what
 * they reply to. A page ends with the thread that fills it.
 * @param comments in their order
 * @param most how many fill a page
 */
export function commentPages(comments: readonly OutlinedComment[], most: number): number[][] {
  const pages: number[][] = [];
  for (const thread of threadsIn(comments)) {
    const last = pages.at(-1);
    if (last && last.length < most) last.push(...thread);
    else pages.push(thread);
  }
  return pages;
}

/** The comments of each thread. A reply to a comment that is not among them begins one. */
function threadsIn(comments: readonly OutlinedComment[]): Iterable<number[]> {
  const threads = new Map<number, number[]>();
  const firsts = new Map<number, number>();
  for (const { id, parent } of comments) {
    const first = firsts.get(parent) ?? id;
    firsts.set(id, first);
    const thread = threads.get(first);
    if (thread) thread.push(id);
    else threads.set(first, [id]);
  }
  return threads.values();
}
