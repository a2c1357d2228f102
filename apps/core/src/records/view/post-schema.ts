import type { Schema } from '@gatehouse/rest';
import { WRITABLE } from '../model/post-status';
import type { PostType } from '../model/post-type';

const ALL = ['view', 'edit', 'embed'];
const READ = ['view', 'edit'];
const EDIT = ['edit'];

const integer = (context: string[], description: string, more: Schema = {}): Schema => ({
  type: 'integer',
  context,
  description,
  ...more,
});
const string = (context: string[], description: string, more: Schema = {}): Schema => ({
  type: 'string',
  context,
  description,
  ...more,
});
const rendered = (context: string[], description: string, more: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  context,
  description,
  properties: {
    raw: string(EDIT, 'As it was written.'),
    rendered: string(context, 'As HTML.', { readonly: true }),
    ...more,
  },
});
const isProtected = (context: string[]): Schema => ({
  type: 'boolean',
  context,
  readonly: true,
  description: 'Whether a password protects it.',
});
const ids = (description: string): Schema => ({
  type: 'array',
  items: { type: 'integer' },
  context: READ,
  description,
});

/** The JSON Schema of a record, as OPTIONS and the documentation show it. `own` are properties that only this type has. */
export const postSchema = ({ name, blog, hierarchical }: PostType, own: Record<string, Schema> = {}): object => ({
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: name,
  type: 'object',
  properties: {
    ...identityProperties,
    ...textProperties,
    ...relationProperties,
    ...(blog ? blogProperties : {}),
    ...(hierarchical ? treeProperties : {}),
    ...own,
  },
});

const identityProperties: Record<string, Schema> = {
  date: {
    type: ['string', 'null'],
    format: 'date-time',
    context: ALL,
    description: "The date of publication, in the site's time zone.",
  },
  date_gmt: {
    type: ['string', 'null'],
    format: 'date-time',
    context: READ,
    description: 'The date of publication, as GMT.',
  },
  guid: { ...rendered(READ, 'The globally unique identifier.'), readonly: true },
  id: integer(ALL, 'Unique identifier.', { readonly: true }),
  link: string(ALL, 'Address of the record.', { format: 'uri', readonly: true }),
  modified: string(READ, "The date of the last change, in the site's time zone.", {
    format: 'date-time',
    readonly: true,
  }),
  modified_gmt: string(READ, 'The date of the last change, as GMT.', { format: 'date-time', readonly: true }),
  slug: string(ALL, 'The part of the address that identifies the record, unique to its type.'),
  status: string(READ, 'A named status.', { enum: [...WRITABLE, 'trash'] }),
  type: string(ALL, 'Type of the record.', { readonly: true }),
};

const textProperties: Record<string, Schema> = {
  password: string(EDIT, 'A password that protects content and excerpt.'),
  permalink_template: string(EDIT, 'Template of the address.', { readonly: true }),
  generated_slug: string(EDIT, 'The slug generated from the title.', { readonly: true }),
  class_list: {
    type: 'array',
    items: { type: 'string' },
    context: READ,
    readonly: true,
    description: 'Class names for the container element.',
  },
  title: rendered(ALL, 'The title.'),
  content: rendered(READ, 'The content.', {
    block_version: integer(EDIT, 'Version of the block format.', { readonly: true }),
    protected: isProtected(READ),
  }),
  excerpt: rendered(ALL, 'The excerpt.', { protected: isProtected(ALL) }),
};

const relationProperties: Record<string, Schema> = {
  author: integer(ALL, 'The ID of the author.'),
  featured_media: integer(ALL, 'The ID of the featured image.'),
  comment_status: string(READ, 'Whether comments are open.', { enum: ['open', 'closed'] }),
  ping_status: string(READ, 'Whether the record can be pinged.', { enum: ['open', 'closed'] }),
  meta: {
    type: 'object',
    context: READ,
    description: 'Meta fields.',
    properties: { footnotes: { type: 'string', default: '' } },
  },
  template: string(READ, 'The template that shows the record.'),
};

const treeProperties: Record<string, Schema> = {
  parent: integer(READ, 'The ID of the parent.'),
  menu_order: integer(READ, 'The position among its siblings.'),
};

const blogProperties: Record<string, Schema> = {
  format: string(READ, 'The format.', {
    enum: ['standard', 'aside', 'chat', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio'],
  }),
  sticky: { type: 'boolean', context: READ, description: 'Whether the post is shown before others.' },
  categories: ids('The categories of the post.'),
  tags: ids('The tags of the post.'),
};
