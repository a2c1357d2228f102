import type { MessageKey } from '../form-defaults';

/** What a rule asks of its field; the schema route shows exactly this, with `error` (docs/interface/widgets.md#form-schema). */
export type RuleBody =
  | { rule: 'required' | 'requiredfile' | 'email' | 'url' | 'tel' | 'number' | 'date' }
  | { rule: 'minlength' | 'maxlength' | 'maxitems' | 'maxfilesize'; threshold: number }
  | { rule: 'minnumber' | 'maxnumber' | 'mindate' | 'maxdate'; threshold: string }
  | { rule: 'enum' | 'file'; accept: string[] };

/** What is said when a rule is not met: a message of the form, or a text of ours where forms have none. */
export type Said = { key: MessageKey } | { text: string };

/** A rule with its field. */
export type Rule = RuleBody & { field: string; says: Said };
