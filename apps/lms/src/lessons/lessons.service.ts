import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { recordView } from '@gatehouse/records';
import type { RequestContext } from '@gatehouse/rest';
import { renderDynamicBlocks } from '@gatehouse/text';
import { SiteClock } from '@gatehouse/time';
import { ItemPolicy } from '../access/item.policy';
import { unknownPart } from '../access/unknown';
import { ItemReader, type ItemParts } from '../items/item.reader';
import { Lesson } from '../items/model/lesson';
import { PartService, type ItemIdArgs, type ReadItemArgs, type View } from '../items/part.service';
import { PartsQuery } from '../items/parts.query';
import { lockState, type LearnerKey } from '../learning/learner.state';
import { storeProgress } from '../learning/progress.store';
import { refusalError, throwIfRefused } from '../learning/refusals';
import { learnerStatus, lessonRefusal } from '../learning/rules';
import type { Context } from '../namespace/context';
import { tokenRefusal } from '../namespace/lms-namespace';
import { PartWriter, type PartAuthor } from '../structure/part.writer';
import type { ItemChange } from '../structure/structure.input';

/** Reads, changes and completes lessons. */
@Injectable()
export class LessonsService extends PartService<ItemChange & ItemIdArgs> {
  constructor(
    private readonly database: Database,
    private readonly policy: ItemPolicy,
    private readonly reader: ItemReader,
    query: PartsQuery,
    writer: PartWriter,
    clock: SiteClock,
  ) {
    super('lp_lesson', { query, writer, clock });
  }

  override async read(
    { id, context, dynamic_blocks: hasBlocks = false }: ReadItemArgs & { dynamic_blocks?: boolean },
    ctx: RequestContext,
  ): Promise<View> {
    const [lesson] = await this.reader.byIds('lp_lesson', [id], context, ctx);
    if (!lesson) throw unknownPart('lp_lesson');
    ctx.tag('course', [lesson.course.id]);
    ctx.tag('site');
    const view = lessonView(lesson);
    if (!hasBlocks || context === 'edit') return view;
    return { ...view, content: renderDynamicBlocks(lesson.item.content) || view.content };
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

  protected async views(ids: number[], context: Context, ctx: RequestContext): Promise<View[]> {
    return (await this.reader.byIds('lp_lesson', ids, context, ctx)).map(lessonView);
  }

  protected change(args: ItemChange & ItemIdArgs, author: PartAuthor): Promise<void> {
    return this.sources.writer.updateItem('lp_lesson', args, author);
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

const lessonView = (parts: ItemParts<Lesson>): View =>
  recordView(Lesson, parts.item, { context: parts.context, given: parts });
