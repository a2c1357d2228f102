/** A category or tag; see docs/interface/core.md#categories-and-tags. */
export interface TermRecord {
  id: number;
  /** HTML. */
  name: string;
  slug: string;
  link: string;
  taxonomy: 'category' | 'post_tag';
  description?: string;
  parent?: number;
}
