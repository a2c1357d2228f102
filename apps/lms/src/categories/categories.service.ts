import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
import { sanitiseName, sanitiseSimple, slugify } from '@gatehouse/text';
import { CategoriesQuery } from './categories.query';
import { CategoryPolicy } from './category.policy';
import type { CreateCategoryArgs, ListCategoriesArgs, TermContext, UpdateCategoryArgs } from './category.args';
import { categoryRecord } from './category.view';
import type { Term } from './term.entity';
import { TermWriter, unknownTerm, type TermChanges } from './term.writer';

type Shown = Record<string, unknown>;

/** The tree of course categories. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly categories: CategoriesQuery,
    private readonly access: CategoryPolicy,
    private readonly writer: TermWriter,
  ) {}

  async list(args: ListCategoriesArgs, ctx: RequestContext): Promise<Page<Shown>> {
    const { items, total } = await this.categories.find(args);
    return { items: await this.records(items, args.context, ctx), total };
  }

  /** The category that the path names, which the permit has found. */
  async read(context: TermContext, ctx: RequestContext): Promise<Shown> {
    const [record = {}] = await this.records([await this.access.one(ctx)], context, ctx);
    return record;
  }

  /** @throws 400 `empty_term_name`, `term_exists`, `rest_term_invalid` */
  async create(
    { name, slug = '', description = '', parent = 0 }: CreateCategoryArgs,
    ctx: RequestContext,
  ): Promise<Shown> {
    const id = await this.writer.create({
      taxonomy: 'course_category',
      name: cleanName(name),
      slug,
      description: sanitiseSimple(description.trim()),
      parent,
    });
    return this.written(id, ctx);
  }

  /** @throws 400 `rest_term_invalid`, 404 when it is gone meanwhile; 400 `empty_term_name`, `term_exists`, `duplicate_term_slug` */
  async update({ id, name, slug, description, parent }: UpdateCategoryArgs, ctx: RequestContext): Promise<Shown> {
    const fit = slug === undefined ? '' : slugify(slug);
    const changes: TermChanges = {
      ...(name === undefined ? {} : { name: cleanName(name) }),
      ...(fit === '' ? {} : { slug: fit }),
      ...(description === undefined ? {} : { description: sanitiseSimple(description.trim()) }),
      ...(parent === undefined ? {} : { parent }),
    };
    await this.writer.update(id, changes);
    return this.written(id, ctx);
  }

  /** @throws 404 `rest_term_invalid`; 501 `rest_trash_not_supported` */
  async delete(id: number, force: boolean, ctx: RequestContext): Promise<{ deleted: true; previous: Shown }> {
    const previous = await this.read('view', ctx);
    if (!force)
      throw new RestError(
        501,
        'rest_trash_not_supported',
        "Terms do not support trashing. Set 'force=true' to delete.",
      );
    await this.writer.remove(id);
    return { deleted: true, previous };
  }

  /** As it is after a write. @throws 404 `rest_term_invalid` when somebody else has deleted it meanwhile */
  private async written(id: number, ctx: RequestContext): Promise<Shown> {
    const term = await this.categories.byId(id);
    if (!term) throw unknownTerm(404);
    const [record = {}] = await this.records([term], 'edit', ctx);
    return record;
  }

  private async records(terms: Term[], context: TermContext, ctx: RequestContext): Promise<Shown[]> {
    const ancestry = await this.categories.withAncestors(terms.filter(({ parent }) => parent > 0).map(({ id }) => id));
    return terms.map((term) => categoryRecord(term, ancestry, context, ctx));
  }
}

function cleanName(sent: string): string {
  const name = sanitiseName(sent);
  if (name === '') throw new RestError(400, 'empty_term_name', 'A name is required for this term.');
  return name;
}
