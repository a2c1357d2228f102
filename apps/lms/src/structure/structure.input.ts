import type { Schema } from '@gatehouse/rest';
import { COMPARISONS, QUESTION_TYPES, type QuestionType } from '../records/question.entity';

/** An answer of a question in the structure of a new course (docs/interface/lms.md#course-structure). */
export interface AnswerInput {
  title: string;
  is_true?: boolean;
  blanks?: { fill: string; comparison?: (typeof COMPARISONS)[number]; match_case?: boolean }[];
}
export interface QuestionInput {
  type: QuestionType;
  title: string;
  content?: string;
  hint?: string;
  explanation?: string;
  mark?: number;
  answers: AnswerInput[];
}
export interface ItemInput {
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
  questions?: QuestionInput[];
}
export interface SectionInput {
  title: string;
  description?: string;
  items?: ItemInput[];
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
