import { apiAddress, Bool, CONTEXTS, Text, type Context, type SiteAddress } from '@gatehouse/rest';
import { floats } from '../records/model/post-status';
import type { TypeLinks } from './type.view';

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

/** A status as responses show it (docs/interface/core.md#types). Required fields show in every context. */
export class StatusView {
  @Text({ description: 'Name of the status.', examples: ['Published'], context: CONTEXTS.all, readonly: true })
  name!: string;

  @Bool({
    description: 'Whether only people who may read private posts see its posts.',
    context: CONTEXTS.edit,
    readonly: true,
  })
  private?: boolean;

  @Bool({ description: 'Whether only people who may edit its posts see them.', context: CONTEXTS.edit, readonly: true })
  protected?: boolean;

  @Bool({ description: 'Whether everyone sees its posts.', context: CONTEXTS.read, readonly: true })
  public?: boolean;

  @Bool({ description: 'Whether visitors can list its posts.', context: CONTEXTS.read, readonly: true })
  queryable?: boolean;

  @Bool({ description: 'Whether an editor lists its posts with the others.', context: CONTEXTS.edit, readonly: true })
  show_in_list?: boolean;

  @Text({ description: 'Identifier of the status.', examples: ['publish'], context: CONTEXTS.all, readonly: true })
  slug!: string;

  @Bool({
    description: 'Whether the date of its posts moves along until they are published.',
    context: CONTEXTS.read,
    readonly: true,
  })
  date_floating?: boolean;

  /** The documentation adds links to every resource. */
  _links!: TypeLinks;
}

export function statusView(
  { slug, name, visibility }: StatusDefinition,
  context: Context,
  site: SiteAddress,
): StatusView {
  const _links: TypeLinks = {
    archives: [{ href: apiAddress(site, `core/v2/posts${slug === 'publish' ? '' : `?status=${slug}`}`) }],
  };
  if (context === 'embed') return { name, slug, _links };
  const isPublic = visibility === 'public';
  const date_floating = floats(slug);
  if (context === 'view') return { name, public: isPublic, queryable: isPublic, slug, date_floating, _links };
  return {
    name,
    public: isPublic,
    queryable: isPublic,
    slug,
    date_floating,
    private: visibility === 'private',
    protected: visibility === 'protected',
    show_in_list: visibility !== 'internal',
    _links,
  };
}
