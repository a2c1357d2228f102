import { Injectable } from '@nestjs/common';
import { forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { manages } from '../courses/course.policy';
import type { Course } from '../courses/course.entity';
import { CoursesQuery } from '../courses/courses.query';
import { LearningQuery, type Learning } from '../learning/learning.query';
import { isLocked, standingOf } from '../learning/rules';
import type { Item, ItemKind } from './item.entity';
import { ItemsQuery } from './items.query';

/** An item with what decides whether somebody may read it. */
export interface ItemCase {
  item: Item;
  course: Course;
  learning: Learning;
}

const UNKNOWN: Record<ItemKind, RestErrorFacts> = {
  lp_lesson: { code: 'lp_rest_lp_lesson_invalid_id', message: 'Invalid lesson ID.' },
  lp_quiz: { code: 'lp_rest_lp_quiz_invalid_id', message: 'Invalid quiz ID.' },
};
interface RestErrorFacts {
  code: string;
  message: string;
}

/** Whether somebody may not read an item now; those of unpublished courses are open to who manages them. */
export function isClosed(
  caller: Caller,
  { item, course, learning }: { item: Pick<Item, 'preview'> } & Pick<ItemCase, 'course' | 'learning'>,
): boolean {
  const own = manages(caller, course);
  if (course.status !== 'publish' && !own) return true;
  return isLocked({
    preview: item.preview,
    manages: own,
    standing: standingOf(learning.enrolment, course, Date.now()),
    blockFinished: course.blockFinished,
  });
}

/** Reads single items for those who may read them. */
@Injectable()
export class ItemPolicy {
  constructor(
    private readonly items: ItemsQuery,
    private readonly courses: CoursesQuery,
    private readonly learning: LearningQuery,
  ) {}

  /** @throws 404 `lp_rest_lp_{lesson|quiz}_invalid_id`; 403 `lp_jwt_rest_cannot_view` when it is locked */
  async readable(kind: ItemKind, id: number, ctx: RequestContext): Promise<ItemCase> {
    const found = await this.find(kind, id, ctx);
    if (!found) throw new RestError(404, UNKNOWN[kind].code, UNKNOWN[kind].message);
    if (isClosed(ctx.caller, found)) throw forbidden(ctx.caller, 'lp_jwt_rest_cannot_view');
    return found;
  }

  /** An item whoever asks, or undefined. */
  async find(kind: ItemKind, id: number, ctx: RequestContext): Promise<ItemCase | undefined> {
    return ctx.once(`${kind}:${id}`, async () => {
      const item = await this.items.byId(kind, id);
      const course = item && (await this.courses.byId(item.course));
      return item && course
        ? { item, course, learning: await this.learning.inCourse(ctx.caller.id, course.id) }
        : undefined;
    });
  }

  async lesson(ctx: RequestContext): Promise<void> {
    await this.single('lp_lesson', ctx);
  }

  async quiz(ctx: RequestContext): Promise<void> {
    await this.single('lp_quiz', ctx);
  }

  /** The raw texts of context=edit are for those who manage the course. */
  private async single(kind: ItemKind, ctx: RequestContext): Promise<void> {
    const { course } = await this.readable(kind, Number(ctx.args.id), ctx);
    if (ctx.args.context === 'edit' && !manages(ctx.caller, course))
      throw forbidden(ctx.caller, 'rest_forbidden_context');
  }
}
