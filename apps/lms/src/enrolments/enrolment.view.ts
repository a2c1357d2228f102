import { Shape, Uri } from '@gatehouse/rest';
import { ActionView } from '../namespace/action.view';

/** Where learners go on: the page of the first lesson or quiz, or of the course. */
const NEXT_PAGE = {
  description: 'The page of the first lesson or quiz, or of the course.',
  examples: ['https://example.com/courses/tying-knots/lessons/the-bowline/'],
};

class EnrolmentView {
  @Uri(NEXT_PAGE)
  redirect!: string;
}

/** The response to an enrolment (docs/interface/lms.md#enroll-finish-retake). */
export class EnrolledView extends ActionView {
  @Shape(EnrolmentView)
  data!: EnrolmentView;
}

class RetakeView {
  @Uri(NEXT_PAGE)
  url_redirect!: string;
}

/** The response to taking a course again (docs/interface/lms.md#enroll-finish-retake). */
export class RetakenView extends ActionView {
  @Shape(RetakeView)
  data!: RetakeView;
}
