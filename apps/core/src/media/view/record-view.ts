import { CONTEXTS, Choice, DateTime, Int, ListOf, Nullable, Shape, Text, Uri } from '@gatehouse/rest';
import type { Links } from '../../records/model/links';
import { MetaView } from '../../records/model/post-texts';
import { ContentText, ExcerptText, GuidText, RenderedText } from '../../records/model/rendered-text';
import { WRITABLE } from '../../records/model/post-status';

/**
 * A record of any type as responses show it (docs/interface/core.md#post-record). Embed context has the fields that are
 * not optional here.
 */
export class RecordView {
  @Nullable(DateTime(), {
    context: CONTEXTS.all,
    description: "The date of publication, in the site's time zone.",
    examples: ['2027-01-31T10:00:00'],
  })
  date!: string;

  @Nullable(DateTime(), {
    context: CONTEXTS.read,
    description: 'The date of publication, as GMT.',
    examples: ['2027-01-31T09:00:00'],
  })
  date_gmt?: string;

  @Shape(GuidText, {
    context: CONTEXTS.read,
    readonly: true,
    description: 'The globally unique identifier. It never changes.',
  })
  guid?: GuidText;

  @Int({ context: CONTEXTS.all, readonly: true, description: 'Unique identifier.' })
  id!: number;

  @Uri({
    context: CONTEXTS.all,
    readonly: true,
    description: 'Address of the record.',
    examples: ['https://example.com/2027/01/31/hello-world/'],
  })
  link!: string;

  @DateTime({
    context: CONTEXTS.read,
    readonly: true,
    description: "The date of the last change, in the site's time zone.",
    examples: ['2027-02-01T16:30:00'],
  })
  modified?: string;

  @DateTime({
    context: CONTEXTS.read,
    readonly: true,
    description: 'The date of the last change, as GMT.',
    examples: ['2027-02-01T15:30:00'],
  })
  modified_gmt?: string;

  @Text({
    context: CONTEXTS.all,
    description: 'The part of the address that identifies the record, unique to its type.',
    examples: ['hello-world'],
  })
  slug!: string;

  @Choice([...WRITABLE, 'trash'], { context: CONTEXTS.read, description: 'A named status.', examples: ['publish'] })
  status?: string;

  @Text({ context: CONTEXTS.all, readonly: true, description: 'Type of the record.', examples: ['post'] })
  type!: string;

  @Text({ context: CONTEXTS.edit, description: 'A password that protects content and excerpt.' })
  password?: string;

  @Text({
    context: CONTEXTS.edit,
    readonly: true,
    description: 'Template of the address.',
    examples: ['https://example.com/2027/01/31/%postname%/'],
  })
  permalink_template?: string;

  @Text({
    context: CONTEXTS.edit,
    readonly: true,
    description: 'The slug generated from the title.',
    examples: ['hello-world'],
  })
  generated_slug?: string;

  @ListOf(Text(), {
    context: CONTEXTS.read,
    readonly: true,
    description: 'Class names for the container element.',
    examples: [['post-7', 'post', 'type-post', 'status-publish', 'hentry']],
  })
  class_list?: string[];

  @Shape(RenderedText, { context: CONTEXTS.all, description: 'The title.' })
  title!: RenderedText;

  @Shape(ContentText, { context: CONTEXTS.read, description: 'The content.' })
  content?: ContentText;

  @Shape(ExcerptText, { context: CONTEXTS.all, description: 'The excerpt.' })
  excerpt!: ExcerptText;

  /** Of all records but blocks. */
  @Int({ context: CONTEXTS.all, description: 'The ID of the author.' })
  author?: number;

  /** Of all records but blocks. */
  @Int({ context: CONTEXTS.all, description: 'The ID of the featured image; 0 for none.' })
  featured_media?: number;

  @Choice(['open', 'closed'], { context: CONTEXTS.read, description: 'Whether comments are open.' })
  comment_status?: string;

  @Choice(['open', 'closed'], { context: CONTEXTS.read, description: 'Whether the record can be pinged.' })
  ping_status?: string;

  @Shape(MetaView, { context: CONTEXTS.read, description: 'Meta fields.' })
  meta?: MetaView;

  @Text({ context: CONTEXTS.read, description: 'The template that shows the record; empty for that of its type.' })
  template?: string;

  /** The documentation adds links to every resource. */
  _links!: Links;
}
