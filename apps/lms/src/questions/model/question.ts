import { ForeignKey } from 'typeorm';
import { createArgs, Hidden, Resource, Shown } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { Item } from '../../items/model/item';
import { deriveColumns, Part, type PartLooked } from '../../items/model/part';
import { assignedCourse, assignedQuiz, AssignedQuizView } from '../../listing/item.view';
import { wordsOfRecord } from '../../listing/record.view';
import { CONTENT, Unshown } from '../../listing/stored-record';
import { SHOWN } from '../../namespace/context';
import type { Course } from '../../courses/model/course';
import { AnswerInput, QUESTION_TYPES, type Answers, type QuestionType } from './answers';

/** What questions are shown with. */
export interface Looked extends PartLooked {
  courses: ReadonlyMap<number, Course>;
  quizzes: ReadonlyMap<number, Item>;
}

const TYPE_LABELS = {
  true_or_false: 'True or false',
  multi_choice: 'Multiple choice',
  fill_in_blanks: 'Fill in the blanks',
} as const;

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
export class Question extends Part {
  @Hidden('integer') @ForeignKey(() => Item, { onDelete: 'RESTRICT' }) quiz!: number;

  @Shown(wordsOfRecord('permalink'), ({ slug }: Question, { home }: Looked) => `${home}/questions/${slug}/`)
  override permalink!: string;

  @Shown(wordsOfRecord('excerpt'), () => '')
  override excerpt!: string;

  @Unshown('key(32)', rest.Choice(QUESTION_TYPES, { required: true, labels: TYPE_LABELS, ...CONTENT }), {
    required: true,
  })
  type!: QuestionType;

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
