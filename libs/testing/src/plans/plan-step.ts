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
