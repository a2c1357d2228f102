import type { PlanStep } from './plan-step';

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
  if (isTable(part)) steps.push(stepOf(part));
  for (const [name, inner] of Object.entries(part)) {
    if (name === 'filesort' || name === 'read_sorted_file') steps.push({ kind: 'sort', columns: [], text: name });
    visit(inner, steps);
  }
}

function stepOf({
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
