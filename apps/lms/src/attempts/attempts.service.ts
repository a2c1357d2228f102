import { Injectable } from '@nestjs/common';
import { invalidArgument, RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { ItemPolicy, type ItemAccess } from '../access/item.policy';
import { itemAddress } from '../namespace/addresses';
import type { Question } from '../questions/model/question';
import { QuestionRepository } from '../questions/model/question.repository';
import { secondsOf } from '../time/duration';
import type { CheckAnswerArgs, FinishQuizArgs } from './attempt.args';
import { answerProblem, plainAnswer } from './grading/given-answer';
import { gradeQuestion } from './grading/grading';
import type { GivenAnswer } from './grading/quiz-result';
import { AttemptsWriter } from './store/attempts.writer';
import { attemptResultView, attemptViews, questionViews, secondsLeft } from './view/attempt.view';
import type { AnswerCheckedView, QuizFinishedView, QuizStartedView } from './view/quiz-action.view';
import { optionViews } from './view/quiz-question.view';

const unknownQuestion = (): RestError =>
  new RestError(404, 'question_invalid', 'This question is not part of the quiz.');

/** Quiz attempts of the caller: start, check an answer, finish. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly policy: ItemPolicy,
    private readonly questions: QuestionRepository,
    private readonly writer: AttemptsWriter,
  ) {}

  /** @throws 404; 403 `course_is_not_enrolled`; 409 `started_quiz`, `exceed_retaken_count`, `finished_course` */
  async start(id: number, ctx: RequestContext): Promise<QuizStartedView> {
    const quiz = await this.policy.readable('lp_quiz', id, ctx);
    const questions = await this.questionsOf(quiz);
    const now = Date.now();
    await this.writer.closeOverdue(quiz, ctx.caller.id, questions, now);
    const questionIds = questions.map((question) => question.id);
    const { attempt, earlier } = await this.writer.start(quiz, ctx.caller.id, questionIds, now);
    return {
      status: 'success',
      message: '',
      results: {
        question_ids: attempt.questionIds,
        questions: questionViews(quiz.item, questions, attempt),
        total_time: secondsLeft(quiz.item, attempt, now),
        duration: secondsOf(quiz.item.duration),
        status: attempt.status,
        retaken: attempt.number - 1,
        attempts: attemptViews(earlier),
        user_item_id: attempt.id,
      },
      redirect_url: itemAddress(ctx.site.home, quiz.course.slug, quiz.item),
    };
  }

  /**
   * @throws 400 for an answer that cannot be read, 404 `question_invalid`; 409 `quiz_not_started`, `instant_check_disabled`,
   * `question_is_checked`
   */
  async check(args: CheckAnswerArgs, ctx: RequestContext): Promise<AnswerCheckedView> {
    const { id, question_id: questionId } = args;
    const quiz = await this.policy.readable('lp_quiz', id, ctx);
    const questions = await this.questionsOf(quiz);
    const question = questions.find((one) => one.id === questionId);
    if (!question) throw unknownQuestion();
    const answered = plainAnswer(question, args.answered);
    refuseUnreadable(question, answered, 'answered');
    await this.writer.closeOverdue(quiz, ctx.caller.id, questions, Date.now());
    await this.writer.check(quiz, ctx.caller.id, { question: questionId, answered }, unknownQuestion);
    return {
      status: 'success',
      message: '',
      explanation: question.explanation,
      options: optionViews(question, { revealed: true, given: answered }),
      result: gradeQuestion(question, answered),
    };
  }

  /**
   * Grades the answers. For a completed attempt, returns its stored result.
   * @throws 400 for an answer that cannot be read, 409 `quiz_not_started`
   */
  async finish(args: FinishQuizArgs, ctx: RequestContext): Promise<QuizFinishedView> {
    const quiz = await this.policy.readable('lp_quiz', args.id, ctx);
    const questions = await this.questionsOf(quiz);
    const answered = plainAnswers(questions, args.answered);
    const now = Date.now();
    await this.writer.closeOverdue(quiz, ctx.caller.id, questions, now);
    const { attempt, earlier } = await this.writer.finish(quiz, ctx.caller.id, {
      questions,
      answered,
      timeSpend: readSeconds(args.time_spend),
      now,
    });
    const results = attemptResultView(quiz.item, questions, attempt, earlier);
    if (!results) throw new Error(`The attempt ${attempt.id} was completed but has no result.`);
    return { status: 'success', message: '', results };
  }

  private async questionsOf({ item }: ItemAccess): Promise<Question[]> {
    return (await this.questions.ofQuizzes([item.id])).get(item.id) ?? [];
  }
}

/** The answers to questions of the quiz; those to others are left out. @throws 400 for one that cannot be read */
function plainAnswers(questions: readonly Question[], sent: Record<string, unknown>): Record<string, GivenAnswer> {
  const answers = questions.flatMap((question) => {
    if (!Object.hasOwn(sent, question.id)) return [];
    const given = plainAnswer(question, sent[question.id]);
    refuseUnreadable(question, given, `answered[${question.id}]`);
    return [[question.id, given]];
  });
  return Object.fromEntries(answers) as Record<string, GivenAnswer>;
}

/** Nothing is stored of it: an attempt ends with answers that count. @throws 400 */
function refuseUnreadable(question: Question, given: GivenAnswer, param: string): void {
  const message = answerProblem(question, given);
  if (message !== undefined) throw invalidArgument('answered', `${param}: ${message}`, 'rest_invalid_type', { param });
}

/** Reads the seconds that a client reports; null when they are missing or not a number of seconds. */
function readSeconds(sent: unknown): number | null {
  const seconds =
    typeof sent === 'number' || (typeof sent === 'string' && /^\d{1,9}$/.test(sent)) ? Math.floor(Number(sent)) : -1;
  return seconds >= 0 && Number.isSafeInteger(seconds) ? seconds : null;
}
