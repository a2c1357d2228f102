import { Injectable } from '@nestjs/common';
import { TaxonomyPolicy } from '../terms/term.policy';
import type { Taxonomy } from '../terms/taxonomy';
import { TermsQuery } from '../terms/terms.query';

/** The categories of blocks (docs/interface/editor.md#wp_pattern_category). */
export const PATTERN_CATEGORY: Taxonomy = {
  name: 'wp_pattern_category',
  base: 'wp_pattern_category',
  hierarchical: false,
  create: 'edit_posts',
  manage: 'manage_categories',
  folder: 'wp_pattern_category',
  records: 'blocks',
};

@Injectable()
export class PatternCategoryPolicy extends TaxonomyPolicy {
  constructor(terms: TermsQuery) {
    super(terms, PATTERN_CATEGORY);
  }
}
