/** A cache of results for one version of the database. Concurrent requests for the same result share one read. */
export class VersionMemory<Answer> {
  private version = -1;
  private readonly known = new Map<string, Promise<Answer>>();

  /** @param most results before the cache is emptied */
  constructor(private readonly most: number) {}

  /** @param version of the database, read before this call */
  async get(version: number, key: string, read: () => Promise<Answer>): Promise<Answer> {
    if (version !== this.version || this.known.size >= this.most) this.known.clear();
    this.version = version;
    const answer = this.known.get(key) ?? read();
    this.known.set(key, answer);
    // Failures are not cached.
    answer.catch(() => this.known.delete(key));
    return answer;
  }
}
