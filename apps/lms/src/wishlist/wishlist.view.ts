import { Choice, ListOf, Shape, Text } from '@gatehouse/rest';
import { ShortCourseView, type CourseView } from '../courses/view/short-course.view';
import { ActionView } from '../namespace/action.view';
import { YesNo, type YesOrNo } from '../namespace/yes-no';

class WishedCourses {
  @ListOf(Shape(ShortCourseView), { description: 'The published courses on the list, the latest first.' })
  items!: CourseView[];
}

/** The wishlist of the caller (docs/interface/lms.md#wishlist). */
export class WishlistView extends ActionView {
  @Shape(WishedCourses)
  data!: WishedCourses;
}

/** Labels of the buttons in clients. */
export class WishlistTextView {
  @Text({ examples: ['Add to Wishlist'] })
  add!: string;

  @Text({ examples: ['Remove from Wishlist'] })
  remove!: string;
}

/** Whether a course is on the wish list. */
export class WishedCourse extends WishedCourses {
  @YesNo()
  in_wishlist!: YesOrNo;

  @Shape(WishlistTextView)
  text!: WishlistTextView;
}

/** Whether a course is on the wishlist of the caller (docs/interface/lms.md#wishlist). */
export class WishedCourseView extends ActionView {
  @Shape(WishedCourse)
  data!: WishedCourse;
}

/** The wish list after a course was put on it or taken from it. */
export class WishlistToggle extends WishedCourses {
  @Choice(['add', 'remove'], { description: 'What was done.' })
  type!: 'add' | 'remove';

  @Shape(WishlistTextView)
  text!: WishlistTextView;
}

/** The response to adding or removing a course (docs/interface/lms.md#wishlist). */
export class WishlistToggledView extends ActionView {
  @Shape(WishlistToggle)
  data!: WishlistToggle;
}
