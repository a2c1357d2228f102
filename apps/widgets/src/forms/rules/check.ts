import { dayOf, FORMATS } from './formats';
import { isAcceptedFile } from './media-types';
import type { Rule } from './rule';

/** A file as far as rules look at it. */
export interface SentFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** What was sent, by field name: trimmed, without empty texts. */
export interface Sent {
  values: ReadonlyMap<string, readonly string[]>;
  files: ReadonlyMap<string, readonly SentFile[]>;
}

/** The first rule that each field fails, in the order of the rules (docs/interface/widgets.md#posted-values). */
export function failedRules(rules: readonly Rule[], { values, files }: Sent): Map<string, Rule> {
  const failed = new Map<string, Rule>();
  for (const rule of rules) {
    if (!failed.has(rule.field) && !meets(rule, values.get(rule.field) ?? [], files.get(rule.field) ?? []))
      failed.set(rule.field, rule);
  }
  return failed;
}

/** Only `required` and `requiredfile` object to nothing being there. */
function meets(rule: Rule, values: readonly string[], files: readonly SentFile[]): boolean {
  switch (rule.rule) {
    case 'required':
      return values.length > 0;
    case 'requiredfile':
      return files.length > 0;
    case 'email':
    case 'url':
    case 'tel':
    case 'number':
    case 'date':
      return values.every(FORMATS[rule.rule]);
    case 'minlength':
      return values.length === 0 || lengthOf(values) >= rule.threshold;
    case 'maxlength':
      return lengthOf(values) <= rule.threshold;
    case 'minnumber':
      return values.every((value) => Number(value) >= Number(rule.threshold));
    case 'maxnumber':
      return values.every((value) => Number(value) <= Number(rule.threshold));
    case 'mindate':
      return values.every((value) => (dayOf(value) ?? -1) >= (dayOf(rule.threshold) ?? 0));
    case 'maxdate':
      return values.every((value) => (dayOf(value) ?? Infinity) <= (dayOf(rule.threshold) ?? Infinity));
    case 'maxitems':
      return values.length <= rule.threshold;
    case 'enum':
      return values.every((value) => rule.accept.includes(value));
    case 'file':
      return files.every(({ name }) => isAcceptedFile(name, rule.accept));
    case 'maxfilesize':
      return files.reduce((sum, { size }) => sum + size, 0) <= rule.threshold;
  }
}

/** UTF-16 code units of all values, a line break counted once as in the browser's field. */
const lengthOf = (values: readonly string[]): number =>
  values.reduce((sum, value) => sum + value.replaceAll('\r\n', '\n').length, 0);
