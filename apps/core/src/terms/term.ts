import { createArgs, Resource, updateArgs } from '@gatehouse/records';
import { FieldGroup, Int, IntersectionType, OmitType } from '@gatehouse/rest';
import { TermRecord } from '@gatehouse/terms';
import { MetaFields } from '../records/model/meta-fields';

/** A category, a tag, or a term of another taxonomy (docs/interface/core.md#categories-and-tags). */
@Resource<Term>({
  path: 'core/v2/categories',
  one: 'term',
  table: 'terms',
  indexes: {
    counts: ['taxonomy', 'count', 'id'],
    ids: ['taxonomy', 'id'],
    name: ['taxonomy', 'name_key', 'id'],
    parent: ['parent'],
  },
  unique: { slug: ['taxonomy', 'slug'] },
})
export class Term extends TermRecord {}

/** A term of a taxonomy without a hierarchy, as responses show it. */
export const FlatTerm = OmitType<Term, 'parent'>(Term, ['parent']);

class TermIdArgs {
  @Int({ description: 'Unique identifier for the term.' })
  id!: number;
}

/** What clients send with a term and nothing stores. */
@FieldGroup('Content')
class UnstoredFields {
  @MetaFields()
  meta?: Record<string, unknown>;
}

/** A taxonomy without a hierarchy says of a parent that it has none. */
@FieldGroup('Content')
class RefusedFields extends UnstoredFields {
  @Int({ hidden: true })
  parent?: number;
}

export class CreateCategoryArgs extends IntersectionType(createArgs(Term), UnstoredFields) {}
export class UpdateCategoryArgs extends IntersectionType(updateArgs(Term, TermIdArgs), UnstoredFields) {}
export class CreateTagArgs extends IntersectionType(OmitType(CreateCategoryArgs, ['parent']), RefusedFields) {}
export class UpdateTagArgs extends IntersectionType(OmitType(UpdateCategoryArgs, ['parent']), RefusedFields) {}
