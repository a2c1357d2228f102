import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleted, originOf } from '@gatehouse/dto';
import type { RequestContext } from '@gatehouse/rest';
import { storeAudit } from '@gatehouse/service';
import {
  TermsService,
  type Term,
  type TermChanges,
  type TermInput,
  type TermLinks,
  type TermView,
} from '@gatehouse/terms';
import { sanitiseSimple } from '@gatehouse/text';
import type { CategoryPolicy } from './category.policy';
import type { Taxonomy } from './term.entity';
import { CourseTermsQuery, CourseTermsWriter } from './terms.store';

/** The routes of course categories (docs/interface/lms.md#course-categories). */
@Injectable()
export class CategoriesService extends TermsService<Taxonomy, CategoryPolicy> {
  constructor(terms: CourseTermsQuery, writer: CourseTermsWriter) {
    super(terms, writer);
  }

  override create(policy: CategoryPolicy, input: TermInput, ctx: RequestContext) {
    return super.create(policy, { ...input, description: described(input) }, ctx);
  }

  override update(policy: CategoryPolicy, id: number, changes: TermChanges, ctx: RequestContext) {
    return super.update(policy, id, { ...changes, description: described(changes) }, ctx);
  }

  protected override links(
    _policy: CategoryPolicy,
    { id, parent }: Pick<Term, 'id' | 'parent'>,
    ctx: RequestContext,
  ): TermLinks {
    return {
      self: [{ href: ctx.href(`lms/v1/course_category/${id}`) }],
      collection: [{ href: ctx.href('lms/v1/course_category') }],
      ...(parent > 0 ? { up: [{ embeddable: true, href: ctx.href(`lms/v1/course_category/${parent}`) }] } : {}),
    };
  }

  protected override removed(tx: EntityManager, { id, name }: Term, ctx: RequestContext): Promise<void> {
    return storeAudit(tx, originOf(ctx), deleted('course_category', id, name));
  }

  protected override previous(view: TermView): TermView {
    return view;
  }
}

/** Trimmed at the end: spaces may stand next to a comment that is taken out. */
const described = ({ description }: { description?: string | undefined }): string | undefined =>
  description === undefined ? undefined : sanitiseSimple(description).trim();
