import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleted, originOf } from '@gatehouse/dto';
import type { Answer, Context, RequestContext } from '@gatehouse/rest';
import { storeAudit } from '@gatehouse/service';
import {
  TermsService,
  type ListTerms,
  type TermChanges,
  type TermInput,
  type TermLinks,
  type TermView,
} from '@gatehouse/terms';
import { sanitiseSimple } from '@gatehouse/text';
import type { CategoryPolicy } from './category.policy';
import type { CourseTerm } from './course-term';
import { CourseTermsQuery, CourseTermsWriter } from './terms.store';

/** The routes of course categories (docs/interface/lms.md#course-categories). */
@Injectable()
export class CategoriesService extends TermsService<CourseTerm, CategoryPolicy> {
  constructor(terms: CourseTermsQuery, writer: CourseTermsWriter) {
    super(terms, writer);
  }

  override create(policy: CategoryPolicy, input: TermInput, ctx: RequestContext) {
    return super.create(policy, { ...input, description: described(input) }, ctx);
  }

  override update(policy: CategoryPolicy, id: number, changes: TermChanges, ctx: RequestContext) {
    return super.update(policy, id, { ...changes, description: described(changes) }, ctx);
  }

  override list(policy: CategoryPolicy, args: ListTerms, ctx: RequestContext): Promise<Answer> {
    ctx.tag('course-terms');
    if (args.post) ctx.tag('course', [args.post]);
    return super.list(policy, args, ctx);
  }

  override async one(policy: CategoryPolicy, context: Context, ctx: RequestContext): Promise<TermView> {
    const view = await super.one(policy, context, ctx);
    ctx.tag('course-term', [Number(ctx.args.id)]);
    return view;
  }

  protected override links(
    _policy: CategoryPolicy,
    { id, parent }: Pick<CourseTerm, 'id' | 'parent'>,
    ctx: RequestContext,
  ): TermLinks {
    return {
      self: [{ href: ctx.href(`lms/v1/course_category/${id}`) }],
      collection: [{ href: ctx.href('lms/v1/course_category') }],
      ...(parent > 0 ? { up: [{ embeddable: true, href: ctx.href(`lms/v1/course_category/${parent}`) }] } : {}),
    };
  }

  protected override removed(tx: EntityManager, { id, name }: CourseTerm, ctx: RequestContext): Promise<void> {
    return storeAudit(tx, originOf(ctx), deleted('course_category', id, name), { author: 0, isShown: true });
  }

  protected override previous(view: TermView): TermView {
    return view;
  }
}

/** Trimmed at the end: spaces may stand next to a comment that is taken out. */
const described = ({ description }: { description?: string | undefined }): string | undefined =>
  description === undefined ? undefined : sanitiseSimple(description).trim();
