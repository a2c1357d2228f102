import { Injectable } from '@nestjs/common';
import { CORE_TAXONOMY, type Taxonomy } from '../terms/store/taxonomy';
import { CoreTaxonomyPolicy } from '../terms/term.policy';
import { TermsQuery } from '../terms/store/terms.store';

/** The categories of blocks (docs/interface/editor.md#wp_pattern_category). */
export const PATTERN_CATEGORY: Taxonomy = {
  ...CORE_TAXONOMY,
  name: 'wp_pattern_category',
  base: 'wp_pattern_category',
  hierarchical: false,
  create: 'edit_posts',
  folder: 'wp_pattern_category',
  records: 'blocks',
};

@Injectable()
export class PatternCategoryPolicy extends CoreTaxonomyPolicy {
  constructor(terms: TermsQuery) {
    super(terms, PATTERN_CATEGORY);
  }
}
