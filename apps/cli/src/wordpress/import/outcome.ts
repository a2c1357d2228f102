/** The result of an import for a record. */
export type Outcome =
  | { kind: 'created'; id: number }
  | { kind: 'updated'; id: number }
  | { kind: 'unchanged' }
  /** With the reason, as a sentence that does not name the record. */
  | { kind: 'left'; reason: string };

/** A record that is not imported, and why. */
export const left = (reason: string): Outcome => ({ kind: 'left', reason });

/** Why a change of a deleted record is not taken, or what belongs to it. */
export const DELETED_HERE = 'It was deleted on this site after an earlier import.';
