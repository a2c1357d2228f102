import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RestError } from '@gatehouse/errors';
import { Database, insertRow, isDuplicate, updateRow } from '@gatehouse/persistence';
import type { ItemAccess } from '../../access/item.policy';
import type { Quiz } from '../../items/model/quiz';
import { lockState, type LearnerState } from '../../learning/learner.state';
import { storeProgress } from '../../learning/progress.store';
import { refusalError, throwIfRefused } from '../../learning/refusals';
import { checkRefusal, learnerStatus, startRefusal } from '../../learning/rules';
import type { Question } from '../../questions/model/question';
import { secondsOf } from '../../time/duration';
import { isChecked, type Attempt, type AttemptResult } from './attempt';
import { AttemptsQuery, attemptsWithin } from './attempts.query';
import { endOf, isOverdue, withinLimit } from './time-limit';
import { gradeQuiz } from '../grading/grading';
import type { GivenAnswer } from '../grading/quiz-result';

interface WrittenAttempt {
  attempt: Attempt;
  /** The attempts before it, the latest first. */
  earlier: Attempt[];
}

interface CheckedAnswer {
  question: number;
  answered: GivenAnswer;
}

interface FinishedQuiz {
  questions: readonly Question[];
  /** By question id. */
  answered: Readonly<Record<string, GivenAnswer>>;
  /** Seconds. */
  timeSpend: number | null;
  /** Milliseconds since the epoch. */
  now: number;
}

interface LockedAttempts {
  state: LearnerState | undefined;
  /** The latest first. */
  attempts: Attempt[];
  latest: Attempt | undefined;
}

/** Writes attempts: each method is one transaction that first locks the learner's enrolment. Times are the server's. */
@Injectable()
export class AttemptsWriter {
  constructor(
    private readonly database: Database,
    private readonly query: AttemptsQuery,
  ) {}

  /** @throws 403 `course_is_not_enrolled`; 409 `started_quiz`, `exceed_retaken_count`, `finished_course` */
  async start(quiz: ItemAccess<Quiz>, person: number, questionIds: number[], now: number): Promise<WrittenAttempt> {
    try {
      return await this.database.write(async (tx) => {
        const { state, attempts, latest } = await this.lock(tx, quiz, person);
        throwIfRefused(
          startRefusal({
            status: learnerStatus(state?.enrolment, quiz.course, now),
            attempts: latest?.number ?? 0,
            inProgress: latest?.status === 'started',
            retakeCount: quiz.item.retakeCount,
          }),
        );
        if (!state?.enrolment) throw refusalError({ status: 403, code: 'course_is_not_enrolled' });
        const key = { enrolment: state.enrolment.id, item: quiz.item.id, person, number: (latest?.number ?? 0) + 1 };
        const attempt = await insertAttempt(tx, key, questionIds, now);
        // The last result is shown until there is a new one.
        await storeProgress(tx, state, quiz.item.id, {
          status: 'started',
          graduation: 'in-progress',
          result: state.progress.get(quiz.item.id)?.result ?? 0,
          started: now,
          ended: null,
        });
        return { attempt, earlier: attempts };
      });
    } catch (error) {
      // Two concurrent starts: the unique index allowed one of them.
      if (isDuplicate(error)) throw refusalError({ status: 409, code: 'started_quiz' });
      throw error;
    }
  }

  /**
   * Stores an answer as checked; it is final for the attempt.
   * @throws 409 `quiz_not_started`, `instant_check_disabled`, `question_is_checked`; `unknownQuestion` when the attempt
   * does not contain the question
   */
  async check(
    quiz: ItemAccess<Quiz>,
    person: number,
    { question, answered }: CheckedAnswer,
    unknownQuestion: () => RestError,
  ): Promise<void> {
    await this.database.write(async (tx) => {
      const { latest } = await this.lock(tx, quiz, person);
      const inProgress = latest?.status === 'started';
      if (inProgress && !latest.questionIds.includes(question)) throw unknownQuestion();
      const { instantCheck } = quiz.item;
      const alreadyChecked = latest !== undefined && isChecked(latest, question);
      throwIfRefused(checkRefusal({ inProgress, instantCheck, isChecked: alreadyChecked }));
      const checked = { ...latest?.checked, [question]: answered ?? '' };
      if (latest) await updateRow(tx, 'attempts', latest.id, { checked: JSON.stringify(checked) });
    });
  }

