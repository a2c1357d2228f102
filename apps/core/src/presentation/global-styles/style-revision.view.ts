import { AnyObject, apiAddress, CONTEXTS, DateTime, Int, type Context, type SiteAddress } from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import type { StyleRevision } from './style-revision.entity';

/** A revision of global styles (docs/interface/editor.md#global-styles). Embed context has the required fields alone. */
export class StyleRevisionView {
  @Int({ context: CONTEXTS.all, readonly: true, description: 'The ID for the author of the revision.' })
  author!: number;

  @DateTime({
    context: CONTEXTS.all,
    readonly: true,
    description: "The date the revision was published, in the site's timezone.",
    examples: ['2027-01-31T10:00:00'],
  })
  date!: string;

  @DateTime({
    context: CONTEXTS.read,
    readonly: true,
    description: 'The date the revision was published, as GMT.',
    examples: ['2027-01-31T09:00:00'],
  })
  date_gmt?: string;

  @Int({ context: CONTEXTS.all, readonly: true, description: 'Unique identifier for the revision.' })
  id!: number;

  @DateTime({
    context: CONTEXTS.read,
    readonly: true,
    description: "The date the revision was last modified, in the site's timezone.",
    examples: ['2027-01-31T10:00:00'],
  })
  modified?: string;

  @DateTime({
    context: CONTEXTS.read,
    readonly: true,
    description: 'The date the revision was last modified, as GMT.',
    examples: ['2027-01-31T09:00:00'],
  })
  modified_gmt?: string;

  @Int({ context: CONTEXTS.all, readonly: true, description: 'The ID for the parent of the revision.' })
  parent!: number;

  @AnyObject({
    context: CONTEXTS.read,
    readonly: true,
    description: 'Global settings.',
    examples: [{ layout: { wideSize: '80rem' } }],
  })
  settings?: object;

  @AnyObject({
    context: CONTEXTS.read,
    readonly: true,
    description: 'Global styles.',
    examples: [{ color: { background: '#ffffff' } }],
  })
  styles?: object;

  /** The documentation adds links to every resource. */
  _links!: Record<string, { href: string }[]>;
}

export function styleRevisionView(revision: StyleRevision, context: Context, site: SiteAddress): StyleRevisionView {
  const { id, parent, author, date, date_gmt, settings, styles } = revision;
  const _links = { parent: [{ href: apiAddress(site, `core/v2/global-styles/${parent}`) }] };
  const embedded = { author, date: toWire(date), id, parent };
  if (context === 'embed') return { ...embedded, _links };
  return {
    ...embedded,
    date_gmt: toWire(date_gmt),
    modified: toWire(date),
    modified_gmt: toWire(date_gmt),
    settings: JSON.parse(settings) as object,
    styles: JSON.parse(styles) as object,
    _links,
  };
}
