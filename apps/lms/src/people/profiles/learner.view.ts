import { DateTime, Choice, Int, Num, Text } from '@gatehouse/rest';
import { GRADUATIONS, type ItemProgress } from '../../learning/result';

/** Numbers of courses that a person learns and teaches. */
export class StatisticsView {
  @Int()
  enrolled_courses!: number;

  @Int({ description: 'Enrolled and not finished.' })
  active_courses!: number;

  @Int({ description: 'Finished.' })
  completed_courses!: number;

  @Int({ description: 'Published courses that the person teaches.' })
  total_courses!: number;

  @Int({ description: 'Learners of the courses that the person teaches.' })
  total_users!: number;
}

/** A quiz that a person took. */
export class TakenQuizView {
  @Int()
  id!: number;

  @Num({ description: 'Percent of the last completed attempt.', examples: [66.67] })
  result!: number;

  @Choice(GRADUATIONS)
  graduation!: ItemProgress['graduation'];

  @DateTime({ description: 'In site time.', examples: ['2027-01-31T10:00:00'] })
  start_time!: string;

  @Text({ description: 'In site time; empty during an attempt.', examples: ['2027-01-31T10:05:30'] })
  end_time!: string;

  @Int({ description: 'Number of attempts.' })
  attempt!: number;
}
