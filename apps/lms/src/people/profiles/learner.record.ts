import { Injectable } from '@nestjs/common';
import { Database, eq, eqColumn, inList, raw, select } from '@gatehouse/persistence';
import { SiteClock, toWire } from '@gatehouse/time';
import type { ItemProgress } from '../../learning/result';
import type { StatisticsView, TakenQuizView } from './learner.view';

/** What a person learns and teaches. */
export interface LearnerRecord {
  statistics: StatisticsView;
  quizzes: TakenQuizView[];
}

const NO_STATISTICS: StatisticsView = {
  enrolled_courses: 0,
  active_courses: 0,
  completed_courses: 0,
  total_courses: 0,
  total_users: 0,
};
/** What is known of a person who has not begun a course. */
export const emptyLearner = (): LearnerRecord => ({ statistics: { ...NO_STATISTICS }, quizzes: [] });

interface LearnedRow {
  person: number;
  status: string;
  courses: number;
}
interface TaughtRow {
  person: number;
  courses: number;
  learners: number | string;
}
interface QuizRow {
  person: number;
  item: number;
  result: number;
  graduation: ItemProgress['graduation'];
  started: number | string;
  ended: number | string | null;
  attempts: number;
}

/** Reads what people learn and teach. The number of statements does not depend on how many people there are. */
@Injectable()
export class LearnerRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
  ) {}

  /**
   * Records by id of the person.
   * @param open the people whose learning the caller may see; others only have what they teach
   */
  async of(ids: number[], open: number[]): Promise<Map<number, LearnerRecord>> {
    const records = new Map(ids.map((id) => [id, emptyLearner()]));
    await this.addTaught(records, ids);
    if (open.length > 0) {
      await this.addLearned(records, open);
      await this.addQuizzes(records, open);
    }
    return records;
  }

  /** Whether a person teaches a published course. */
  async hasPublished(person: number): Promise<boolean> {
    const query = select<{ id: number }>('courses').columns('id').where(eq('status', 'publish'), eq('author', person));
    return (await this.database.one(query.limit(1))) !== undefined;
  }

  private async addTaught(records: Map<number, LearnerRecord>, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    const query = select<TaughtRow>('courses')
      .columns('author AS person', raw('COUNT(*) AS courses'), raw('SUM(students) AS learners'))
      .where(eq('status', 'publish'), inList('author', ids))
      .groupBy('author');
    for (const { person, courses, learners } of await this.database.rows(query))
      Object.assign(records.get(person)?.statistics ?? {}, {
        total_courses: Number(courses),
        total_users: Number(learners),
      });
  }

  private async addLearned(records: Map<number, LearnerRecord>, ids: number[]): Promise<void> {
    const query = select<LearnedRow>('enrolments')
      .columns('person', 'status', raw('COUNT(*) AS courses'))
      .where(inList('person', ids))
      .groupBy('person', 'status');
    for (const { person, status, courses } of await this.database.rows(query)) {
      const statistics = records.get(person)?.statistics;
      if (!statistics) continue;
      statistics.enrolled_courses += Number(courses);
      if (status === 'finished') statistics.completed_courses += Number(courses);
      else statistics.active_courses += Number(courses);
    }
  }

  private async addQuizzes(records: Map<number, LearnerRecord>, ids: number[]): Promise<void> {
    const query = select<QuizRow>('progress', 'p')
      .columns('p.person', 'p.item', 'p.result', 'p.graduation', 'p.started', 'p.ended', ATTEMPTS)
      .join('items', 'i', eqColumn('i.id', 'p.item'))
      .where(inList('p.person', ids), eq('i.kind', 'lp_quiz'))
      .orderBy('p.started', 'desc')
      .orderBy('p.item', 'desc');
    const time = await this.clock.time();
    for (const { person, item, result, graduation, started, ended, attempts } of await this.database.rows(query)) {
      records.get(person)?.quizzes.push({
        id: item,
        result,
        graduation,
        start_time: toWire(time.fromInstant(Number(started))),
        end_time: ended === null ? '' : toWire(time.fromInstant(Number(ended))),
        attempt: Number(attempts),
      });
    }
  }
}

const ATTEMPTS = raw(
  '(SELECT COUNT(*) FROM attempts a WHERE a.enrolment = p.enrolment AND a.item = p.item) AS attempts',
);
