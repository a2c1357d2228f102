import { Injectable } from '@nestjs/common';
import { can } from '@gatehouse/access';
import { originOf } from '@gatehouse/dto';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { renderDynamicBlocks } from '@gatehouse/text';
import { SiteClock } from '@gatehouse/time';
import { mustForce, type DeleteArgs, type Deleted } from '../namespace/delete.args';
import { PartWriter } from '../structure/part.writer';
import { ItemPolicy } from '../access/item.policy';
import { unknownItem } from '../access/unknown';
import type { ItemListArgs, ReadLessonArgs, UpdateLessonArgs } from '../items/item.args';
import { ItemReader } from '../items/item.reader';
import { ItemsQuery } from '../items/items.query';
import { lockState, type LearnerKey } from '../learning/learner.state';
import { storeProgress } from '../learning/progress.store';
import { refusalError, throwIfRefused } from '../learning/refusals';
import { learnerStatus, lessonRefusal } from '../learning/rules';
import { tokenRefusal } from '../namespace/lms-namespace';
import { lessonView, type LessonView } from './lesson.view';

/** Reads and completes lessons. */
@Injectable()
export class LessonsService {
  constructor(
    private readonly database: Database,
    private readonly policy: ItemPolicy,
    private readonly items: ItemsQuery,
    private readonly reader: ItemReader,
    private readonly parts: PartWriter,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ItemListArgs, ctx: RequestContext): Promise<Page<LessonView>> {
    const { items, total } = await this.items.find('lp_lesson', args, ctx.caller, await this.clock.time());
    return { items: (await this.reader.byIds(items, args.context, ctx)).map(lessonView), total };
  }

  async read({ id, context, dynamic_blocks: hasBlocks }: ReadLessonArgs, ctx: RequestContext): Promise<LessonView> {
    const [lesson] = await this.reader.byIds([id], context, ctx);
    if (!lesson) throw unknownItem('lp_lesson');
    ctx.tag('course', [lesson.course.id]);
    ctx.tag('site');
    const view = lessonView(lesson);
    if (!hasBlocks || context === 'edit') return view;
    return { ...view, content: renderDynamicBlocks(lesson.item.content) || view.content };
  }

  /** Changes what is sent. @returns the lesson in context `edit` */
  async update({ id, ...sent }: UpdateLessonArgs, ctx: RequestContext): Promise<LessonView> {
    const { item } = await this.policy.readable('lp_lesson', id, ctx);
    await this.parts.updateItem(item, sent, { unfiltered: can(ctx.caller, 'unfiltered_html') });
    return this.read({ id, context: 'edit', dynamic_blocks: false }, ctx);
  }

  /** Deletes for good, with what learners have done in it. @throws 501 `rest_trash_not_supported` without `force` */
  async remove(args: DeleteArgs, ctx: RequestContext): Promise<Deleted<LessonView>> {
    mustForce(args);
    const { id } = args;
    const { item } = await this.policy.readable('lp_lesson', id, ctx);
    const previous = await this.read({ id, context: 'edit', dynamic_blocks: false }, ctx);
    await this.parts.removeItem(item, originOf(ctx));
    return { deleted: true, previous };
  }

  /** The gate of GET lessons/<id>: previews of published courses need no sign-in (docs/interface/lms.md#gated-routes). */
  async gate(ctx: RequestContext): Promise<void> {
    const { caller } = ctx;
    if (caller.kind === 'person') return;
    const found = await this.policy.find('lp_lesson', Number(ctx.request.path.id), ctx);
    if (!found?.item.preview || found.course.status !== 'publish') throw tokenRefusal(caller.credentials);
  }

  /** @throws 404; 403 `lp_jwt_rest_cannot_view`, `course_is_not_enrolled`; 409 `lesson_is_completed`, `course_is_finished` */
  async finish(id: number, ctx: RequestContext): Promise<void> {
    const { course, learning } = await this.policy.readable('lp_lesson', id, ctx);
    await this.complete(id, { course: course.id, person: ctx.caller.id, enrolment: learning.enrolment?.id });
  }

  private async complete(lesson: number, learner: LearnerKey): Promise<void> {
    const now = Date.now();
    await this.database.write(async (tx) => {
      const state = await lockState(tx, learner);
      const status = state ? learnerStatus(state.enrolment, state.course, now) : 'not-enrolled';
      throwIfRefused(lessonRefusal(status, state?.progress.get(lesson)));
      if (!state?.enrolment) throw refusalError({ status: 403, code: 'course_is_not_enrolled' });
      await storeProgress(tx, state, lesson, {
        status: 'completed',
        graduation: 'passed',
        result: 100,
        started: state.progress.get(lesson)?.started ?? now,
        ended: now,
      });
    });
  }
}
