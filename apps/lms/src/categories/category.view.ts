import type { RequestContext } from '@gatehouse/rest';
import type { TermContext } from './category.args';
import type { Term } from './term.entity';

/** Categories and their ancestors, by id. */
export type Ancestry = ReadonlyMap<number, { parent: number; slug: string }>;

/** A course category (docs/interface/lms.md#course-categories). */
export function categoryRecord(
  term: Term,
  ancestry: Ancestry,
  context: TermContext,
  ctx: RequestContext,
): Record<string, unknown> {
  const { id, count, description, name, slug, taxonomy, parent } = term;
  const link = `${ctx.site.home}/course-category/${pathOf(term, ancestry)}/`;
  const links = {
    self: [{ href: ctx.href(`lms/v1/course_category/${id}`) }],
    collection: [{ href: ctx.href('lms/v1/course_category') }],
    ...(parent > 0 ? { up: [{ embeddable: true, href: ctx.href(`lms/v1/course_category/${parent}`) }] } : {}),
  };
  if (context === 'embed') return { id, link, name, slug, taxonomy, _links: links };
  return { id, count, description, link, name, slug, taxonomy, parent, meta: {}, _links: links };
}

function pathOf({ id, slug, parent }: Term, ancestry: Ancestry): string {
  const path = [slug];
  const seen = new Set([id]);
  for (let above = parent; above > 0 && !seen.has(above);) {
    const found = ancestry.get(above);
    if (!found) break;
    seen.add(above);
    path.unshift(found.slug);
    above = found.parent;
  }
  return path.join('/');
}
