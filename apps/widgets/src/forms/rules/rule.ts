import type { MessageKey } from '../form-defaults';

/** What a rule asks of its field; the schema route shows exactly this, with `error` (widgets sheet, 1.4). */
export type RuleBody =
  | { rule: 'required' | 'requiredfile' | 'email' | 'url' | 'tel' | 'number' | 'date' }
  | { rule: 'minlength' | 'maxlength' | 'maxitems' | 'maxfilesize'; threshold: number }
  | { rule: 'minnumber' | 'maxnumber' | 'mindate' | 'maxdate'; threshold: string }
  | { rule: 'enum' | 'file'; accept: string[] };

/** A rule with its field, and the message that speaks when it is not met; null when the form has none for it. */
export type Rule = RuleBody & { field: string; says: MessageKey | null };

/** What is said of a value that is none of a field's choices. */
export const UNKNOWN_CHOICE = 'Undefined value was submitted through this field.';
