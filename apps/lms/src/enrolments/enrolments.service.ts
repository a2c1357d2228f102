import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { affected, Database, insertRow, isDuplicate, updateRow } from '@gatehouse/persistence';
import { unknownCourse } from '../access/unknown';
import { AttemptEntity } from '../attempts/store/attempt.entity';
import { ProgressEntity } from '../learning/enrolment.entity';
import { courseCaseOf, LearningQuery } from '../learning/learning.query';
import { lockState, type LearnerKey, type LearnerState } from '../learning/learner.state';
import { refusalError, throwIfRefused } from '../learning/refusals';
import { enrolmentAfter, refusalOf, type CourseAction, type Enrolment } from '../learning/rules';
import { courseAddress, itemAddress } from '../namespace/addresses';
import { Course } from '../courses/model/course';

/** Enrols in, finishes and retakes courses. Each action is one transaction; the rules alone decide. */
@Injectable()
export class EnrolmentsService {
  constructor(
    private readonly database: Database,
    private readonly learning: LearningQuery,
  ) {}

  /**
   * @param paid whether the price was paid
   * @returns the address of the first item, or of the course
   * @throws 404; 403 `course_not_publish`, `course_is_not_purchased`; 409
   */
  async enrol(
    course: number,
    person: number,
    home: string,
    { paid }: { paid: boolean } = { paid: false },
  ): Promise<string> {
    const learner = await this.learnerKey(course, person);
    try {
      return await this.database.write((tx) => this.enrolWithin(tx, learner, home, { paid }));
    } catch (error) {
      // Two concurrent enrolments: the unique index allowed one of them.
      if (isDuplicate(error)) throw refusalError({ status: 409, code: 'course_is_enrolled' });
      throw error;
    }
  }

  /** The key of a learner in a course, read before the transaction that changes their state. */
  async learnerKey(course: number, person: number): Promise<LearnerKey> {
    return { course, person, enrolment: await this.learning.enrolmentId(course, person) };
  }

  /** Does {@link enrol} inside a transaction; call it first, because it locks. */
  async enrolWithin(
    tx: EntityManager,
    learner: LearnerKey,
    home: string,
    { paid }: { paid: boolean },
  ): Promise<string> {
    const state = await this.lock(tx, learner);
    if (state.course.status !== 'publish')
      throw new RestError(403, 'course_not_publish', 'This course is not published.');
    if (state.course.price > 0 && !state.enrolment && !paid)
      throw new RestError(403, 'course_is_not_purchased', 'You need to buy this course first.');
    const { status, graduation, started } = this.decide('enrol', state);
    const { course, person } = learner;
    await insertRow(tx, 'enrolments', { course, person, status, graduation, started });
    affected(tx, 'courses', [course]);
    await tx.increment(Course, { id: course }, 'students', 1);
    return firstAddress(home, state);
  }

  /** @throws 404; 403 `course_is_not_enrolled`; 409 `course_is_finished`, `course_can_not_finish` */
  async finish(course: number, person: number): Promise<void> {
    const learner = await this.learnerKey(course, person);
    await this.database.write(async (tx) => {
      const state = await this.lock(tx, learner);
      await this.store(tx, state, this.decide('finish', state));
    });
  }

  /**
   * Starts the course again and deletes the learner's progress and attempts in it.
   * @returns the address of the first item, or of the course
   * @throws 404; 403 `course_is_not_enrolled`; 409 `course_can_not_retake`
   */
  async retake(course: number, person: number, home: string): Promise<string> {
    const learner = await this.learnerKey(course, person);
    return this.database.write(async (tx) => {
      const state = await this.lock(tx, learner);
      await this.store(tx, state, this.decide('retake', state));
      const enrolment = state.enrolment?.id ?? null;
      for (const done of [ProgressEntity, AttemptEntity]) await tx.delete(done, { enrolment });
      return firstAddress(home, state);
    });
  }

  private async lock(tx: EntityManager, learner: LearnerKey): Promise<LearnerState> {
    const state = await lockState(tx, learner);
    if (!state) throw unknownCourse();
    return state;
  }

  private decide(action: CourseAction, state: LearnerState): Enrolment {
    const courseCase = courseCaseOf(state, Date.now());
    throwIfRefused(refusalOf(action, courseCase));
    return enrolmentAfter(action, courseCase);
  }

  private async store(tx: EntityManager, { enrolment }: LearnerState, next: Enrolment): Promise<void> {
    if (!enrolment) throw refusalError({ status: 403, code: 'course_is_not_enrolled' });
    const { status, graduation, started, ended, retaken } = next;
    const result = next.result && JSON.stringify(next.result);
    await updateRow(tx, 'enrolments', enrolment.id, { status, graduation, started, ended, retaken, result });
  }
}

function firstAddress(home: string, { course, items: [first] }: LearnerState): string {
  return first ? itemAddress(home, course.slug, first) : courseAddress(home, course.slug);
}
