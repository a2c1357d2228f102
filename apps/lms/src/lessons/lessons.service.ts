import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import type { Context } from '../courses/course.args';
import { lockState } from '../learning/learner.state';
import { storeProgress } from '../learning/progress.store';
import { refused, unlessRefused } from '../learning/refusals';
import { lessonRefusal, standingOf } from '../learning/rules';
import { tokenRefusal } from '../namespace/lms-namespace';
import { ItemPolicy } from '../sections/item.policy';
import { ItemRecords } from '../sections/item.records';
import { ItemsQuery } from '../sections/items.query';
import { listingOf, type ItemListArgs } from '../sections/record.list';
import { SiteClock } from '../time/site-clock';
import { lessonRecord } from './lesson.view';

/** Reading and completing lessons. */
@Injectable()
export class LessonsService {
  constructor(
    private readonly database: Database,
    private readonly access: ItemPolicy,
    private readonly items: ItemsQuery,
    private readonly records: ItemRecords,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ItemListArgs, ctx: RequestContext): Promise<Page<Record<string, unknown>>> {
    const { items, total } = await this.items.find(
      'lp_lesson',
      listingOf(args, ctx.caller, await this.clock.time(), 'r.id'),
    );
    return { items: (await this.records.parts(items, args.context, ctx)).map(lessonRecord), total };
  }

  async read(id: number, context: Context, ctx: RequestContext): Promise<Record<string, unknown>> {
    const [record = {}] = (await this.records.parts([id], context, ctx)).map(lessonRecord);
    return record;
  }

  /** The gate of a single lesson: previews of published courses are open to everybody (docs/interface/lms.md#gated-routes). */
  async gate(ctx: RequestContext): Promise<void> {
    const { caller } = ctx;
    if (caller.kind === 'person') return;
    const found = await this.access.find('lp_lesson', Number(ctx.request.path.id), ctx);
    if (!found?.item.preview || found.course.status !== 'publish') throw tokenRefusal(caller.credentials);
  }

  /** @throws 404; 403 `lp_jwt_rest_cannot_view`, `course_is_not_enrolled`; 409 `lesson_is_completed`, `course_is_finished` */
  async finish(id: number, ctx: RequestContext): Promise<void> {
    const { course, learning } = await this.access.readable('lp_lesson', id, ctx);
    const place = { course: course.id, person: ctx.caller.id, enrolment: learning.enrolment?.id };
    const now = Date.now();
    await this.database.write(async (manager) => {
      const state = await lockState(this.database, manager, place);
      unlessRefused(lessonRefusal(standingOf(state?.enrolment, course, now), state?.progress.get(id)));
      if (!state?.enrolment) throw refused({ status: 403, code: 'course_is_not_enrolled' });
      await storeProgress(manager, state, ctx.caller.id, id, {
        status: 'completed',
        graduation: 'passed',
        result: 100,
        started: state.progress.get(id)?.started ?? now,
        ended: now,
      });
    });
  }
}
