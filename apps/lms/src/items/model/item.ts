import { ForeignKey } from 'typeorm';
import { Hidden, Resource, Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { assignedCourse, AssignedCourseView } from '../../listing/item.view';
import { wordsOfRecord } from '../../listing/record.view';
import { CONTENT, Unshown } from '../../listing/stored-record';
import { COMPUTED, SHOWN } from '../../namespace/context';
import { itemAddress } from '../../namespace/addresses';
import type { Course } from '../../courses/model/course';
import type { ItemKind } from '../../namespace/item-kind';
import { Section } from '../../sections/model/section';
import { longDuration, normalDuration } from '../../time/duration';
import { Part, type PartLooked } from './part';

/** What lessons and quizzes are shown with. */
export interface ItemLooked extends PartLooked {
  course: Course;
  /** The caller's. */
  progress: { status: 'started' | 'completed'; ended: number | null } | undefined;
  canFinishCourse: boolean;
}

/** What lessons and quizzes have in common. Both are in one table, and their `position` is that in the whole course. */
@Resource<Item>({
  path: 'lms/v1/section-items/items',
  one: 'item',
  kinds: 'kind',
  indexes: { course: ['course', 'position'], section: ['section', 'position'], created: ['kind', 'created', 'id'] },
  unique: { slug: ['kind', 'slug'] },
})
export class Item extends Part {
  @Hidden('integer') @ForeignKey(() => Section, { onDelete: 'RESTRICT' }) section!: number;
  @Hidden('key(16)') readonly kind!: ItemKind;

  @Shown(wordsOfRecord('permalink'), (item: Item, { course, home }: ItemLooked) => itemAddress(home, course.slug, item))
  override permalink!: string;

  @Shown(rest.Shape(AssignedCourseView, { ...SHOWN, readonly: true }), (_: Item, { course }: ItemLooked) => ({
    course: assignedCourse(course),
  }))
  assigned!: AssignedCourseView;

  @Unshown('flag', rest.Bool({ label: 'Open to everybody', ...CONTENT }), { initial: false })
  preview!: boolean;

  @Stored('key(40)', rest.Text({ ...SHOWN, examples: ['30 minutes', 'Lifetime'] }), {
    initial: '',
    clean: normalDuration,
    show: longDuration,
    written: rest.Text({ group: 'Schedule' }),
  })
  duration!: string;

  @Stored('text', wordsOfRecord('excerpt'), { initial: '', written: rest.Html(CONTENT) })
  override excerpt!: string;

  @Shown(
    rest.Bool({ ...COMPUTED, description: 'Whether the caller may finish the course now.' }),
    (_: Item, { canFinishCourse }: ItemLooked) => canFinishCourse,
  )
  can_finish_course?: boolean;
}
