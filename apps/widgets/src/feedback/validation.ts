import type { Values } from '@gatehouse/bus';
import { failedRules, type SentFile } from '../forms/rules/check';
import type { Rule, RuleMessage } from '../forms/rules/rule';
import { conditionOf, type FormTag } from '../forms/template/form-tag';
import type { Quizzes } from '../forms/template/quiz';
import { hasOption, idOf } from '../forms/template/tag-options';
import { valuesOf } from '../forms/values/posted-data';
import { quizKey } from './quiz-keys';

export interface InvalidField {
  field: string;
  message: RuleMessage;
  /** The field's `id:` option. */
  idref: string | null;
}

/** The parts of a submission and its form that validation needs. */
export interface SentFields {
  formId: number;
  tags: readonly FormTag[];
  rules: readonly Rule[];
  body: Values;
  files: ReadonlyMap<string, readonly SentFile[]>;
  /** The setting `acceptance_as_validation`. */
  acceptanceIsValidated: boolean;
}

/**
 * The invalid fields in the order of the template, one entry for each field: rules and files, quizzes, and acceptances where
 * they count as validation (docs/interface/widgets.md#feedback).
 */
export function invalidFields(sent: SentFields, quizzes: Quizzes): InvalidField[] {
  const { tags, rules, body, files } = sent;
  const values = new Map(tags.map(({ name }) => [name, valuesOf(body, name)]));
  const failed = new Map<string, RuleMessage>(
    [...failedRules(rules, { values, files })].map(([field, { message }]) => [field, message]),
  );
  for (const tag of tags) {
    if (tag.basetype === 'quiz' && !isQuizCorrect(sent, tag, quizzes))
      failed.set(tag.name, { key: 'quiz_answer_not_correct' });
    if (sent.acceptanceIsValidated && isAcceptanceMissing(tag, body)) failed.set(tag.name, { key: 'accept_terms' });
  }
  return [...new Set(tags.map(({ name }) => name))].flatMap((field) => {
    const message = failed.get(field);
    return message ? [{ field, message, idref: firstId(tags.filter(({ name }) => name === field)) }] : [];
  });
}

/** The fields of quizzes whose question was answered before. */
export const answeredQuizzes = (tags: readonly FormTag[]): InvalidField[] =>
  tags.map((tag) => ({ field: tag.name, message: { key: 'quiz_answer_not_correct' }, idref: idOf(tag) }));

const firstId = (tags: readonly FormTag[]): string | null => tags.map(idOf).find((id) => id !== null) ?? null;

function isQuizCorrect({ formId, body }: SentFields, { name }: FormTag, quizzes: Quizzes): boolean {
  const [answer = ''] = valuesOf(body, name);
  return quizzes.isRight(formId, name, answer, quizKey(name, body));
}

const isChecked = ({ name }: FormTag, body: Values): boolean => valuesOf(body, name).some((value) => value !== '0');

/** Whether a required acceptance is unchecked; one with `invert` must be unchecked. */
export const isAcceptanceMissing = (tag: FormTag, body: Values): boolean =>
  tag.basetype === 'acceptance' && !hasOption(tag, 'optional') && isChecked(tag, body) === hasOption(tag, 'invert');

/** The conditions that were accepted, by name of the acceptance. */
export function consentOf(tags: readonly FormTag[], body: Values): Record<string, string> {
  const accepted = tags.filter((tag) => tag.basetype === 'acceptance' && isChecked(tag, body));
  const conditions = accepted.map((tag) => [tag.name, conditionOf(tag)] as const);
  return Object.fromEntries(conditions.filter(([, condition]) => condition !== ''));
}

/** Whether an acceptance that storing depends on is unchecked. */
export const refusesStorage = (tags: readonly FormTag[], body: Values): boolean =>
  tags.some((tag) => tag.basetype === 'acceptance' && hasOption(tag, 'consent_for:storage') && !isChecked(tag, body));
