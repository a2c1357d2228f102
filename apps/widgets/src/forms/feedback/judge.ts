import type { Values } from '@gatehouse/bus';
import { failedRules, type SentFile } from '../rules/check';
import type { Rule, Said } from '../rules/rule';
import { conditionOf, type FormTag } from '../template/form-tag';
import type { Quizzes } from '../template/quiz';
import { hasOption, idOf } from '../template/tag-options';
import { valuesOf } from './posted-data';

/** A field that was not filled in as it should be. */
export interface InvalidField {
  field: string;
  says: Said;
  idref: string | null;
}

/** A submission as far as it can be judged without anything else. */
export interface Filled {
  formId: number;
  tags: readonly FormTag[];
  rules: readonly Rule[];
  body: Values;
  files: ReadonlyMap<string, readonly SentFile[]>;
}

/** The invalid fields in the order of the template, one entry a field: rules and files, quizzes, and acceptances when they count as validation. */
export function invalidFields(
  { formId, tags, rules, body, files }: Filled,
  quizzes: Quizzes,
  acceptanceCounts: boolean,
): InvalidField[] {
  const values = new Map(tags.map(({ name }) => [name, valuesOf(body, name)]));
  const failed = new Map<string, Said>(
    [...failedRules(rules, { values, files })].map(([field, { says }]) => [field, says]),
  );
  for (const tag of tags) {
    if (tag.basetype === 'quiz' && !isRight(formId, tag.name, body, quizzes))
      failed.set(tag.name, { key: 'quiz_answer_not_correct' });
    if (acceptanceCounts && isMissing(tag, body)) failed.set(tag.name, { key: 'accept_terms' });
  }
  return [...new Set(tags.map(({ name }) => name))].flatMap((field) => {
    const says = failed.get(field);
    const idref =
      tags
        .filter(({ name }) => name === field)
        .map(idOf)
        .find((id) => id !== null) ?? null;
    return says ? [{ field, says, idref }] : [];
  });
}

function isRight(formId: number, field: string, body: Values, quizzes: Quizzes): boolean {
  const [answer = ''] = valuesOf(body, field);
  const [key = ''] = valuesOf(body, `_wpcf7_quiz_answer_${field}`);
  return quizzes.isRight(formId, field, answer, key);
}

const isChecked = ({ name }: FormTag, body: Values): boolean => valuesOf(body, name).some((value) => value !== '0');

/** Whether an acceptance that is not optional is left unchecked; an inverted one must be. */
export const isMissing = (tag: FormTag, body: Values): boolean =>
  tag.basetype === 'acceptance' && !hasOption(tag, 'optional') && isChecked(tag, body) === hasOption(tag, 'invert');

/** What was consented to: name → text of the acceptance. */
export function consentOf(tags: readonly FormTag[], body: Values): Record<string, string> {
  const accepted = tags.filter((tag) => tag.basetype === 'acceptance' && isChecked(tag, body));
  return Object.fromEntries(accepted.map((tag) => [tag.name, conditionOf(tag)]).filter(([, text]) => text !== ''));
}

/** Whether an acceptance on which storing depends is left unchecked. */
export const refusesStorage = (tags: readonly FormTag[], body: Values): boolean =>
  tags.some((tag) => tag.basetype === 'acceptance' && hasOption(tag, 'consent_for:storage') && !isChecked(tag, body));
