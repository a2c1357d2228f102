import { Choice, DateTime, Nullable, Shape, Text } from '@gatehouse/rest';
import { toWire, type SiteTime } from '@gatehouse/time';
import { CourseResult, EVALUATIONS, GRADUATIONS, type EvaluatedCourse, type Evaluation } from '../../learning/result';
import { expiryOf, type CourseCase, type CourseRules, type Enrolment } from '../../learning/rules';
import { YesNo, yesNo, type YesOrNo } from '../../namespace/yes-no';
import { majorUnits, type Prices } from './money';

/** The caller's state in a course (docs/interface/lms.md#course-data). Times are site time. */
export class CourseDataView {
  @Choice(['', ...GRADUATIONS], { description: 'Empty for callers who are not enrolled.' })
  graduation!: '' | Enrolment['graduation'];

  @Choice(['', 'enrolled', 'finished'], { description: 'Empty for callers who are not enrolled.' })
  status!: '' | Enrolment['status'];

  @Nullable(DateTime(), { description: 'When the caller enrolled, in site time.', examples: ['2027-01-31T10:00:00'] })
  start_time!: string | null;

  @Nullable(DateTime(), { description: 'When the caller finished the course, in site time.' })
  end_time!: string | null;

  @Text({
    description: 'When the time for the course is over, in site time; empty without a limit.',
    examples: ['2027-02-28T10:00:00'],
  })
  expiration_time!: string;

  @Shape(CourseResult)
  result!: CourseResult;
}

export function courseDataView({ course, enrolment, result }: CourseCase, time: SiteTime): CourseDataView {
  if (!enrolment) return notEnrolled(result);
  const { graduation, status, started, ended } = enrolment;
  const expiry = expiryOf(enrolment, course);
  return {
    graduation,
    status,
    start_time: toWire(time.fromInstant(started)),
    end_time: ended === null ? null : toWire(time.fromInstant(ended)),
    expiration_time: expiry === null ? '' : toWire(time.fromInstant(expiry)),
    result,
  };
}

const notEnrolled = (result: CourseResult): CourseDataView => ({
  graduation: '',
  status: '',
  start_time: null,
  end_time: null,
  expiration_time: '',
  result: zero(result),
});

const zero = ({ count_items, items: { lesson, quiz }, evaluate_type }: CourseResult): CourseResult => ({
  result: 0,
  pass: 0,
  count_items,
  completed_items: 0,
  items: {
    lesson: { completed: 0, passed: 0, total: lesson.total },
    quiz: { completed: 0, passed: 0, total: quiz.total },
  },
  evaluate_type,
});

/** The settings of a course as texts (docs/interface/lms.md#course-record). */
export class CourseMetaView {
  @Text({ description: 'Number and unit; empty without a limit.', examples: ['4 week'] })
  _lp_duration!: string;

  @Text({ description: 'Percent that passes the course.', examples: ['80'] })
  _lp_passing_condition!: string;

  @Text({ description: 'How often the course may be taken again.', examples: ['1'] })
  _lp_retake_count!: string;

  @Choice(EVALUATIONS, { description: 'How the result is computed.' })
  _lp_course_result!: Evaluation;

  @YesNo({ description: 'Whether learners who completed all items may finish without passing.' })
  _lp_has_finish!: YesOrNo;

  @YesNo({ description: 'Whether the items are closed to those who have finished.' })
  _lp_block_finished!: YesOrNo;

  @Text({ description: 'Empty for a free course.', examples: ['49'] })
  _lp_regular_price!: string;

  @Text({ description: 'Empty for a course that is not on sale.', examples: ['29'] })
  _lp_sale_price!: string;
}

const priceText = (minor: number | null): string => (minor === null ? '' : String(majorUnits(minor)));

/** The settings of a course under the names of the reference plugin, as texts. */
export const courseMeta = (course: CourseRules & EvaluatedCourse & Prices): CourseMetaView => ({
  _lp_duration: course.duration,
  _lp_passing_condition: String(course.passingCondition),
  _lp_retake_count: String(course.retakeCount),
  _lp_course_result: course.evaluation,
  _lp_has_finish: yesNo(course.hasFinish),
  _lp_block_finished: yesNo(course.blockFinished),
  _lp_regular_price: priceText(course.regularPrice),
  _lp_sale_price: priceText(course.salePrice),
});
