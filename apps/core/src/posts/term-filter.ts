import type { ArgumentProblem } from '@gatehouse/errors';
import { Bool, Choice, Int, ListOf, OneOf, Shape, type ValueClass, type ValueDecorator } from '@gatehouse/rest';

/** A filter by terms (docs/interface/core.md#list-filters). */
export interface TermFilter {
  terms: number[];
  include_children: boolean;
  operator: 'AND' | 'OR';
}

/** Of taxonomies that are not hierarchical, where terms are left out. */
export class TermsFilter {
  @ListOf(Int(), { default: [] }) terms!: number[];
}

/** Of hierarchical taxonomies, where terms are left out. */
export class TermsOrChildrenFilter extends TermsFilter {
  @Bool({ default: false }) include_children!: boolean;
}

/** Of taxonomies that are not hierarchical. */
export class OperatorFilter extends TermsFilter {
  @Choice(['AND', 'OR'], { default: 'OR' }) operator!: 'AND' | 'OR';
}

/** Of hierarchical taxonomies. */
export class HierarchicalFilter extends TermsOrChildrenFilter {
  @Choice(['AND', 'OR'], { default: 'OR' }) operator!: 'AND' | 'OR';
}

const EMPTY_FILTER: ArgumentProblem = {
  code: 'rest_no_matching_schema',
  message: 'An empty text is neither a list of terms nor an object.',
};

/**
 * A filter by terms: a list of ids, or an object of the class; an empty text is neither.
 * Source: docs/interface/core.md#list-filters
 */
export const ByTerms = (type: ValueClass<TermsFilter>, description: string): ValueDecorator<TermFilter> =>
  OneOf<TermFilter>([ListOf(Int(), { minItems: 1 }), Shape(type, { additional: false })], {
    type: ['object', 'array'],
    description,
    check: (value: object) => (Object.keys(value).length === 0 ? EMPTY_FILTER : undefined),
    into: (value: number[] | TermsFilter): TermFilter => ({
      include_children: false,
      operator: 'OR',
      ...(Array.isArray(value) ? { terms: value } : value),
    }),
  });
