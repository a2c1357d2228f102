import { Resource, Shown } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import { SHOWN } from '../../namespace/context';
import { YesNo, yesNo, type YesOrNo } from '../../namespace/yes-no';
import { Item, type ItemLooked } from './item';
import { deriveColumns } from './part';

class LessonMetaView {
  @rest.Text({ description: 'Number and unit; empty without a limit.', examples: ['30 minute'] })
  _lp_duration!: string;

  @YesNo({ description: 'Whether everyone may read the lesson.' })
  _lp_preview!: YesOrNo;
}

class LessonResultsView {
  @rest.Choice(['', 'completed'])
  status!: '' | 'completed';
}

/** A lesson (docs/interface/lms.md#item-record). */
@Resource<Lesson>({
  path: 'lms/v1/lessons',
  one: 'lp_lesson',
  table: 'items',
  kind: 'lp_lesson',
  beforeWrite: deriveColumns,
})
export class Lesson extends Item {
  override readonly kind = 'lp_lesson';

  @Shown(
    rest.Shape(LessonMetaView, { ...SHOWN, description: 'The settings as texts.' }),
    ({ duration, preview }: Lesson): LessonMetaView => ({ _lp_duration: duration, _lp_preview: yesNo(preview) }),
  )
  meta_data!: LessonMetaView;

  @Shown(
    rest.Shape(LessonResultsView, { ...SHOWN, readonly: true, description: 'The progress of the caller.' }),
    (_: Lesson, { progress }: ItemLooked): LessonResultsView => ({
      status: progress?.status === 'completed' ? 'completed' : '',
    }),
  )
  results!: LessonResultsView;

  @Shown(rest.Text({ ...SHOWN, description: 'Always empty: lessons have no video of their own.' }), () => '')
  video_intro!: '';

  @Shown(
    rest.Text({
      ...SHOWN,
      readonly: true,
      description: 'When the caller completed the lesson, in site time; empty before.',
      examples: ['2027-01-31T10:00:00'],
    }),
    (_: Lesson, { progress, time }: ItemLooked) => {
      const ended = progress?.ended ?? null;
      return ended === null ? '' : toWire(time.fromInstant(ended));
    },
  )
  end_time!: string;
}
