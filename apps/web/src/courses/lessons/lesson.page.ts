import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { redirect } from '../../addresses/redirect';
import { NotFound } from '../../not-found/not-found';
import { LearnerActions, type Refusal } from '../actions';
import { CourseReads, type PlacedItem } from '../course-reads';
import type { LessonRecord } from '../course.record';
import { ItemPages } from '../item-pages';

/** The page of a lesson, for those who may read it. */
@Injectable()
export class LessonPage {
  constructor(
    private readonly reads: CourseReads,
    private readonly items: ItemPages,
    private readonly actions: LearnerActions,
    private readonly notFound: NotFound,
  ) {}

  async show(course: string, slug: string, ctx: RequestContext): Promise<Document> {
    const placed = await this.find(course, slug, ctx);
    return placed ? this.page(placed, ctx) : this.notFound.show(ctx);
  }

  /** Marks the lesson as completed, and redirects to the next one. */
  async finish(course: string, slug: string, ctx: RequestContext): Promise<Document> {
    if (ctx.caller.kind === 'visitor') return this.actions.signIn(ctx);
    const placed = await this.find(course, slug, ctx);
    if (!placed) return this.notFound.show(ctx);
    const refusal = await this.actions.act('lessons/finish', { id: placed.item.id }, ctx);
    if (refusal) return this.page(placed, ctx, refusal);
    const { course: record, next } = placed;
    return redirect(next ? this.reads.itemPath(record, next) : this.reads.pathOf(record), 303);
  }

  private find(course: string, slug: string, ctx: RequestContext): Promise<PlacedItem | undefined> {
    return this.reads.item({ course, slug, type: 'lp_lesson' }, ctx);
  }

  private async page(placed: PlacedItem, ctx: RequestContext, refusal?: Refusal): Promise<Document> {
    const lesson = await this.items.read<LessonRecord>(`/lms/v1/lessons/${placed.item.id}`, ctx, {
      dynamic_blocks: true,
    });
    if (!lesson) return this.items.closed(placed, ctx);
    const isLearner = placed.course.course_data.status === 'enrolled';
    const canFinish = isLearner && lesson.results.status !== 'completed';
    return this.items.show({ placed, record: lesson, template: 'lesson', values: { lesson, canFinish }, refusal }, ctx);
  }
}
