import { Bool, Choice, Shape, Text } from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import type { ItemParts } from '../items/item.reader';
import { assignedCourse, AssignedCourseView, sharedFields } from '../listing/item.view';
import { RecordView } from '../listing/record.view';
import { COMPUTED, SHOWN } from '../namespace/context';
import { YesNo, yesNo, type YesOrNo } from '../namespace/yes-no';
import { itemAddress } from '../namespace/addresses';
import { longDuration } from '../time/duration';

class LessonMetaView {
  @Text({ description: 'Number and unit; empty without a limit.', examples: ['30 minute'] })
  _lp_duration!: string;

  @YesNo({ description: 'Whether everyone may read the lesson.' })
  _lp_preview!: YesOrNo;
}

class LessonResultsView {
  @Choice(['', 'completed'])
  status!: '' | 'completed';
}

/** A lesson (docs/interface/lms.md#item-record). */
export class LessonView extends RecordView {
  @Shape(AssignedCourseView, { ...SHOWN, readonly: true })
  assigned!: AssignedCourseView;

  @Shape(LessonMetaView, { ...SHOWN, description: 'The settings as texts.' })
  meta_data!: LessonMetaView;

  @Text({ ...SHOWN, examples: ['30 minutes', 'Lifetime'] })
  duration!: string;

  @Shape(LessonResultsView, { ...SHOWN, readonly: true, description: 'The progress of the caller.' })
  results!: LessonResultsView;

  @Text({ ...SHOWN, description: 'Always empty: lessons have no video of their own.' })
  video_intro!: '';

  @Text({
    ...SHOWN,
    readonly: true,
    description: 'When the caller completed the lesson, in site time; empty before.',
    examples: ['2027-01-31T10:00:00'],
  })
  end_time!: string;

  @Bool({ ...COMPUTED, description: 'Whether the caller may finish the course now.' })
  can_finish_course?: boolean;
}

export function lessonView({ item, course, progress, canFinishCourse, context, home, time }: ItemParts): LessonView {
  const ended = progress?.ended ?? null;
  return {
    id: item.id,
    ...sharedFields(item, { permalink: itemAddress(home, course.slug, item), excerpt: item.excerpt, context, time }),
    assigned: { course: assignedCourse(course) },
    duration: longDuration(item.duration),
    ...(context === 'view' ? { can_finish_course: canFinishCourse } : {}),
    results: { status: progress?.status === 'completed' ? 'completed' : '' },
    video_intro: '',
    end_time: ended === null ? '' : toWire(time.fromInstant(ended)),
    meta_data: { _lp_duration: item.duration, _lp_preview: yesNo(item.preview) },
  };
}
