import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { Call } from '@gatehouse/rest';
import type { Context } from '../courses/course.args';
import { lockState } from '../learning/learner.state';
import { storeProgress } from '../learning/progress.store';
import { refused, unlessRefused } from '../learning/refusals';
import { lessonRefusal, standingOf } from '../learning/rules';
import { tokenRefusal } from '../namespace/lms-namespace';
import { ItemAccess } from '../sections/item.access';
import { ItemRecords } from '../sections/item.records';
import { ItemsQuery } from '../sections/items.query';
import { listingOf, type ItemListArgs } from '../sections/record.list';
import { SiteClock } from '../time/site-clock';
import { lessonRecord } from './lesson.view';

/** Reading and completing lessons. */
@Injectable()
export class LessonsService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ItemAccess) private readonly access: ItemAccess,
    @Inject(ItemsQuery) private readonly items: ItemsQuery,
    @Inject(ItemRecords) private readonly records: ItemRecords,
    @Inject(SiteClock) private readonly clock: SiteClock,
  ) {}

  async list(args: ItemListArgs, call: Call): Promise<Page<Record<string, unknown>>> {
    const { items, total } = await this.items.find(
      'lp_lesson',
      listingOf(args, call.caller, await this.clock.time(), 'r.id'),
    );
    return { items: (await this.records.parts(items, args.context, call)).map(lessonRecord), total };
  }

  async read(id: number, context: Context, call: Call): Promise<Record<string, unknown>> {
    const [record = {}] = (await this.records.parts([id], context, call)).map(lessonRecord);
    return record;
  }

  /** The gate of a single lesson: previews of published courses are open to everybody (lms sheet, Gated routes). */
  async gate(call: Call): Promise<void> {
    const { caller } = call;
    if (caller.kind === 'person') return;
    const found = await this.access.find('lp_lesson', Number(call.request.path['id']), call);
    if (!found?.item.preview || found.course.status !== 'publish') throw tokenRefusal(caller.credentials);
  }

  /** @throws 404; 403 `lp_jwt_rest_cannot_view`, `course_is_not_enrolled`; 409 `lesson_is_completed`, `course_is_finished` */
  async finish(id: number, call: Call): Promise<void> {
    const { course, learning } = await this.access.readable('lp_lesson', id, call);
    const place = { course: course.id, person: call.caller.id, enrolment: learning.enrolment?.id };
    const now = Date.now();
    await this.database.write(async (manager) => {
      const state = await lockState(this.database, manager, place);
      unlessRefused(lessonRefusal(standingOf(state?.enrolment, course, now), state?.progress.get(id)));
      if (!state?.enrolment) throw refused({ status: 403, code: 'course_is_not_enrolled' });
      await storeProgress(manager, state, call.caller.id, id, {
        status: 'completed',
        graduation: 'passed',
        result: 100,
        started: state.progress.get(id)?.started ?? now,
        ended: now,
      });
    });
  }
}
