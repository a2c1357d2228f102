import type { Taxonomy as TermTaxonomy } from '@gatehouse/terms';
import { POST, type PostType } from '../../records/model/post-type';

/** A taxonomy of posts or blocks. */
export interface Taxonomy extends TermTaxonomy {
  /** The type of the records that have the terms. */
  records: PostType;
}

/** What the taxonomies of core have in common. */
export const CORE_TAXONOMY = {
  namespace: 'core/v2',
  manage: 'manage_categories',
  refusals: {
    create: 'Sorry, you are not allowed to create terms in this taxonomy.',
    update: 'Sorry, you are not allowed to edit this term.',
    delete: 'Sorry, you are not allowed to delete this term.',
    context: 'Sorry, you are not allowed to edit terms in this taxonomy.',
  },
} as const;

export const CATEGORY: Taxonomy = {
  ...CORE_TAXONOMY,
  name: 'category',
  base: 'categories',
  hierarchical: true,
  create: 'manage_categories',
  folder: 'category',
  records: POST,
};

/** Everyone who writes posts may create tags (docs/interface/core.md#roles). */
export const TAG: Taxonomy = {
  ...CORE_TAXONOMY,
  name: 'post_tag',
  base: 'tags',
  hierarchical: false,
  create: 'edit_posts',
  folder: 'tag',
  records: POST,
};
