import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { Database, isDuplicate } from '@gatehouse/persistence';
import { courseAddress, itemAddress } from '../courses/addresses';
import { unknownCourse } from '../courses/course.policy';
import { caseOfState, lockState, type LearnerState, type Place } from './learner.state';
import { LearningQuery } from './learning.query';
import { refused, unlessRefused } from './refusals';
import { enrolmentAfter, refusalOf, type CourseAction, type Enrolment } from './rules';

/** Enrolling, finishing and taking a course again: each one transaction, decided by the rules alone. */
@Injectable()
export class LearningService {
  constructor(
    private readonly database: Database,
    private readonly learning: LearningQuery,
  ) {}

  /**
   * @param paid whether the price was paid
   * @returns the address to go on at. @throws 404; 403 `course_not_publish`, `course_is_not_purchased`; 409
   */
  async enrol(
    course: number,
    person: number,
    home: string,
    { paid }: { paid: boolean } = { paid: false },
  ): Promise<string> {
    const place = await this.placeOf(course, person);
    try {
      return await this.database.write((manager) => this.enrolWithin(manager, place, home, paid));
    } catch (error) {
      // Somebody with two hands: the unique index let one of them in.
      if (isDuplicate(error)) throw refused({ status: 409, code: 'course_is_enrolled' });
      throw error;
    }
  }

  /** What is to be known of somebody before a transaction on their learning begins. */
  async placeOf(course: number, person: number): Promise<Place> {
    return { course, person, enrolment: await this.learning.enrolmentIn(course, person) };
  }

  /** As {@link enrol}, as a part of a transaction of which it has to be the first statement. */
  async enrolWithin(manager: EntityManager, place: Place, home: string, paid: boolean): Promise<string> {
    const { course, person } = place;
    const state = await this.lock(manager, place);
    if (state.course.status !== 'publish')
      throw new RestError(403, 'course_not_publish', 'This course is not published.');
    if (state.course.price > 0 && !state.enrolment && !paid)
      throw new RestError(403, 'course_is_not_purchased', 'This course has to be bought first.');
    const { status, graduation, started } = this.decide('enrol', state);
    await manager.query(
      'INSERT INTO enrolments (course, person, status, graduation, started, ended, retaken, result) VALUES (?, ?, ?, ?, ?, NULL, 0, NULL)',
      [course, person, status, graduation, started],
    );
    await manager.query('UPDATE courses SET students = students + 1 WHERE id = ?', [course]);
    return firstAddress(home, state);
  }

  /** @throws 404; 403 `course_is_not_enrolled`; 409 `course_is_finished`, `course_can_not_finish` */
  async finish(course: number, person: number): Promise<void> {
    const place = await this.placeOf(course, person);
    await this.database.write(async (manager) => {
      const state = await this.lock(manager, place);
      await this.store(manager, state, this.decide('finish', state));
    });
  }

  /** Forgets what was learned and begins anew. @returns the address to go on at. @throws 404; 403 `course_is_not_enrolled`; 409 `course_can_not_retake` */
  async retake(course: number, person: number, home: string): Promise<string> {
    const place = await this.placeOf(course, person);
    return this.database.write(async (manager) => {
      const state = await this.lock(manager, place);
      await this.store(manager, state, this.decide('retake', state));
      for (const table of ['progress', 'attempts'])
        await manager.query(`DELETE FROM ${table} WHERE enrolment = ?`, [state.enrolment?.id]);
      return firstAddress(home, state);
    });
  }

  private async lock(manager: EntityManager, place: Place): Promise<LearnerState> {
    const state = await lockState(this.database, manager, place);
    if (!state) throw unknownCourse();
    return state;
  }

  private decide(action: CourseAction, state: LearnerState): Enrolment {
    const grounds = caseOfState(state, Date.now());
    unlessRefused(refusalOf(action, grounds));
    return enrolmentAfter(action, grounds);
  }

  private async store(
    manager: EntityManager,
    { enrolment }: LearnerState,
    { status, graduation, started, ended, retaken, result }: Enrolment,
  ): Promise<void> {
    await manager.query(
      'UPDATE enrolments SET status = ?, graduation = ?, started = ?, ended = ?, retaken = ?, result = ? WHERE id = ?',
      [status, graduation, started, ended, retaken, result && JSON.stringify(result), enrolment?.id],
    );
  }
}

function firstAddress(home: string, { course, items: [first] }: LearnerState): string {
  return first ? itemAddress(home, course.slug, first) : courseAddress(home, course.slug);
}
