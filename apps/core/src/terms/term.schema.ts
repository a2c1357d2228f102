import type { Taxonomy } from './taxonomy';

const READ = ['view', 'edit'];
const ALL = ['view', 'embed', 'edit'];

/** The JSON Schema of a term. */
export function termSchema(title: string, { hierarchical }: Taxonomy): object {
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title,
    type: 'object',
    properties: {
      id: { type: 'integer', context: ALL, readonly: true, description: 'Unique identifier for the term.' },
      count: { type: 'integer', context: READ, readonly: true, description: 'Number of published posts for the term.' },
      description: { type: 'string', context: READ, description: 'HTML description of the term.' },
      link: { type: 'string', format: 'uri', context: ALL, readonly: true, description: 'URL of the term.' },
      name: { type: 'string', context: ALL, description: 'HTML title for the term.' },
      slug: {
        type: 'string',
        context: ALL,
        description: 'An alphanumeric identifier for the term unique to its type.',
      },
      taxonomy: { type: 'string', context: ALL, readonly: true, description: 'Type attribution for the term.' },
      ...(hierarchical ? { parent: { type: 'integer', context: READ, description: 'The parent term ID.' } } : {}),
      meta: { type: 'object', context: READ, properties: {}, description: 'Meta fields.' },
    },
  };
}
