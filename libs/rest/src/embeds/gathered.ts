/**
 * Ids that several readers ask for at the same time, loaded by one call: posts and pages, categories and tags. Readers of
 * `_embed` are called one after the other before any of them waits, so that all ids are known when the load begins.
 */
export class Gathered<Key, Result> {
  private readonly keys = new Set<Key>();
  private loading?: Promise<Result>;

  constructor(private readonly load: (keys: Key[]) => Promise<Result>) {}

  /** The result for all keys that were asked for; call it before the first `await`. */
  with(keys: Iterable<Key>): Promise<Result> {
    for (const key of keys) this.keys.add(key);
    this.loading ??= Promise.resolve().then(() => this.load([...this.keys]));
    return this.loading;
  }
}
