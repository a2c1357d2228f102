import type { SiteAddress } from '@gatehouse/rest';
import type { Context } from '../records/model/record-view';
import { floats } from '../records/model/post-status';
import { ALL, EDIT, READ, readonlyField } from './type.view';

export interface StatusDefinition {
  slug: string;
  name: string;
  /** Who can read posts with the status: everyone, their editors, or also people who may read private posts. */
  visibility: 'public' | 'protected' | 'private' | 'internal';
}

export const STATUSES: readonly StatusDefinition[] = [
  { slug: 'publish', name: 'Published', visibility: 'public' },
  { slug: 'future', name: 'Scheduled', visibility: 'protected' },
  { slug: 'draft', name: 'Draft', visibility: 'protected' },
  { slug: 'pending', name: 'Pending', visibility: 'protected' },
  { slug: 'private', name: 'Private', visibility: 'private' },
  { slug: 'trash', name: 'Trash', visibility: 'internal' },
];

/** A status as the routes answer it (docs/interface/core.md#types). */
export interface StatusView {
  name: string;
  slug: string;
  /** This and the next two are missing in the embed context. */
  public?: boolean;
  queryable?: boolean;
  date_floating?: boolean;
  /** This and the next two are only in the edit context. */
  private?: boolean;
  protected?: boolean;
  show_in_list?: boolean;
  _links: { archives: { href: string }[] };
}

export function statusView(
  { slug, name, visibility }: StatusDefinition,
  context: Context,
  { root }: SiteAddress,
): StatusView {
  const _links = { archives: [{ href: `${root}/core/v2/posts${slug === 'publish' ? '' : `?status=${slug}`}` }] };
  if (context === 'embed') return { name, slug, _links };
  const isPublic = visibility === 'public';
  const viewed = { name, public: isPublic, queryable: isPublic, slug, date_floating: floats(slug) };
  if (context === 'view') return { ...viewed, _links };
  return {
    ...viewed,
    private: visibility === 'private',
    protected: visibility === 'protected',
    show_in_list: visibility !== 'internal',
    _links,
  };
}

/** The JSON Schema of a status. */
export const statusSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'status',
  type: 'object',
  properties: {
    name: readonlyField('string', ALL),
    private: readonlyField('boolean', EDIT),
    protected: readonlyField('boolean', EDIT),
    public: readonlyField('boolean', READ),
    queryable: readonlyField('boolean', READ),
    show_in_list: readonlyField('boolean', EDIT),
    slug: readonlyField('string', ALL),
    date_floating: readonlyField('boolean', READ),
  },
};
