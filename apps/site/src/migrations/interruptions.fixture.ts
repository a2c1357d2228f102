/** Told of each statement before it is sent. */
export type OnStatement = (sql: string, parameters: unknown[]) => void;

/** What changes nothing that lasts, or only together with the statement before it: a run is ended elsewhere. */
const NO_PLACES = /^\s*(?:SELECT|SHOW|PRAGMA|START|BEGIN|COMMIT)\b/i;

/**
 * Runs some work on a database again and again. Each run is ended at another place, between two statements that change
 * something: from there on it sends none, as a process that was killed. The last run ends by itself.
 * @param work opens the database, does its work and closes it, whether it is done or not
 * @returns how many runs were ended
 */
export async function interruptEverywhere(work: (onStatement: OnStatement) => Promise<unknown>): Promise<number> {
  const places = new Set<string>();
  for (;;) {
    const run = new Run(places);
    try {
      await work((sql, parameters) => run.statement(sql, parameters));
    } catch (error) {
      if (!run.isEnded) throw error;
    }
    if (!run.isEnded) return places.size;
  }
}

class Run {
  isEnded = false;
  private before = '';

  constructor(private readonly places: Set<string>) {}

  statement(sql: string, parameters: unknown[]): void {
    if (NO_PLACES.test(sql) && !this.isEnded) return;
    const statement = placeOf(sql, parameters);
    const place = `${this.before}; ${statement}`;
    if (!this.isEnded && this.places.has(place)) {
      this.before = statement;
      return;
    }
    this.places.add(place);
    this.isEnded = true;
    // A file of SQLite would stay locked by this process, which has not ended.
    if (sql.startsWith('ROLLBACK')) return;
    throw new Error('This run was ended.');
  }
}

/**
 * What names a place in each run: times and ids in a statement of a migration are others in the next one. Where the runner
 * notes steps, their names and numbers tell them apart.
 */
function placeOf(sql: string, parameters: unknown[]): string {
  const values = /\bmigration/.test(sql) ? JSON.stringify(parameters) : '';
  return `${sql} ${values}`.replaceAll(/\d{10,}|\d{4}-\d\d-\d\d[ T][\d:.]+/g, '…');
}
