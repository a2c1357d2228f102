import type { Schema } from '@gatehouse/rest';

const ALL = ['view', 'edit', 'embed'];
const READ = ['view', 'edit'];
const EDIT = ['edit'];

const of = (type: Schema['type'], context: string[], description: string, more: Schema = {}): Schema => ({
  ...(type ? { type } : {}),
  context,
  description,
  ...more,
});
const rendered = (context: string[], description: string): Schema =>
  of('object', context, description, {
    properties: {
      raw: of('string', EDIT, 'As it was written.'),
      rendered: of('string', context, 'As HTML.', { readonly: true }),
    },
  });
const fixed = { readonly: true };

/** The JSON Schema of a file's record. */
export const mediaSchema: object = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'attachment',
  type: 'object',
  properties: {
    date: of(['string', 'null'], ALL, "The date of the upload, in the site's time zone.", { format: 'date-time' }),
    date_gmt: of(['string', 'null'], READ, 'The date of the upload, as GMT.', { format: 'date-time' }),
    guid: { ...rendered(READ, 'The globally unique identifier.'), ...fixed },
    id: of('integer', ALL, 'Unique identifier.', fixed),
    link: of('string', ALL, 'Address of the record.', { format: 'uri', ...fixed }),
    modified: of('string', READ, "The date of the last change, in the site's time zone.", {
      format: 'date-time',
      ...fixed,
    }),
    modified_gmt: of('string', READ, 'The date of the last change, as GMT.', { format: 'date-time', ...fixed }),
    slug: of('string', ALL, 'An alphanumeric identifier.'),
    status: of('string', READ, 'A named status.', { enum: ['inherit', 'private', 'trash'] }),
    type: of('string', ALL, 'Type of the record.', fixed),
    permalink_template: of('string', EDIT, 'Template of the address.', fixed),
    generated_slug: of('string', EDIT, 'The slug made of the title.', fixed),
    class_list: of('array', READ, 'Class names for the container element.', { items: { type: 'string' }, ...fixed }),
    title: rendered(ALL, 'The title.'),
    author: of('integer', ALL, 'The ID of the author.'),
    featured_media: of('integer', ALL, 'The ID of the featured image.'),
    comment_status: of('string', READ, 'Whether comments are open.', { enum: ['open', 'closed'] }),
    ping_status: of('string', READ, 'Whether the file can be pinged.', { enum: ['open', 'closed'] }),
    meta: of('object', READ, 'Meta fields.'),
    template: of('string', READ, 'The template that shows the record.'),
    alt_text: of('string', ALL, 'What stands in for the image where it cannot be seen.'),
    caption: rendered(ALL, 'The caption.'),
    description: rendered(READ, 'The description.'),
    media_type: of('string', ALL, 'Kind of file.', { enum: ['image', 'file'], ...fixed }),
    mime_type: of('string', ALL, 'The MIME type.', fixed),
    media_details: of('object', ALL, 'What is known of the file, by its kind.', fixed),
    post: of(['integer', 'null'], READ, 'The ID of the post it belongs to.'),
    source_url: of('string', ALL, 'Address of the file.', { format: 'uri', ...fixed }),
    filename: of('string', READ, 'Name of the file as it was sent.', fixed),
    filesize: of('integer', READ, 'Bytes of the file as it was sent.', fixed),
    missing_image_sizes: of('array', EDIT, 'Sizes that are still to be made.', { items: { type: 'string' }, ...fixed }),
    exif_orientation: of('integer', EDIT, 'How the image is to be turned, as EXIF says it.', fixed),
  },
};
