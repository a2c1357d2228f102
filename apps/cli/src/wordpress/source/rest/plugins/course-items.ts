import type { LessonFacts, QuestionFacts, QuizFacts } from '../../course-records';
import { ahead } from '../ahead';
import { Fields } from '../fields';
import type { Reading } from '../reading';

export const LEARNPRESS = 'learnpress/v1';
const AT_ONCE = 3;
/** Percent, as LearnPress has it for quizzes that do not say. */
const DEFAULT_GRADE = 80;

/**
 * A lesson or quiz of a course with all that its own route tells.
 * @param summary the item as the course lists it
 */
export async function readItem(reading: Reading, summary: Fields): Promise<LessonFacts | QuizFacts | undefined> {
  const isQuiz = summary.text('type') === 'lp_quiz';
  const route = `${LEARNPRESS}/${isQuiz ? 'quiz' : 'lessons'}/${summary.number('id')}`;
  const answer = (await reading.ask(route, { context: 'edit' })) ?? (await reading.ask(route));
  if (answer === undefined) {
    reading.omit('Some lessons and quizzes can be read by their learners alone: their titles are taken.');
    return isQuiz ? quizOf(summary, summary, []) : lessonOf(summary, summary);
  }
  const fields = Fields.of(answer);
  if (!isQuiz) return lessonOf(fields, summary);
  return quizOf(fields, summary, await readQuestions(reading, fields));
}

const titleOf = (fields: Fields, summary: Fields): string => fields.plain('name') || summary.plain('title');

function lessonOf(fields: Fields, summary: Fields): LessonFacts {
  return {
    kind: 'lesson',
    id: summary.number('id'),
    slug: fields.text('slug'),
    title: titleOf(fields, summary),
    content: fields.text('content'),
    duration: fields.object('meta_data').text('_lp_duration'),
    isPreview: summary.flag('preview'),
  };
}

function quizOf(fields: Fields, summary: Fields, questions: QuestionFacts[]): QuizFacts {
  const meta = fields.object('meta_data');
  return {
    kind: 'quiz',
    id: summary.number('id'),
    slug: fields.text('slug'),
    title: titleOf(fields, summary),
    content: fields.text('content'),
    duration: meta.text('_lp_duration'),
    passingGrade: meta.has('_lp_passing_grade') ? meta.number('_lp_passing_grade') : DEFAULT_GRADE,
    retakeCount: meta.number('_lp_retake_count'),
    negativeMarking: meta.flag('_lp_negative_marking'),
    instantCheck: meta.flag('_lp_instant_check'),
    review: meta.flag('_lp_review'),
    questions,
  };
}

async function readQuestions(reading: Reading, quiz: Fields): Promise<QuestionFacts[]> {
  const questions: QuestionFacts[] = [];
  const work = async (question: Fields): Promise<QuestionFacts> => {
    const route = `${LEARNPRESS}/questions/${question.number('id')}`;
    return questionOf(question, Fields.of(await reading.ask(route, { context: 'edit' })));
  };
  for await (const question of ahead(quiz.objects('questions'), AT_ONCE, work)) questions.push(question);
  return questions;
}

function questionOf(question: Fields, whole: Fields): QuestionFacts {
  const meta = whole.object('meta_data');
  return {
    id: question.number('id'),
    type: question.text('type'),
    title: question.plain('title'),
    content: question.text('content') || whole.text('content'),
    points: question.number('point') || meta.number('_lp_mark'),
    hint: question.text('hint') || meta.text('_lp_hint'),
    explanation: question.text('explanation') || meta.text('_lp_explanation'),
    options: question.objects('options').map((option) => ({
      value: option.text('value'),
      title: option.text('title'),
      isTrue: option.flag('is_true'),
    })),
  };
}
