import { ForeignKey } from 'typeorm';
import { createArgs, Hidden, Resource, Shown } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { renderContent, searchFold } from '@gatehouse/text';
import type { SiteTime } from '@gatehouse/time';
import { assignedCourse, assignedQuiz, AssignedQuizView } from '../../listing/item.view';
import { wordsOfRecord } from '../../listing/record.view';
import { StoredRecord, Unshown } from '../../listing/stored-record';
import { SHOWN, type Context } from '../../namespace/context';
import { Course } from '../../courses/model/course';
import { Item } from '../../records/item.entity';
import { AnswerInput, QUESTION_TYPES, TITLE, type Answers, type QuestionType } from './answers';

/** What questions are shown with. */
export interface Looked {
  courses: ReadonlyMap<number, Course>;
  quizzes: ReadonlyMap<number, Item>;
  context: Context;
  home: string;
  time: SiteTime;
}

const TYPE_LABELS = {
  true_or_false: 'True or false',
  multi_choice: 'Multiple choice',
  fill_in_blanks: 'Fill in the blanks',
} as const;

const CONTENT = { group: 'Content' } as const;

class QuestionMetaView {
  @rest.Text({ description: 'Points for a correct answer.', examples: ['1'] }) _lp_mark!: string;
  @rest.Text() _lp_hint!: string;
  @rest.Text({ description: 'Shown to learners with the solution.' }) _lp_explanation!: string;
}

/** A question of a quiz, which teachers see without its options and answers (docs/interface/lms.md#item-record). */
@Resource<Question>({
  path: 'lms/v1/questions',
  one: 'lp_question',
  indexes: { quiz: ['quiz', 'position'], course: ['course'], created: ['created', 'id'] },
  unique: { slug: ['slug'] },
  beforeWrite: deriveColumns,
})
export class Question extends StoredRecord {
  @Hidden('integer') @ForeignKey(() => Course, { onDelete: 'RESTRICT' }) course!: number;
  @Hidden('integer') @ForeignKey(() => Item, { onDelete: 'RESTRICT' }) quiz!: number;
  @Hidden('integer') position!: number;

  @Shown(wordsOfRecord('name'), ({ title }: Question) => title)
  override name!: string;

  @Shown(wordsOfRecord('permalink'), ({ slug }: Question, { home }: Looked) => `${home}/questions/${slug}/`)
  override permalink!: string;

  @Shown(wordsOfRecord('status'), () => 'publish')
  override status!: 'publish';

  @Shown(wordsOfRecord('excerpt'), () => '')
  override excerpt!: string;

  @Unshown('key(32)', rest.Choice(QUESTION_TYPES, { required: true, labels: TYPE_LABELS, ...CONTENT }), {
    required: true,
  })
  type!: QuestionType;

  @Unshown('text', rest.Text({ ...TITLE, ...CONTENT }), { required: true })
  title!: string;

  @Unshown('text', rest.Html(CONTENT), { initial: '' }) hint!: string;
  @Unshown('text', rest.Html(CONTENT), { initial: '' }) explanation!: string;
  @Unshown('real', rest.Num({ min: 0, ...CONTENT }), { initial: 1 }) mark!: number;

  @Unshown('json', rest.ListOf(rest.Shape(AnswerInput), { required: true, minItems: 1, ...CONTENT }), {
    required: true,
  })
  answers!: Answers;

  @Shown(
    rest.Shape(AssignedQuizView, { ...SHOWN, readonly: true }),
    ({ course, quiz }: Question, { courses, quizzes }: Looked): AssignedQuizView => {
      const [inCourse, inQuiz] = [courses.get(course), quizzes.get(quiz)];
      return {
        course: inCourse ? assignedCourse(inCourse) : null,
        quiz: inQuiz ? assignedQuiz(inQuiz, inCourse?.author ?? 0) : null,
      };
    },
  )
  assigned!: AssignedQuizView;

  @Shown(
    rest.Shape(QuestionMetaView, { ...SHOWN, description: 'The settings as texts.' }),
    ({ mark, hint, explanation }: Question): QuestionMetaView => ({
      _lp_mark: String(mark),
      _lp_hint: hint,
      _lp_explanation: explanation,
    }),
  )
  meta_data!: QuestionMetaView;

  @Hidden('text') titleFold!: string;
}

/** Fills the columns that follow from the texts. */
export function deriveColumns(question: Question): void {
  question.titleFold = searchFold(question.title);
  question.contentRendered = renderContent(question.content);
}

/** The arguments of a question; what it is comes first. */
export class QuestionArgs extends rest.IntersectionType(
  rest.PickType(createArgs(Question), ['type', 'title']),
  rest.OmitType(createArgs(Question), ['type', 'title']),
) {}

/** What clients write of a question. */
export type QuestionInput = Pick<Question, 'type' | 'title'> &
  Partial<Pick<Question, 'content' | 'hint' | 'explanation' | 'mark'>> & { id?: unknown; answers: AnswerInput[] };

/** What is sent of a question that may be there already: what is not sent stays. */
export type QuestionChange = Partial<QuestionInput>;
