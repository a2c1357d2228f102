import type { Capability } from '@gatehouse/access';

/** A set of terms whose routes are those of core (docs/interface/core.md#categories-and-tags). */
export interface Taxonomy<Name extends string = string> {
  name: Name;
  /** The namespace and the path of the collection: `core/v2` and `categories`. */
  namespace: string;
  base: string;
  hierarchical: boolean;
  /** The capabilities to create a term, and to change or delete one. */
  create: Capability;
  manage: Capability;
  /** The folder of the terms' addresses on the site. */
  folder: string;
  /** Sentences of refusals, in place of the general one. */
  refusals?: TaxonomyRefusals;
}

export interface TaxonomyRefusals {
  create: string;
  update: string;
  delete: string;
  context: string;
}
