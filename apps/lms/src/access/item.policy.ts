import { Injectable } from '@nestjs/common';
import { forbidden, type Caller } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';
import type { Item } from '../items/model/item';
import type { ItemOf } from '../items/model/item-classes';
import { ItemRepository } from '../items/model/item.repository';
import { LearningQuery, type Learning } from '../learning/learning.query';
import { isLocked, learnerStatus } from '../learning/rules';
import type { Context } from '../namespace/context';
import type { Course } from '../courses/model/course';
import { CourseRepository } from '../courses/model/course.repository';
import type { ItemKind } from '../namespace/item-kind';
import { manages } from './course.access';
import { unknownPart } from './unknown';

/** The arguments that permits look at. */
interface ItemArgs {
  id?: number;
  context?: Context;
}

/** An item, its course, and what the caller has done in it. */
export interface ItemAccess<T extends Item = Item> {
  item: T;
  course: Course;
  learning: Learning;
}

/**
 * Whether an item is closed to the caller (docs/interface/lms.md#locked-items). Items of an unpublished course are open
 * to those who manage it.
 */
export function isClosed(
  caller: Caller,
  { item, course, learning }: Pick<ItemAccess, 'course' | 'learning'> & { item: Pick<Item, 'preview'> },
): boolean {
  const isManager = manages(caller, course);
  if (course.status !== 'publish' && !isManager) return true;
  return isLocked({
    preview: item.preview,
    manages: isManager,
    status: learnerStatus(learning.enrolment, course, Date.now()),
    blockFinished: course.blockFinished,
  });
}

/** Who may read a lesson or a quiz. */
@Injectable()
export class ItemPolicy {
  constructor(
    private readonly items: ItemRepository,
    private readonly courses: CourseRepository,
    private readonly learning: LearningQuery,
  ) {}

  /** The permit of GET lessons/<id>. */
  async lesson(ctx: RequestContext<ItemArgs>): Promise<void> {
    await this.permitRead('lp_lesson', ctx);
  }

  /** The permit of GET quiz/<id>. */
  async quiz(ctx: RequestContext<ItemArgs>): Promise<void> {
    await this.permitRead('lp_quiz', ctx);
  }

  /** The permit of writes to lessons/<id>. @throws 404; 401/403 `lp_rest_cannot_update` */
  editLesson(ctx: RequestContext<ItemArgs>): Promise<void> {
    return this.permitEdit('lp_lesson', ctx);
  }

  /** The permit of writes to quiz/<id>. @throws as {@link editLesson} */
  editQuiz(ctx: RequestContext<ItemArgs>): Promise<void> {
    return this.permitEdit('lp_quiz', ctx);
  }

  /** @throws 404 `lp_rest_lp_{lesson|quiz}_invalid_id`; 403 `lp_jwt_rest_cannot_view` when the item is closed */
  async readable<K extends ItemKind>(kind: K, id: number, ctx: RequestContext<object>): Promise<ItemAccess<ItemOf[K]>> {
    const found = await this.find(kind, id, ctx);
    if (!found) throw unknownPart(kind);
    if (isClosed(ctx.caller, found)) throw forbidden(ctx.caller, 'lp_jwt_rest_cannot_view');
    return found;
  }

  /** The item, also when it is closed to the caller. It is read once a request. */
  async find<K extends ItemKind>(
    kind: K,
    id: number,
    ctx: RequestContext<object>,
  ): Promise<ItemAccess<ItemOf[K]> | undefined> {
    return ctx.once(`${kind}:${id}`, async () => {
      const item = await this.items.byId(kind, id);
      const course = item && (await this.courses.byId(item.course));
      if (!item || !course) return undefined;
      return { item, course, learning: await this.learning.inCourse(ctx.caller.id, course.id) };
    });
  }

  private async permitEdit(kind: ItemKind, ctx: RequestContext<ItemArgs>): Promise<void> {
    const found = await this.find(kind, ctx.args.id ?? 0, ctx);
    if (!found) throw unknownPart(kind);
    if (!manages(ctx.caller, found.course)) throw forbidden(ctx.caller, 'lp_rest_cannot_update');
  }

  /** @throws as {@link readable}; 401/403 `rest_forbidden_context` for the raw content of another teacher's course */
  private async permitRead(kind: ItemKind, ctx: RequestContext<ItemArgs>): Promise<void> {
    const { course } = await this.readable(kind, ctx.args.id ?? 0, ctx);
    if (ctx.args.context === 'edit' && !manages(ctx.caller, course))
      throw forbidden(ctx.caller, 'rest_forbidden_context');
  }
}
