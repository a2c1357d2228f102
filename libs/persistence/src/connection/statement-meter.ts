import type { DataSource, EntitySubscriberInterface } from 'typeorm';
import { activeTracer, durations } from '@gatehouse/telemetry';

const statements = durations(
  'gatehouse_sql_duration_seconds',
  'Time of SQL statements with the wait for a connection, by service and kind.',
  ['service', 'kind'],
);

/** The kind of a statement. Metrics need few values, and texts of statements are many. */
type Kind = 'select' | 'insert' | 'update' | 'delete' | 'transaction' | 'other';

const KINDS: Readonly<Record<string, Kind>> = {
  SELECT: 'select',
  WITH: 'select',
  INSERT: 'insert',
  REPLACE: 'insert',
  UPDATE: 'update',
  DELETE: 'delete',
  BEGIN: 'transaction',
  START: 'transaction',
  COMMIT: 'transaction',
  ROLLBACK: 'transaction',
  SAVEPOINT: 'transaction',
  RELEASE: 'transaction',
};

/** Values that stand in the text: TypeORM writes numbers there. Names are in other quotes; a doubled one is between two texts. */
const LITERALS = /(?:'[^']*(?:'|$))+|\b\d+(?:\.\d+)?\b/g;
/** Lists have as many placeholders as values. */
const LISTS = /\?(?:, ?\?)+/g;
const MAX_TEXT = 4_000;

/** Where statements run. */
interface Place {
  /** The service whose database it is. */
  service: string;
  dialect: 'mysql' | 'sqlite';
}

/** Counts the statements of a data source by kind, and records each as a span while tracing is on. */
class StatementMeter {
  constructor(private readonly place: Place) {}

  /** Notes a statement that has just ended. @param error given when it failed */
  ended(sql: string, seconds: number, error?: unknown): void {
    const word = firstWord(sql);
    statements.observe(seconds, this.place.service, KINDS[word] ?? 'other');
    activeTracer()?.record(`${word} ${this.place.service}`, this.spanOf(word, sql), seconds, error);
  }

  private spanOf(word: string, sql: string) {
    const { service, dialect } = this.place;
    const attributes = {
      'db.system.name': dialect,
      'db.namespace': service,
      'db.operation.name': word,
      'db.query.text': textOf(sql),
    };
    return { kind: 'client', attributes } as const;
  }
}

/** The text of a statement without any value. */
export const textOf = (sql: string): string =>
  sql
    .slice(0, 4 * MAX_TEXT)
    .replace(LITERALS, '?')
    .replace(LISTS, '?, …')
    .slice(0, MAX_TEXT);

/** Measures the statements of a data source from now on. */
export function meterStatements(source: DataSource, place: Place): void {
  const meter = new StatementMeter(place);
  const subscriber: EntitySubscriberInterface = {
    afterQuery: ({ query, executionTime = 0, error }) => meter.ended(query, executionTime / 1000, error ?? undefined),
  };
  source.subscribers.push(subscriber);
}

/** The first word of a statement, in upper case. */
function firstWord(sql: string): string {
  const text = sql.trimStart();
  let end = 0;
  while (end < text.length && isLetter(text.charCodeAt(end))) end += 1;
  return text.slice(0, end).toUpperCase();
}

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
