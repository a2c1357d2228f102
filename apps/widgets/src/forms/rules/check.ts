import { dayOf, FORMATS } from '../values/formats';
import { isAcceptedFile } from './media-types';
import type { BoundRule, FileRule, FormatRule, Rule, RuleBody, ValueRule } from './rule';

/** A file as far as rules look at it. */
export interface SentFile {
  name: string;
  /** Bytes. */
  size: number;
  /** It was not stored, because it was too large for its field or of another type when it arrived. */
  unfit?: true;
}

/** The sent values by field name, trimmed and without empty ones. */
export interface Sent {
  values: ReadonlyMap<string, readonly string[]>;
  files: ReadonlyMap<string, readonly SentFile[]>;
}

/** The first rule that each field fails, in the order of the rules (docs/interface/widgets.md#posted-values). */
export function failedRules(rules: readonly Rule[], { values, files }: Sent): Map<string, Rule> {
  const failed = new Map<string, Rule>();
  for (const rule of rules)
    if (!failed.has(rule.field) && !passes(rule, values.get(rule.field) ?? [], files.get(rule.field) ?? []))
      failed.set(rule.field, rule);
  return failed;
}

/** Only `required` and `requiredfile` fail when nothing was sent. */
function passes(rule: Rule, values: readonly string[], files: readonly SentFile[]): boolean {
  if (isFileRule(rule)) return filesPass(rule, files);
  if (isBoundRule(rule)) return values.every((value) => isWithin(rule, value));
  return isFormatRule(rule) ? values.every(FORMATS[rule.rule]) : valuesPass(rule, values);
}

const isFileRule = (rule: RuleBody): rule is FileRule => ['requiredfile', 'file', 'maxfilesize'].includes(rule.rule);
const isBoundRule = (rule: RuleBody): rule is BoundRule =>
  ['minnumber', 'maxnumber', 'mindate', 'maxdate'].includes(rule.rule);
const isFormatRule = (rule: RuleBody): rule is FormatRule => Object.hasOwn(FORMATS, rule.rule);

function filesPass(rule: FileRule, files: readonly SentFile[]): boolean {
  switch (rule.rule) {
    case 'requiredfile':
      return files.length > 0;
    case 'file':
      return files.every(({ name }) => isAcceptedFile(name, rule.accept));
    case 'maxfilesize':
      return files.every(({ unfit }) => !unfit) && files.reduce((sum, { size }) => sum + size, 0) <= rule.threshold;
  }
}

function isWithin({ rule, threshold }: BoundRule, value: string): boolean {
  switch (rule) {
    case 'minnumber':
      return Number(value) >= Number(threshold);
    case 'maxnumber':
      return Number(value) <= Number(threshold);
    case 'mindate':
      return (dayOf(value) ?? -1) >= (dayOf(threshold) ?? 0);
    case 'maxdate':
      return (dayOf(value) ?? Infinity) <= (dayOf(threshold) ?? Infinity);
  }
}

function valuesPass(rule: ValueRule, values: readonly string[]): boolean {
  switch (rule.rule) {
    case 'required':
      return values.length > 0;
    case 'minlength':
      return values.length === 0 || lengthOf(values) >= rule.threshold;
    case 'maxlength':
      return lengthOf(values) <= rule.threshold;
    case 'maxitems':
      return values.length <= rule.threshold;
    case 'enum':
      return values.every((value) => rule.accept.includes(value));
  }
}

/** UTF-16 code units of all values; a line break counts once, as in the browser's field. */
const lengthOf = (values: readonly string[]): number =>
  values.reduce((sum, value) => sum + value.replaceAll('\r\n', '\n').length, 0);
