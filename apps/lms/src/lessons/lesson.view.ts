import { itemAddress } from '../courses/addresses';
import type { ItemParts } from '../sections/item.records';
import { assignedCourse, commonFields, yesNo } from '../sections/record.view';
import { longDuration } from '../time/duration';

/** A lesson (docs/interface/lms.md#item-record). */
export function lessonRecord({
  item,
  course,
  progress,
  canFinishCourse,
  context,
  home,
  time,
}: ItemParts): Record<string, unknown> {
  const ended = progress?.ended ?? null;
  return {
    ...commonFields(item, { permalink: itemAddress(home, course.slug, item), excerpt: item.excerpt, context, time }),
    assigned: { course: assignedCourse(course) },
    duration: longDuration(item.duration),
    ...(context === 'view' ? { can_finish_course: canFinishCourse } : {}),
    results: { status: progress?.status === 'completed' ? 'completed' : '' },
    video_intro: '',
    end_time: ended === null ? '' : time.ofInstant(ended),
    meta_data: { _lp_duration: item.duration, _lp_preview: yesNo(item.preview) },
  };
}
