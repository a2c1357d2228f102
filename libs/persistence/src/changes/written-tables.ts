/** Statements whose tables are remembered: the code of a service has some hundred. */
const MAX_REMEMBERED = 2_000;
const NOTHING: readonly string[] = [];

const WRITES =
  /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b|^\s*WITH\b[^]*\b(?:INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+\S+\s+SET)\b/i;
/** Not `DO UPDATE SET` or `ON DUPLICATE KEY UPDATE` of an insertion. */
const TABLE = /(?<!\b(?:DO|KEY)\s+)\b(?:INTO|UPDATE|FROM|JOIN)\s+[`"]?(\w+)/gi;
const remembered = new Map<string, readonly string[]>();

/**
 * The tables that a statement writes to. A statement that reads others in its conditions may give those as well: to purge
 * too much does no harm.
 */
export function writtenTables(sql: string): readonly string[] {
  const known = remembered.get(sql);
  if (known) return known;
  const found = WRITES.test(sql) ? [...new Set(tablesIn(sql))] : NOTHING;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(sql, found);
  return found;
}

function* tablesIn(sql: string): Iterable<string> {
  for (const [, name] of sql.matchAll(TABLE)) if (name !== undefined) yield name.toLowerCase();
}
