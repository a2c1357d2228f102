/** One step of the plan that a database makes for a statement. */
export interface PlanStep {
  /** The table, or its name within the statement. Absent for steps that read no table. */
  table?: string;
  /** `scan`: all rows, or a whole index. `search`: a part of an index. `sort`: rows that come in another order. */
  kind: 'scan' | 'search' | 'sort' | 'other';
  /** The columns by which the part of the index is found, where `kind` is `search`. */
  columns: readonly string[];
  /** For people, as the database says it. */
  text: string;
}

/** The plan of one statement. */
export interface Plan {
  sql: string;
  steps: readonly PlanStep[];
}

/** What is used of a table in the answer to `EXPLAIN FORMAT=JSON`. */
interface TablePlan {
  table_name: string;
  access_type?: string;
  key?: string;
  used_key_parts?: string[];
}

/** `index` reads a whole index. */
const SCANS = ['ALL', 'index'];

/** The steps that MariaDB answers to `EXPLAIN FORMAT=JSON`. */
export function mariadbSteps(json: string): PlanStep[] {
  const steps: PlanStep[] = [];
  visit(JSON.parse(json), steps);
  return steps;
}

/** Adds the steps of a part of the plan, from the outside in. */
function visit(part: unknown, steps: PlanStep[]): void {
  if (typeof part !== 'object' || part === null) return;
  if (isTable(part)) steps.push(mariadbStep(part));
  for (const [name, inner] of Object.entries(part)) {
    if (name === 'filesort' || name === 'read_sorted_file') steps.push({ kind: 'sort', columns: [], text: name });
    visit(inner, steps);
  }
}

function mariadbStep({
  table_name: table,
  access_type: access = '',
  key,
  used_key_parts: columns = [],
}: TablePlan): PlanStep {
  const text = `${access} ${table}${key === undefined ? '' : ` by ${key} (${columns.join(', ')})`}`;
  // Tables within the plan, such as <derived2>, have what a subquery gives.
  if (table.startsWith('<')) return { kind: 'other', columns: [], text };
  return { table, kind: SCANS.includes(access) ? 'scan' : 'search', columns, text };
}

const isTable = (part: object): part is TablePlan => 'table_name' in part && typeof part.table_name === 'string';

/** The steps that SQLite answers to `EXPLAIN QUERY PLAN`. */
export const sqliteSteps = (rows: readonly { detail: string }[]): PlanStep[] =>
  rows.map(({ detail }) => sqliteStep(detail));

function sqliteStep(text: string): PlanStep {
  if (text.startsWith('USE TEMP B-TREE FOR ORDER BY')) return { kind: 'sort', columns: [], text };
  const [, way, table] = /^(SCAN|SEARCH) (\S+)/.exec(text) ?? [];
  if (way === undefined || table === undefined || text === 'SCAN CONSTANT ROW')
    return { kind: 'other', columns: [], text };
  // A list that the statement carries.
  if (text.includes('VIRTUAL TABLE')) return { kind: 'other', columns: [], text };
  const [, condition = ''] = / \(([^)]*)\)(?: LEFT-JOIN)?$/.exec(text) ?? [];
  const columns = [...condition.matchAll(/\b(\w+)[=<>]/g)].map(([, column = '']) => column);
  return { table, kind: way === 'SCAN' ? 'scan' : 'search', columns, text };
}
