import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { plain, type Query } from '@gatehouse/blocks';
import { redirect } from '../addresses/redirect';
import { Assets } from '../assets/assets';
import { PageBlocks } from '../blocks/page-blocks';
import { Interface } from '../interface/interface';
import { Pages } from '../view/pages';
import { ContentMarkup } from '../widgets/content-markup';
import type { PlacedMarkup } from '../widgets/widget-markup';
import { LearnerActions, type Refusal } from './actions';
import { CourseReads, type PlacedItem } from './course-reads';
import type { ItemRecord, OutlineItem } from './course.record';
import { durationIn } from './durations';

interface ItemPage {
  placed: PlacedItem;
  record: ItemRecord;
  template: string;
  values: object;
  refusal?: Refusal | undefined;
}

/** The common parts of the pages of lessons and quizzes. */
@Injectable()
export class ItemPages {
  constructor(
    private readonly site: Interface,
    private readonly reads: CourseReads,
    private readonly actions: LearnerActions,
    private readonly pages: Pages,
    private readonly content: ContentMarkup,
    private readonly blocks: PageBlocks,
    private readonly assets: Assets,
  ) {}

  /** undefined when it is closed to the one who reads. */
  read<T extends ItemRecord>(path: string, ctx: RequestContext, query: Query = {}): Promise<T | undefined> {
    return this.site.for(ctx).find<T>(path, query);
  }

  /** Those whom an item is closed to are led to the sign-in, or to the course. */
  closed({ course }: PlacedItem, ctx: RequestContext): Document {
    return ctx.caller.kind === 'visitor' ? this.actions.signIn(ctx) : redirect(this.reads.pathOf(course), 303);
  }

  async show({ placed, record, template, values, refusal }: ItemPage, ctx: RequestContext): Promise<Document> {
    const { course, item, previous, next } = placed;
    const [{ t, tag }, content] = await Promise.all([this.pages.language(), this.placed(record, ctx)]);
    const link = (one: OutlineItem | undefined) =>
      one && !one.locked ? { title: plain(one.title), href: this.reads.itemPath(course, one) } : undefined;
    return this.pages.show(ctx, {
      template,
      title: plain(record.name),
      head: { canonical: record.permalink, isHidden: !item.preview },
      values: {
        ...values,
        course: { title: plain(course.name), href: this.reads.pathOf(course), result: course.course_data.result },
        isLearner: course.course_data.status !== '',
        content: content.html,
        length: durationIn(tag, record.duration),
        path: this.reads.itemPath(course, item),
        previous: link(previous),
        next: link(next),
        problem: refusal && t(`courses.refused.${refusal.code}`, refusal.message),
      },
      styles: [this.assets.address('courses.css'), ...content.styles],
      scripts: content.scripts,
      ...(refusal ? { status: refusal.status } : {}),
    });
  }

  /** The content with its dynamic blocks and its widgets. */
  private async placed({ content, id }: ItemRecord, ctx: RequestContext): Promise<PlacedMarkup> {
    return this.content.place(await this.blocks.fill(content, {}, ctx), ctx, id);
  }
}