  /** Completes the latest attempt; one that is already completed stays as it is. @throws 409 `quiz_not_started` */
  async finish(quiz: ItemAccess<Quiz>, person: number, finished: FinishedQuiz): Promise<WrittenAttempt> {
    return this.database.write(async (tx) => {
      const { state, attempts, latest } = await this.lock(tx, quiz, person);
      if (!state || !latest) throw refusalError({ status: 409, code: 'quiz_not_started' });
      const earlier = attempts.slice(1);
      if (latest.status === 'completed') return { attempt: latest, earlier };
      const attempt = completed(latest, quiz, finished);
      await storeCompleted(tx, state, quiz.item, attempt);
      return { attempt, earlier };
    });
  }

  /**
   * Completes an attempt whose time is over, at its end and with the answers that were checked before. It is called
   * before anything else is done with an attempt, so that late answers never count.
   */
  async closeOverdue(
    quiz: ItemAccess<Quiz>,
    person: number,
    questions: readonly Question[],
    now: number,
  ): Promise<void> {
    const { item } = quiz;
    const known = (await this.query.of(person, [item.id])).get(item.id) ?? [];
    if (!known.some((attempt) => isOverdue(item, attempt, now))) return;
    await this.database.write(async (tx) => {
      const { state, latest } = await this.lock(tx, quiz, person);
      if (!state || !latest || !isOverdue(item, latest, now)) return;
      const attempt = completed(latest, quiz, { questions, answered: {}, timeSpend: secondsOf(item.duration), now });
      await storeCompleted(tx, state, item, attempt);
    });
  }

  private async lock(tx: EntityManager, quiz: ItemAccess<Quiz>, person: number): Promise<LockedAttempts> {
    const { item, course, learning } = quiz;
    const learner = { course: course.id, person, enrolment: learning.enrolment?.id };
    const state = await lockState(tx, learner);
    const attempts = state?.enrolment ? await attemptsWithin(tx, state.enrolment.id, item.id) : [];
    return { state, attempts, latest: attempts[0] };
  }
}

interface AttemptKey {
  enrolment: number;
  item: number;
  person: number;
  number: number;
}

async function insertAttempt(
  tx: EntityManager,
  key: AttemptKey,
  questionIds: number[],
  started: number,
): Promise<Attempt> {
  const row = { ...key, status: 'started', started, questionIds: JSON.stringify(questionIds), checked: '{}' } as const;
  const id = await insertRow(tx, 'attempts', row);
  return { id, number: key.number, status: 'started', started, ended: null, questionIds, checked: {}, result: null };
}

interface CompletedAttempt extends Attempt {
  ended: number;
  result: AttemptResult;
}

function completed(attempt: Attempt, { item }: ItemAccess<Quiz>, finished: FinishedQuiz): CompletedAttempt {
  const { questions, answered, timeSpend, now } = finished;
  const included = questions.filter(({ id }) => attempt.questionIds.includes(id));
  // Checked answers are final: the learner has seen their solution.
  const graded = gradeQuiz(item, included, { ...answered, ...attempt.checked });
  const result = { ...graded, timeSpend: withinLimit(item, timeSpend), passingGrade: item.passingGrade };
  return { ...attempt, status: 'completed', ended: Math.min(now, endOf(item, attempt)), result };
}

/** Writes a completed attempt, and what it means for the learner's progress. */
async function storeCompleted(
  tx: EntityManager,
  state: LearnerState,
  quiz: { id: number },
  { id, status, started, ended, result }: CompletedAttempt,
): Promise<void> {
  await updateRow(tx, 'attempts', id, { status, ended, result: JSON.stringify(result) });
  await storeProgress(tx, state, quiz.id, {
    status: 'completed',
    graduation: result.pass === 1 ? 'passed' : 'failed',
    result: result.result,
    started,
    ended,
  });
}
