import { toWire, type SiteTime } from '@gatehouse/time';
import type { CourseResult } from '../../learning/result';
import { expiryOf, type CourseCase, type Enrolment } from '../../learning/rules';
import type { Course } from '../../records/course.entity';
import { majorUnits } from './money';

/** The caller's state in a course (docs/interface/lms.md#course-data). Times are site time. */
export interface CourseDataView {
  graduation: '' | Enrolment['graduation'];
  status: '' | Enrolment['status'];
  start_time: string | null;
  end_time: string | null;
  expiration_time: string;
  result: CourseResult;
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

const zero = (result: CourseResult): CourseResult => ({
  ...result,
  result: 0,
  pass: 0,
  completed_items: 0,
  items: {
    lesson: { completed: 0, passed: 0, total: result.items.lesson.total },
    quiz: { completed: 0, passed: 0, total: result.items.quiz.total },
  },
});

/** The settings of a course as texts (docs/interface/lms.md#course-record). */
export interface CourseMeta {
  _lp_duration: string;
  _lp_passing_condition: string;
  _lp_retake_count: string;
  _lp_course_result: string;
  _lp_has_finish: 'yes' | 'no';
  _lp_block_finished: 'yes' | 'no';
  _lp_regular_price: string;
  _lp_sale_price: string;
}

const yesNo = (flag: boolean): 'yes' | 'no' => (flag ? 'yes' : 'no');
const priceText = (minor: number | null): string => (minor === null ? '' : String(majorUnits(minor)));

export const courseMeta = (course: Course): CourseMeta => ({
  _lp_duration: course.duration,
  _lp_passing_condition: String(course.passingCondition),
  _lp_retake_count: String(course.retakeCount),
  _lp_course_result: course.evaluation,
  _lp_has_finish: yesNo(course.hasFinish),
  _lp_block_finished: yesNo(course.blockFinished),
  _lp_regular_price: priceText(course.regularPrice),
  _lp_sale_price: priceText(course.salePrice),
});
