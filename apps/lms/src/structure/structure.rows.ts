import { randomBytes } from 'node:crypto';
import { assignFields, newRecord } from '@gatehouse/records';
import { renderContent, searchFold } from '@gatehouse/text';
import type { Item } from '../records/item.entity';
import type { AnswerInput, Answers, ChoiceType } from '../questions/model/answers';
import { deriveColumns, Question, type QuestionInput } from '../questions/model/question';
import type { Section } from '../records/section.entity';
import type { IdSequence } from '../store/numbering';
import { normalDuration } from '../time/duration';
import type { ItemInput, SectionInput } from './structure.input';

/** The rows of a course's structure. Their slugs are still empty. */
export interface StructureRows {
  sections: Section[];
  items: Item[];
  questions: Question[];
}

/** How many ids {@link structureRows} takes: one for each section, item, question, answer and blank. */
export function countIds(sections: readonly SectionInput[]): number {
  const items = sections.flatMap((section) => section.items ?? []);
  const questions = items.flatMap((item) => item.questions ?? []);
  const answers = questions.flatMap((question) => question.answers);
  const blanks = answers.flatMap((answer) => answer.blanks ?? []);
  return [sections, items, questions, answers, blanks].reduce((sum, { length }) => sum + length, 0);
}

/** @param now UTC clock */
export function structureRows(
  course: number,
  sections: readonly SectionInput[],
  ids: IdSequence,
  now: string,
): StructureRows {
  const rows: StructureRows = { sections: [], items: [], questions: [] };
  for (const input of sections) {
    const section = sectionRow(input, { id: ids.next(), course, position: rows.sections.length + 1 });
    rows.sections.push(section);
    for (const itemInput of input.items ?? []) {
      const position = rows.items.length + 1;
      const item = itemRow(itemInput, { id: ids.next(), course, section: section.id, position, now });
      rows.items.push(item);
      for (const [index, question] of questionsOf(itemInput).entries()) {
        const place = { id: ids.next(), course, quiz: item.id, position: index + 1, now };
        rows.questions.push(questionRow(question, place, ids));
      }
    }
  }
  return rows;
}

const questionsOf = ({ type, questions = [] }: ItemInput): QuestionInput[] => (type === 'lp_quiz' ? questions : []);

const sectionRow = (
  { title, description = '' }: SectionInput,
  place: Pick<Section, 'id' | 'course' | 'position'>,
): Section => ({ ...place, title, titleFold: searchFold(title), description });

type ItemPlace = Pick<Item, 'id' | 'course' | 'section' | 'position'> & { now: string };

/** The row of a new lesson or quiz, without a slug. */
export function itemRow(input: ItemInput, { now, ...place }: ItemPlace): Item {
  const { type: kind, title, content = '', excerpt = '', preview = false, duration = '' } = input;
  return {
    ...place,
    kind,
    slug: '',
    title,
    titleFold: searchFold(title),
    content,
    contentRendered: renderContent(content),
    excerpt,
    preview,
    duration: normalDuration(duration),
    created: now,
    modified: now,
    ...quizSettings(input),
    questionCount: questionsOf(input).length,
  };
}

type QuizSettings = Pick<
  Item,
  | 'passingGrade'
  | 'retakeCount'
  | 'instantCheck'
  | 'negativeMarking'
  | 'minusSkipQuestions'
  | 'review'
  | 'showCorrectReview'
  | 'pagination'
>;

/** The settings of a quiz, with the defaults of docs/interface/lms.md#course-structure. */
const quizSettings = (input: ItemInput): QuizSettings => ({
  passingGrade: input.passing_grade ?? 80,
  retakeCount: input.retake_count ?? 0,
  instantCheck: input.instant_check ?? false,
  negativeMarking: input.negative_marking ?? false,
  minusSkipQuestions: input.minus_skip_questions ?? false,
  review: input.review ?? true,
  showCorrectReview: input.show_correct_review ?? true,
  pagination: input.pagination ?? 1,
});

type QuestionPlace = Pick<Question, 'id' | 'course' | 'quiz' | 'position'> & { now: string };

/** The row of a new question, without a slug. */
export function questionRow(input: QuestionInput, { now, ...place }: QuestionPlace, ids: IdSequence): Question {
  const question = newRecord(Question, { ...place, slug: '', created: now, modified: now });
  assignFields(question, Question, input);
  question.answers = answersOf(input, ids);
  deriveColumns(question);
  return question;
}

function answersOf({ type, answers }: QuestionInput, ids: IdSequence): Answers {
  if (type === 'fill_in_blanks') return blankAnswers(answers, ids);
  return {
    type,
    choices: answers.map((answer) => ({
      uid: ids.next(),
      value: valueOf(type, answer),
      title: answer.title,
      isTrue: answer.is_true ?? false,
    })),
  };
}

function blankAnswers([answer]: AnswerInput[], ids: IdSequence): Answers {
  const { title, blanks = [] } = answer ?? { title: '' };
  const rows = blanks.map(({ fill, comparison = 'equal', match_case: matchCase = false }) => ({
    id: ids.next(),
    fill,
    comparison,
    matchCase,
  }));
  const text = title.replace(/\{\{(\d+)\}\}/g, (_, index: string) => `{{FIB_${rows[Number(index)]?.id ?? index}}}`);
  return { type: 'fill_in_blanks', uid: ids.next(), text, blanks: rows };
}

/** The value that clients send for an option; it does not tell whether the option is correct. */
const valueOf = (type: ChoiceType, { title }: AnswerInput): string =>
  type === 'true_or_false' ? title.toLowerCase() : randomBytes(8).toString('hex');
