import { Injectable } from '@nestjs/common';
import { TaxonomyPolicy } from '@gatehouse/terms';
import { CATEGORY, TAG, type Taxonomy } from './store/taxonomy';
import { TermsQuery } from './store/terms.store';

/** Who may do what with the terms of core (docs/interface/core.md#categories-and-tags). */
export abstract class CoreTaxonomyPolicy extends TaxonomyPolicy {
  constructor(
    terms: TermsQuery,
    override readonly taxonomy: Taxonomy,
  ) {
    super(terms, taxonomy);
  }
}

@Injectable()
export class CategoryPolicy extends CoreTaxonomyPolicy {
  constructor(terms: TermsQuery) {
    super(terms, CATEGORY);
  }
}

@Injectable()
export class TagPolicy extends CoreTaxonomyPolicy {
  constructor(terms: TermsQuery) {
    super(terms, TAG);
  }
}
