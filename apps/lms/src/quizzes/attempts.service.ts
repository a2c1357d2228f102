import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { Database, isDuplicate } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { itemAddress } from '../courses/addresses';
import { lockState, type LearnerState } from '../learning/learner.state';
import { storeProgress } from '../learning/progress.store';
import { refused, unlessRefused } from '../learning/refusals';
import { checkRefusal, standingOf, startRefusal } from '../learning/rules';
import type { Question } from '../questions/question.entity';
import { QuestionsQuery } from '../questions/questions.query';
import { showOptions } from '../questions/question.view';
import { ItemPolicy, type ItemCase } from '../sections/item.policy';
import { secondsOf } from '../time/duration';
import { isChecked, type Attempt, type AttemptResult } from './attempt';
import { secondsLeft, shownAttempts, shownResult, showQuestions } from './attempt.view';
import { attemptsWithin } from './attempts.query';
import { gradeQuestion, gradeQuiz, type Given } from './grading';
import type { CheckAnswerArgs, FinishQuizArgs } from './quiz.args';

/** Somebody's state in the course of a quiz, and their latest attempts at it, the latest first: locked. */
interface Taking {
  state: LearnerState | undefined;
  attempts: Attempt[];
  latest: Attempt | undefined;
}

/** Taking quizzes: each step one transaction; the clock is the server's. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly database: Database,
    private readonly access: ItemPolicy,
    private readonly questions: QuestionsQuery,
  ) {}

  /** @throws 404; 403 `course_is_not_enrolled`; 409 `started_quiz`, `exceed_retaken_count`, `finished_course` */
  async start(id: number, ctx: RequestContext): Promise<Record<string, unknown>> {
    const quiz = await this.access.readable('lp_quiz', id, ctx);
    const questions = await this.questionsOf(quiz);
    const now = Date.now();
    try {
      const { attempt, earlier } = await this.database.write((manager) =>
        this.begin(manager, quiz, questions, ctx.caller.id, now),
      );
      const results = {
        question_ids: attempt.questionIds,
        questions: showQuestions(quiz.item, questions, attempt),
        total_time: secondsLeft(quiz.item, attempt, now),
        duration: secondsOf(quiz.item.duration),
        status: attempt.status,
        retaken: attempt.number - 1,
        attempts: shownAttempts(earlier),
        user_item_id: attempt.id,
      };
      return {
        status: 'success',
        message: '',
        results,
        redirect_url: itemAddress(ctx.site.home, quiz.course.slug, quiz.item),
      };
    } catch (error) {
      // Somebody with two hands: the unique index let one of them begin.
      if (isDuplicate(error)) throw refused({ status: 409, code: 'started_quiz' });
      throw error;
    }
  }

  /** @throws 404 `question_invalid`; 409 `quiz_not_started`, `instant_check_disabled`, `question_is_checked` */
  async check(
    { id, question_id: questionId, answered }: CheckAnswerArgs,
    ctx: RequestContext,
  ): Promise<Record<string, unknown>> {
    const quiz = await this.access.readable('lp_quiz', id, ctx);
    const question = (await this.questionsOf(quiz)).find((one) => one.id === questionId);
    await this.database.write(async (manager) => {
      const { latest } = await this.lock(manager, quiz, ctx.caller.id);
      const underWay = latest?.status === 'started';
      if (!question || (underWay && !latest.questionIds.includes(question.id)))
        throw new RestError(404, 'question_invalid', 'This question is not part of the quiz.');
      unlessRefused(
        checkRefusal({
          underWay,
          instantCheck: quiz.item.instantCheck,
          isChecked: latest !== undefined && isChecked(latest, question.id),
        }),
      );
      const checked = { ...latest?.checked, [question.id]: answered ?? '' };
      await manager.query('UPDATE attempts SET checked = ? WHERE id = ?', [JSON.stringify(checked), latest?.id]);
    });
    if (!question) throw new RestError(404, 'question_invalid', 'This question is not part of the quiz.');
    return {
      status: 'success',
      message: '',
      explanation: question.explanation,
      options: showOptions(question, { revealed: true, given: answered }),
      result: gradeQuestion(question, answered),
    };
  }

  /** Grades what is handed in; a completed attempt answers its stored result. @throws 409 `quiz_not_started` */
  async finish(
    { id, answered, time_spend: timeSpend }: FinishQuizArgs,
    ctx: RequestContext,
  ): Promise<Record<string, unknown>> {
    const quiz = await this.access.readable('lp_quiz', id, ctx);
    const questions = await this.questionsOf(quiz);
    const { attempt, earlier } = await this.database.write(async (manager) => {
      const { state, attempts, latest } = await this.lock(manager, quiz, ctx.caller.id);
      if (!state || !latest) throw refused({ status: 409, code: 'quiz_not_started' });
      const done =
        latest.status === 'completed'
          ? latest
          : await this.complete(manager, quiz, questions, {
              state,
              attempt: latest,
              answered,
              timeSpend: secondsIn(timeSpend),
              person: ctx.caller.id,
            });
      return { attempt: done, earlier: attempts.slice(1) };
    });
    return { status: 'success', message: '', results: shownResult(quiz.item, questions, attempt, earlier) };
  }

  private async begin(
    manager: EntityManager,
    quiz: ItemCase,
    questions: Question[],
    person: number,
    now: number,
  ): Promise<{ attempt: Attempt; earlier: Attempt[] }> {
    const { item, course } = quiz;
    const { state, attempts, latest } = await this.lock(manager, quiz, person);
    const standing = standingOf(state?.enrolment, course, now);
    unlessRefused(
      startRefusal({
        standing,
        attempts: latest?.number ?? 0,
        underWay: latest?.status === 'started',
        retakeCount: item.retakeCount,
      }),
    );
    if (!state?.enrolment) throw refused({ status: 403, code: 'course_is_not_enrolled' });
    const number = (latest?.number ?? 0) + 1;
    const questionIds = questions.map(({ id }) => id);
    await manager.query(
      `INSERT INTO attempts (enrolment, item, person, number, status, started, ended, questionIds, checked, result) VALUES (?, ?, ?, ?, 'started', ?, NULL, ?, '{}', NULL)`,
      [state.enrolment.id, item.id, person, number, now, JSON.stringify(questionIds)],
    );
    // The last result stays to be seen until there is a new one.
    await storeProgress(manager, state, person, item.id, {
      status: 'started',
      graduation: 'in-progress',
      result: state.progress.get(item.id)?.result ?? 0,
      started: now,
      ended: null,
    });
    const [attempt] = await attemptsWithin(manager, state.enrolment.id, item.id);
    if (!attempt) throw new Error('The attempt that was just stored is not there.');
    return { attempt, earlier: attempts };
  }

  private async complete(
    manager: EntityManager,
    { item }: ItemCase,
    questions: Question[],
    { state, attempt, answered, timeSpend, person }: Completing,
  ): Promise<Attempt> {
    const asked = questions.filter(({ id }) => attempt.questionIds.includes(id));
    // What was checked is final: nobody mends an answer after seeing the solution.
    const graded = gradeQuiz(item, asked, { ...answered, ...attempt.checked });
    const result: AttemptResult = { ...graded, timeSpend, passingGrade: item.passingGrade };
    const ended = Date.now();
    await manager.query(`UPDATE attempts SET status = 'completed', ended = ?, result = ? WHERE id = ?`, [
      ended,
      JSON.stringify(result),
      attempt.id,
    ]);
    await storeProgress(manager, state, person, item.id, {
      status: 'completed',
      graduation: result.pass === 1 ? 'passed' : 'failed',
      result: result.result,
      started: attempt.started,
      ended,
    });
    return { ...attempt, status: 'completed', ended, result };
  }

  private async lock(manager: EntityManager, { item, course, learning }: ItemCase, person: number): Promise<Taking> {
    const state = await lockState(this.database, manager, {
      course: course.id,
      person,
      enrolment: learning.enrolment?.id,
    });
    const attempts = state?.enrolment ? await attemptsWithin(manager, state.enrolment.id, item.id) : [];
    return { state, attempts, latest: attempts[0] };
  }

  private async questionsOf({ item }: ItemCase): Promise<Question[]> {
    return (await this.questions.ofQuizzes([item.id])).get(item.id) ?? [];
  }
}

interface Completing {
  state: LearnerState;
  attempt: Attempt;
  answered: Readonly<Record<string, Given>>;
  timeSpend: number | null;
  person: number;
}

/** Seconds that a client says; whatever is none counts as not said. */
function secondsIn(sent: unknown): number | null {
  const seconds =
    typeof sent === 'number' || (typeof sent === 'string' && /^\d{1,9}$/.test(sent)) ? Math.floor(Number(sent)) : -1;
  return seconds >= 0 && Number.isSafeInteger(seconds) ? seconds : null;
}
