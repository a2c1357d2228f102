import type { Database } from '@gatehouse/persistence';

/** So many answers are kept in memory before they are forgotten. */
const MOST = 500;
/**
 * A process of a version that knows no {@link VERSION} may run beside this one during a deployment. What it writes changes the
 * totals that are part of the version, but for an exchange of two records: such a change is seen after this time.
 */
const OLD_MS = 10_000;

interface Kept<Answer> {
  answer: Answer;
  /** In milliseconds of the process. */
  until: number;
}

/** Keeps what was made of the kept counts and sets in memory, until one of them changes (see {@link VERSION}). */
export class Remembered<Answer> {
  private readonly answers = new WeakMap<Database, Map<string, Kept<Answer>>>();

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
    if (known && performance.now() < known.until) return known.answer;
    const answer = await read();
    this.keep(database, key, { answer, until: performance.now() + OLD_MS });
    return answer;
  }

  private keep(database: Database, key: string, kept: Kept<Answer>): void {
    const answers = this.answers.get(database);
    if (!answers || answers.size >= MOST) this.answers.set(database, new Map([[key, kept]]));
    else answers.set(key, kept);
  }
}
