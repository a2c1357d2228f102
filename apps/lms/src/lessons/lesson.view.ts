import { toWire } from '@gatehouse/time';
import type { ItemParts } from '../items/item.reader';
import { assignedCourse, commonFields, yesNo, type AssignedView, type CommonFields } from '../items/item.view';
import { itemAddress } from '../records/addresses';
import { longDuration } from '../time/duration';

/** A lesson (docs/interface/lms.md#item-record). */
export interface LessonView extends CommonFields {
  assigned: { course: AssignedView };
  /** `30 minutes`, or `Lifetime`. */
  duration: string;
  /** In context `view` only. */
  can_finish_course?: boolean;
  results: { status: '' | 'completed' };
  video_intro: '';
  /** Site time when the caller completed it, or ''. */
  end_time: string;
  meta_data: { _lp_duration: string; _lp_preview: 'yes' | 'no' };
}

export function lessonView({ item, course, progress, canFinishCourse, context, home, time }: ItemParts): LessonView {
  const ended = progress?.ended ?? null;
  return {
    ...commonFields(item, { permalink: itemAddress(home, course.slug, item), excerpt: item.excerpt, context, time }),
    assigned: { course: assignedCourse(course) },
    duration: longDuration(item.duration),
    ...(context === 'view' ? { can_finish_course: canFinishCourse } : {}),
    results: { status: progress?.status === 'completed' ? 'completed' : '' },
    video_intro: '',
    end_time: ended === null ? '' : toWire(time.fromInstant(ended)),
    meta_data: { _lp_duration: item.duration, _lp_preview: yesNo(item.preview) },
  };
}
