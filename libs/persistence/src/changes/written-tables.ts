/** Statements whose tables are remembered: the code of a service has some hundred. */
const MAX_REMEMBERED = 2_000;
const NOTHING: readonly string[] = [];

const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;
/** A statement that begins with `WITH` writes when one of these follows. */
const WITH = /^\s*WITH\b/i;
const WRITES_WITHIN = /\b(?:INSERT INTO|DELETE FROM|UPDATE \S+ SET)\b/i;
/** `DO UPDATE SET` and `ON DUPLICATE KEY UPDATE` of an insertion name no table. */
const OF_INSERTION = /\b(?:DO|KEY) UPDATE\b/gi;
const TABLE = /\b(?:INTO|UPDATE|FROM|JOIN)\s+[`"]?(\w+)/gi;
const remembered = new Map<string, readonly string[]>();

/**
 * The tables that a statement writes to. A statement that reads others in its conditions may give those as well: to purge
 * too much does no harm.
 */
export function writtenTables(sql: string): readonly string[] {
  const known = remembered.get(sql);
  if (known) return known;
  const found = isWrite(sql) ? [...new Set(tablesIn(sql))] : NOTHING;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(sql, found);
  return found;
}

const isWrite = (sql: string): boolean => WRITES.test(sql) || (WITH.test(sql) && WRITES_WITHIN.test(sql));

function* tablesIn(sql: string): Iterable<string> {
  for (const [, name] of sql.replace(OF_INSERTION, '').matchAll(TABLE))
    if (name !== undefined) yield name.toLowerCase();
}
