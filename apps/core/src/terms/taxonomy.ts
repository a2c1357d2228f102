import type { Capability } from '@gatehouse/access';

/** A set of terms and its rules. */
export interface Taxonomy {
  name: string;
  /** The collection's path under core/v2. */
  base: string;
  hierarchical: boolean;
  /** What one needs to make a term, and to change or delete one. */
  create: Capability;
  manage: Capability;
  /** The folder of the terms' addresses. */
  folder: string;
  /** The collection of the records that have the terms. */
  records: string;
}

export const CATEGORY: Taxonomy = {
  name: 'category',
  base: 'categories',
  hierarchical: true,
  create: 'manage_categories',
  manage: 'manage_categories',
  folder: 'category',
  records: 'posts',
};
/** Who may write posts may make up tags (docs/interface/core.md#roles). */
export const TAG: Taxonomy = {
  name: 'post_tag',
  base: 'tags',
  hierarchical: false,
  create: 'edit_posts',
  manage: 'manage_categories',
  folder: 'tag',
  records: 'posts',
};
