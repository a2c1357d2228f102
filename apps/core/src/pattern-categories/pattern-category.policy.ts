import { Injectable } from '@nestjs/common';
import { BLOCK } from '../blocks/block-types';
import { PostReader } from '../records/model/post.reader';
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
  records: BLOCK,
};

/** Who may call the routes of pattern categories. */
@Injectable()
export class PatternCategoryPolicy extends CoreTaxonomyPolicy {
  constructor(terms: TermsQuery, posts: PostReader) {
    super(terms, posts, PATTERN_CATEGORY);
  }
}
