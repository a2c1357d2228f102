import { createArgs, sortsOf, updateArgs, withFilters } from '@gatehouse/records';
import { Bool, Choice, Int, IntersectionType } from '@gatehouse/rest';
import { ListRecordsArgs, NewRecordArgs, ORDERS, ParentArgs, UpdatedStatus } from '../records/args/record-requests';
import { BlogPost } from '../records/model/blog-post';
import type { PostInput } from '../records/write/post-input';
import {
  ByTerms,
  HierarchicalFilter,
  OperatorFilter,
  TermsFilter,
  TermsOrChildrenFilter,
  type TermFilter,
} from './term-filter';

/** The post that a path names. */
class PostIdArgs {
  @Int({ description: 'Unique identifier for the post.' })
  id!: number;
}

export class CreatePostArgs extends IntersectionType(createArgs<BlogPost, PostInput>(BlogPost), NewRecordArgs) {}
export class UpdatePostArgs extends updateArgs<BlogPost, PostIdArgs, PostInput>(BlogPost, PostIdArgs) {
  @UpdatedStatus()
  declare status?: string;
}
export class SavePostArgs extends updateArgs<BlogPost, ParentArgs, PostInput>(BlogPost, ParentArgs) {}

class PostsListArgs extends ListRecordsArgs {
  @Choice([...ORDERS, ...sortsOf(BlogPost)], { default: 'date', description: 'Sort collection by post attribute.' })
  declare orderby: string;

  @Choice(['AND', 'OR'], { description: 'Limit result set based on relationship between multiple taxonomies.' })
  tax_relation?: 'AND' | 'OR';

  @ByTerms(HierarchicalFilter, 'Limit result set to items with specific terms assigned in the categories taxonomy.')
  categories?: TermFilter;

  @ByTerms(
    TermsOrChildrenFilter,
    'Limit result set to items except those with specific terms assigned in the categories taxonomy.',
  )
  categories_exclude?: TermFilter;

  @ByTerms(OperatorFilter, 'Limit result set to items with specific terms assigned in the tags taxonomy.')
  tags?: TermFilter;

  @ByTerms(TermsFilter, 'Limit result set to items except those with specific terms assigned in the tags taxonomy.')
  tags_exclude?: TermFilter;

  @Bool({ default: true, description: 'Whether to ignore sticky posts or not.' })
  ignore_sticky!: boolean;
}

export class ListPostsArgs extends withFilters(PostsListArgs, BlogPost) {}
