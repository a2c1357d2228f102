import type { Database } from './database';

/** So many answers are kept in memory before they are forgotten, unless they are large. */
const MOST = 500;

interface Kept<Answer> {
  /** Also one that is still being read: equal questions at once wait for one answer. */
  answer: Promise<Answer>;
  /** In milliseconds of the process. */
  until: number;
}

/** Keeps answers in memory, as long as what they were made of has the same version. */
export class Remembered<Answer> {
  private readonly answers = new WeakMap<Database, Map<string, Kept<Answer>>>();

  /**
   * @param longestMs how long an answer is kept at most, where something may change without another version
   * @param most how many answers are kept until they are forgotten
   */
  constructor(
    private readonly longestMs = Infinity,
    private readonly most = MOST,
  ) {}

  /**
   * The answer to a question, which is read only when it is not known.
   * @param version another text after every write that can change the answer
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
    const kept = { answer: read(), until: performance.now() + this.longestMs };
    this.keep(database, key, kept);
    return kept.answer.catch((error: unknown) => {
      // What failed is read again.
      this.forget(database, key, kept);
      throw error;
    });
  }

  private keep(database: Database, key: string, kept: Kept<Answer>): void {
    const answers = this.answers.get(database);
    if (!answers || answers.size >= this.most) this.answers.set(database, new Map([[key, kept]]));
    else answers.set(key, kept);
  }

  private forget(database: Database, key: string, kept: Kept<Answer>): void {
    const answers = this.answers.get(database);
    if (answers?.get(key) === kept) answers.delete(key);
  }
}
