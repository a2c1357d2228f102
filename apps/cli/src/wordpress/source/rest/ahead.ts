/**
 * Runs `work` on the items, at most `limit` at a time, and gives the results in the order of the items. Reads no further
 * ahead than that, so that memory does not grow with the number of items.
 */
export async function* ahead<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  try {
    for await (const item of items) {
      running.push(quiet(work(item)));
      const first = running.length >= limit ? running.shift() : undefined;
      if (first !== undefined) yield await first;
    }
    for (let first = running.shift(); first !== undefined; first = running.shift()) yield await first;
  } finally {
    await Promise.allSettled(running);
  }
}

/** A failure is thrown when the result is read. */
function quiet<R>(result: Promise<R>): Promise<R> {
  result.catch(() => undefined);
  return result;
}
