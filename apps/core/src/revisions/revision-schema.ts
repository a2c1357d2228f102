import type { Schema } from '@gatehouse/rest';

const ALL = ['view', 'edit', 'embed'];
const READ = ['view', 'edit'];

const text = (context: string[], description: string): Schema => ({
  type: 'object',
  context,
  description,
  properties: {
    raw: { type: 'string', context: ['edit'], description: 'As it was written.' },
    rendered: { type: 'string', context, readonly: true, description: 'As HTML.' },
  },
});
const date = (context: string[], description: string): Schema => ({
  type: 'string',
  format: 'date-time',
  context,
  description,
});

/** The JSON Schema of a revision. `more` are properties that autosaves have in addition. */
export function revisionSchema(title: string, more: Record<string, Schema> = {}): object {
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title,
    type: 'object',
    properties: {
      author: { type: 'integer', context: ALL, description: 'The ID of the author of the revision.' },
      date: date(ALL, "The date of the revision, in the site's time zone."),
      date_gmt: date(READ, 'The date of the revision, as GMT.'),
      guid: text(READ, 'The globally unique identifier.'),
      id: { type: 'integer', context: ALL, description: 'Unique identifier.' },
      modified: date(READ, "The date of the last change, in the site's time zone."),
      modified_gmt: date(READ, 'The date of the last change, as GMT.'),
      parent: { type: 'integer', context: ALL, description: 'The ID of the record.' },
      slug: { type: 'string', context: ALL, description: 'The name of the revision.' },
      title: text(ALL, 'The title.'),
      content: text(READ, 'The content.'),
      excerpt: text(ALL, 'The excerpt.'),
      meta: {
        type: 'object',
        context: READ,
        description: 'Meta fields.',
        properties: { footnotes: { type: 'string', default: '' } },
      },
      ...more,
    },
  };
}

/** The JSON Schema of an autosave: a revision with the address of its preview. */
export const autosaveSchema = (title: string): object =>
  revisionSchema(title, {
    preview_link: {
      type: 'string',
      format: 'uri',
      context: ['edit'],
      readonly: true,
      description: 'Address of the preview.',
    },
  });
