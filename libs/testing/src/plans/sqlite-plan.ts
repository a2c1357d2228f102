import type { PlanStep } from './plan-step';

/** The steps that SQLite answers to `EXPLAIN QUERY PLAN`. */
export const sqliteSteps = (rows: readonly { detail: string }[]): PlanStep[] =>
  rows.map(({ detail }) => stepOf(detail));

function stepOf(text: string): PlanStep {
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
