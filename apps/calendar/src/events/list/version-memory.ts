/** Answers that are good for one version of the store; many who ask for the same at once share one answer. */
export class VersionMemory<Answer> {
  private version = -1;
  private readonly known = new Map<string, Promise<Answer>>();

  /** @param most answers remembered before all are forgotten */
  constructor(private readonly most: number) {}

  /** @param version of the store, read before this */
  async get(version: number, key: string, read: () => Promise<Answer>): Promise<Answer> {
    if (version !== this.version || this.known.size >= this.most) this.known.clear();
    this.version = version;
    const answer = this.known.get(key) ?? read();
    this.known.set(key, answer);
    // A failure is nothing to remember.
    answer.catch(() => this.known.delete(key));
    return answer;
  }
}
