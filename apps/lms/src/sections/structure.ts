import type { ArgumentProblem } from '@gatehouse/errors';
import type { Schema } from '@gatehouse/rest';
import { COMPARISONS, QUESTION_TYPES, type QuestionType } from '../questions/question.entity';

/** A course's structure as it is sent (docs/interface/lms.md#course-structure); types were checked by {@link SECTION}. */
export interface SentAnswer {
  title: string;
  is_true?: boolean;
  blanks?: { fill: string; comparison?: (typeof COMPARISONS)[number]; match_case?: boolean }[];
}
export interface SentQuestion {
  type: QuestionType;
  title: string;
  content?: string;
  hint?: string;
  explanation?: string;
  mark?: number;
  answers: SentAnswer[];
}
export interface SentItem {
  type: 'lp_lesson' | 'lp_quiz';
  title: string;
  preview?: boolean;
  duration?: string;
  content?: string;
  excerpt?: string;
  passing_grade?: number;
  retake_count?: number;
  instant_check?: boolean;
  negative_marking?: boolean;
  minus_skip_questions?: boolean;
  review?: boolean;
  show_correct_review?: boolean;
  pagination?: number;
  questions?: SentQuestion[];
}
export interface SentSection {
  title: string;
  description?: string;
  items?: SentItem[];
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const title = { type: 'string', minLength: 1 } as const;

const ANSWER: Schema = {
  type: 'object',
  required: ['title'],
  properties: {
    title,
    is_true: flag,
    blanks: {
      type: 'array',
      items: {
        type: 'object',
        required: ['fill'],
        properties: { fill: title, comparison: { type: 'string', enum: COMPARISONS }, match_case: flag },
      },
    },
  },
};
const QUESTION: Schema = {
  type: 'object',
  required: ['type', 'title', 'answers'],
  properties: {
    type: { type: 'string', enum: QUESTION_TYPES },
    title,
    content: text,
    hint: text,
    explanation: text,
    mark: { type: 'number', minimum: 0 },
    answers: { type: 'array', items: ANSWER, minItems: 1 },
  },
};
const ITEM: Schema = {
  type: 'object',
  required: ['type', 'title'],
  properties: {
    type: { type: 'string', enum: ['lp_lesson', 'lp_quiz'] },
    title,
    preview: flag,
    duration: text,
    content: text,
    excerpt: text,
    passing_grade: { type: 'integer', minimum: 0, maximum: 100 },
    retake_count: { type: 'integer', minimum: -1 },
    instant_check: flag,
    negative_marking: flag,
    minus_skip_questions: flag,
    review: flag,
    show_correct_review: flag,
    pagination: { type: 'integer', minimum: 1 },
    questions: { type: 'array', items: QUESTION },
  },
};

/** One section of a course as an argument. */
export const SECTION: Schema = {
  type: 'object',
  required: ['title'],
  properties: { title, description: text, items: { type: 'array', items: ITEM } },
};

/** What a schema cannot say of a structure: blank titles, and questions without a right answer. */
export function structureProblem(sections: SentSection[]): ArgumentProblem | undefined {
  for (const [s, section] of sections.entries()) {
    if (isBlank(section.title)) return problem(`sections[${s}] needs a title.`);
    for (const [i, item] of (section.items ?? []).entries()) {
      const spot = `sections[${s}][items][${i}]`;
      if (isBlank(item.title)) return problem(`${spot} needs a title.`);
      for (const [q, question] of (item.type === 'lp_quiz' ? (item.questions ?? []) : []).entries()) {
        const wrong = questionProblem(question);
        if (wrong) return problem(`${spot}[questions][${q}] ${wrong}`);
      }
    }
  }
  return undefined;
}

const problem = (message: string): ArgumentProblem => ({ code: null, message });
const isBlank = (words: string): boolean => words.trim() === '';

function questionProblem({ type, title: words, answers }: SentQuestion): string | undefined {
  if (isBlank(words)) return 'needs a title.';
  if (answers.some((answer) => isBlank(answer.title))) return 'has an answer without a title.';
  const right = answers.filter(({ is_true }) => is_true).length;
  switch (type) {
    case 'single_choice':
      return answers.length >= 2 && right === 1 ? undefined : 'needs at least two answers, exactly one of them right.';
    case 'multi_choice':
      return answers.length >= 2 && right >= 1 ? undefined : 'needs at least two answers, at least one of them right.';
    case 'true_or_false':
      return right === 1 &&
        answers
          .map((answer) => answer.title)
          .toSorted()
          .join() === 'False,True'
        ? undefined
        : 'needs the answers True and False, one of them right.';
    case 'fill_in_blanks':
      return blanksProblem(answers);
  }
}

function blanksProblem([answer, ...more]: SentAnswer[]): string | undefined {
  const blanks = answer?.blanks ?? [];
  if (!answer || more.length > 0 || blanks.length === 0) return 'needs one answer with blanks.';
  if (blanks.some(({ fill }) => isBlank(fill))) return 'has a blank that nothing fills.';
  if (
    blanks.some(
      ({ fill, comparison }) => comparison === 'range' && !/^\s*-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?\s*$/.test(fill),
    )
  )
    return 'has a range that is not two numbers.';
  const named = [...answer.title.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
  return named.some((number) => number >= blanks.length) ? 'names a blank that it does not have.' : undefined;
}
