import type { Database } from '@gatehouse/persistence';

/** So many answers are kept in memory before they are forgotten. */
const MOST = 500;

/** Keeps what was made of the kept counts and sets in memory, until one of them changes (see {@link VERSION}). */
export class Remembered<Answer> {
  private readonly answers = new WeakMap<Database, Map<string, Answer>>();

  /**
   * The answer to a question, which is read only when it is not known.
   * @param version of the counts that the answer depends on
   */
  async get(
    database: Database,
    { version, question }: { version: string; question: string },
    read: () => Promise<Answer>,
  ): Promise<Answer> {
    // A batch sees what it has written, which others do not.
    if (database.isInBatch) return read();
    const key = `${version} ${question}`;
    const known = this.answers.get(database)?.get(key);
    if (known !== undefined) return known;
    const answer = await read();
    const kept = this.answers.get(database);
    if (!kept || kept.size >= MOST) this.answers.set(database, new Map([[key, answer]]));
    else kept.set(key, answer);
    return answer;
  }
}
