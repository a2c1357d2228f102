import { AnyObject, apiAddress, CONTEXTS, PickType, type Context, type SiteAddress } from '@gatehouse/rest';
import { FACTS, RevisionView, revisionFacts } from '../../revisions/revision.view';
import type { StyleRevision } from './style-revision.entity';

/** A revision of global styles (docs/interface/editor.md#global-styles). Embed context has the required fields alone. */
export class StyleRevisionView extends PickType(RevisionView, [...FACTS]) {
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
  const { parent, settings, styles } = revision;
  const _links = { parent: [{ href: apiAddress(site, `core/v2/global-styles/${parent}`) }] };
  const facts = revisionFacts(revision, context);
  if (context === 'embed') return { ...facts, _links };
  return {
    ...facts,
    settings: JSON.parse(settings) as object,
    styles: JSON.parse(styles) as object,
    _links,
  };
}
