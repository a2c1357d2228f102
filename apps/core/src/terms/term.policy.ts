import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';
import { TaxonomyPolicy } from '@gatehouse/terms';
import { PostReader } from '../records/model/post.reader';
import { mayRead, type Subject } from '../records/model/post-rights';
import { publicType } from '../records/model/post-type';
import { CATEGORY, TAG, type Taxonomy } from './store/taxonomy';
import { TermsQuery } from './store/terms.store';
import type { Term } from './term';

/** Who may do what with the terms of core (docs/interface/core.md#categories-and-tags). */
export abstract class CoreTaxonomyPolicy extends TaxonomyPolicy<Term> {
  constructor(
    terms: TermsQuery,
    private readonly posts: PostReader,
    override readonly taxonomy: Taxonomy,
  ) {
    super(terms, taxonomy);
  }

  protected override async readsRecord(id: number, { caller }: RequestContext): Promise<boolean | undefined> {
    const [post] = await this.posts.byIds([id], 'embed');
    if (!post) return undefined;
    return this.readsTermsOf(post, caller);
  }

  /** Whether the caller may read the terms of a record, and it can have any of the taxonomy. */
  readsTermsOf(record: Subject & { type: string }, caller: Caller): boolean {
    const type = this.taxonomy.records;
    if (record.type !== type.name) return false;
    const isOpen = publicType(type.name) !== undefined || can(caller, type.capabilities.edit);
    return isOpen && mayRead(caller, type, record);
  }
}

/** Who may call the routes of categories. */
@Injectable()
export class CategoryPolicy extends CoreTaxonomyPolicy {
  constructor(terms: TermsQuery, posts: PostReader) {
    super(terms, posts, CATEGORY);
  }
}

/** Who may call the routes of tags. */
@Injectable()
export class TagPolicy extends CoreTaxonomyPolicy {
  constructor(terms: TermsQuery, posts: PostReader) {
    super(terms, posts, TAG);
  }
}
