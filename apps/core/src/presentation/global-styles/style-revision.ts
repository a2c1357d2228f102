import { ForeignKey } from 'typeorm';
import { declareColumn } from '@gatehouse/persistence';
import { recordView, Resource, Stored } from '@gatehouse/records';
import { AnyObject, apiAddress, CONTEXTS, type Context, type SiteAddress } from '@gatehouse/rest';
import { RevisionFacts } from '../../revisions/model/revision-facts';
import { GlobalStyles } from './global-styles';

/** A part of theme.json as it was. */
const FormerJson = (description: string, examples: object[]): PropertyDecorator =>
  Stored('json', AnyObject({ context: CONTEXTS.read, readonly: true, description, examples }), { readonly: true });

/** What global styles were after a change (docs/interface/editor.md#global-styles). */
@Resource({
  path: 'core/v2/global-styles/<parent>/revisions',
  one: 'style-revision',
  table: 'style_revisions',
  indexes: { parent: ['parent', 'id'] },
})
export class StyleRevision extends RevisionFacts {
  @FormerJson('Global settings.', [{ layout: { wideSize: '80rem' } }]) settings!: object;
  @FormerJson('Global styles.', [{ color: { background: '#ffffff' } }]) styles!: object;
}

declareColumn(StyleRevision.prototype, 'id', { kind: 'id' });
ForeignKey(() => GlobalStyles, { onDelete: 'CASCADE' })(StyleRevision.prototype, 'parent');

export const styleRevisionView = (revision: StyleRevision, context: Context, site: SiteAddress) => ({
  ...recordView(StyleRevision, revision, { context }),
  _links: { parent: [{ href: apiAddress(site, `core/v2/global-styles/${revision.parent}`) }] },
});
