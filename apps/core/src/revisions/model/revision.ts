import { ForeignKey } from 'typeorm';
import { declareColumn } from '@gatehouse/persistence';
import { Hidden, recordView, Resource, Shown, Stored, withFieldsOf } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { renderContent, renderTitle } from '@gatehouse/text';
import type { PostType } from '../../records/model/post-type';
import { MetaView, PostTexts } from '../../records/model/post-texts';
import { GuidText, ReadText, RenderedText, textView } from '../../records/model/rendered-text';
import { RevisionFacts } from './revision-facts';

const { all, read, edit } = rest.CONTEXTS;

/** What a revision is shown with. */
export interface RevisionLooked {
  context: rest.Context;
  site: rest.SiteAddress;
  type: PostType;
  /** The draft that an autosave was written to. */
  draft?: { id: number; slug: string };
  /** The address of the preview of an autosave. */
  preview?: string;
}

/** A text, which responses show with its HTML. */
const Words = (
  type: typeof RenderedText,
  description: string,
  context: readonly rest.Context[],
  render: (text: string) => string,
) =>
  Stored('text', rest.Shape(type, { context, description }), {
    readonly: true,
    initial: '',
    show: (text: string, _, looked: RevisionLooked) => textView(text, render(text), looked.context),
  });

/**
 * The texts of a record before a change, or texts that an editor has not saved yet: an autosave
 * (docs/interface/core.md#revisions).
 */
@Resource({
  path: 'core/v2/posts/<parent>/revisions',
  one: 'revision',
  indexes: { parent: ['parent', 'date', 'id'] },
  unique: { autosave: ['parent', 'author', 'autosave'] },
})
export class Revision extends RevisionFacts {
  @Shown(
    rest.Shape(GuidText, { context: read, description: 'The globally unique identifier.' }),
    ({ id }: Revision, { site, context }: RevisionLooked) => {
      const guid = `${site.home}/?p=${id}`;
      return textView(guid, guid, context);
    },
  )
  guid?: GuidText;

  @Shown(
    rest.Text({
      context: all,
      description: 'The name of the revision.',
      examples: ['7-revision-v1', '7-autosave-v1'],
    }),
    ({ parent, autosave }: Revision, { draft }: RevisionLooked) =>
      draft?.slug ?? `${parent}-${autosave ? 'autosave' : 'revision'}-v1`,
  )
  slug!: string;

  @Words(RenderedText, 'The title.', all, renderTitle) title!: string;
  @Words(ReadText, 'The content.', read, renderContent) content!: string;
  @Words(RenderedText, 'The excerpt.', all, renderContent) excerpt!: string;

  @Shown(rest.Shape(MetaView, { context: read, description: 'Meta fields.' }), ({ footnotes }: Revision): MetaView => ({
    footnotes,
  }))
  meta?: MetaView;

  @Hidden('text') footnotes!: string;

  /** 1 for autosaves, one per person and record; null for revisions. */
  @Hidden('integer', { nullable: true }) autosave!: number | null;
}

declareColumn(Revision.prototype, 'id', { kind: 'integer', primary: true });
ForeignKey('posts', { onDelete: 'CASCADE' })(Revision.prototype, 'parent');
// What is a text of records beside these is kept in revisions, too.
withFieldsOf(Revision, PostTexts);

/** An autosave as responses show it: a revision with the address of its preview (docs/interface/core.md#autosaves). */
export class Autosave extends Revision {
  @Shown(
    rest.Uri({
      context: edit,
      readonly: true,
      description: 'Address of the preview.',
      examples: ['https://example.com/?p=7&preview_id=7&preview=true'],
    }),
    (_: Autosave, { preview }: RevisionLooked) => preview,
  )
  preview_link?: string;
}

/** The response for a revision, or for an {@link Autosave}. */
export const revisionView = (
  revision: Revision,
  given: RevisionLooked,
  type: typeof Revision = Revision,
): Record<string, unknown> => {
  const { context, site, draft } = given;
  const parent = `core/v2/${given.type.base}/${draft?.id ?? revision.parent}`;
  return {
    ...recordView(type, revision, { context, given }),
    _links: { parent: [{ href: rest.apiAddress(site, parent) }] },
  };
};
