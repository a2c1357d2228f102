import type { MessageKey } from '../form-parts';

/** A rule about the format of values. */
export interface FormatRule {
  rule: 'email' | 'url' | 'tel' | 'number' | 'date';
}

/** A rule about the smallest or largest number or date. */
export interface BoundRule {
  rule: 'minnumber' | 'maxnumber' | 'mindate' | 'maxdate';
  threshold: string;
}

/** A rule about the presence, length, number or choice of values. */
export type ValueRule =
  | { rule: 'required' }
  | { rule: 'minlength' | 'maxlength' | 'maxitems'; threshold: number }
  | { rule: 'enum'; accept: string[] };

/** A rule about the files of a field; `maxfilesize` is in bytes. */
export type FileRule =
  { rule: 'requiredfile' } | { rule: 'file'; accept: string[] } | { rule: 'maxfilesize'; threshold: number };

/** A rule without its field, as the schema route shows it together with `error` (docs/interface/widgets.md#form-schema). */
export type RuleBody = FormatRule | BoundRule | ValueRule | FileRule;

/** What to say when a rule fails: a message of the form, or a text in its language where forms have no message. */
export type RuleMessage = { key: MessageKey } | { text: 'form.oneChoice' | 'form.unknownChoice' };

/** A rule of a field. */
export type Rule = RuleBody & { field: string; message: RuleMessage };
