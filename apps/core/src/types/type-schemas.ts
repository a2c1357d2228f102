import type { Schema } from '@gatehouse/rest';

const READ = ['view', 'edit'];
const ALL = ['view', 'edit', 'embed'];
const EDIT = ['edit'];

const of = (type: Schema['type'], context: string[]): Schema => ({
  ...(type ? { type } : {}),
  context,
  readonly: true,
});

const PROPERTIES: Record<'type' | 'taxonomy' | 'status', Record<string, Schema>> = {
  type: {
    capabilities: of('object', EDIT),
    description: of('string', READ),
    hierarchical: of('boolean', READ),
    viewable: of('boolean', EDIT),
    labels: of('object', EDIT),
    name: of('string', ALL),
    slug: of('string', ALL),
    supports: of('object', EDIT),
    has_archive: of(['string', 'boolean'], READ),
    taxonomies: of('array', READ),
    rest_base: of('string', ALL),
    rest_namespace: of('string', ALL),
    visibility: of('object', EDIT),
    icon: of(['string', 'null'], ALL),
    template: of('array', ALL),
    template_lock: of(['string', 'boolean'], ALL),
  },
  taxonomy: {
    capabilities: of('object', EDIT),
    description: of('string', READ),
    hierarchical: of('boolean', READ),
    labels: of('object', EDIT),
    name: of('string', ALL),
    slug: of('string', ALL),
    show_cloud: of('boolean', EDIT),
    types: of('array', READ),
    rest_base: of('string', ALL),
    rest_namespace: of('string', ALL),
    visibility: of('object', EDIT),
  },
  status: {
    name: of('string', ALL),
    private: of('boolean', EDIT),
    protected: of('boolean', EDIT),
    public: of('boolean', READ),
    queryable: of('boolean', READ),
    show_in_list: of('boolean', EDIT),
    slug: of('string', ALL),
    date_floating: of('boolean', READ),
  },
};

/** The JSON Schema of a type, taxonomy or status, all of whose fields are told and none written. */
export const objectSchema = (title: keyof typeof PROPERTIES): object => ({
  $schema: 'http://json-schema.org/draft-04/schema#',
  title,
  type: 'object',
  properties: PROPERTIES[title],
});
