/** JSON Schemas of what the calendar answers, as OpenAPI 3.0 has them. */
export type Schema = Record<string, unknown>;

const string = (description: string): Schema => ({ type: 'string', description });
const integer = (description: string): Schema => ({ type: 'integer', description });
const flag = (description: string): Schema => ({ type: 'boolean', description });
const clock = (description: string): Schema => ({ type: 'string', description, example: '2027-03-10 18:00:00' });
const address = (description: string): Schema => ({ type: 'string', format: 'uri', description });
const list = (items: Schema, description: string): Schema => ({ type: 'array', items, description });
const object = (description: string, properties: Record<string, Schema>): Schema => ({
  type: 'object',
  description,
  properties,
});
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const post = {
  id: integer('Number of the record.'),
  global_id: string('Host and number.'),
  global_id_lineage: list({ type: 'string' }, 'Begins with global_id.'),
  author: integer('ID of the author.'),
  status: string('Status.'),
  date: clock('Publication, site time.'),
  date_utc: clock('Publication, UTC.'),
  modified: clock('Last change, site time.'),
  modified_utc: clock('Last change, UTC.'),
  url: address('Address of the record.'),
};
const ld = { json_ld: { type: 'object', description: 'schema.org data; in the single record only.' } };
const contact = { phone: string('Telephone.'), website: address('Address on the web.') };

export const SCHEMAS: Record<string, Schema> = {
  DateDetails: object(
    'A date taken apart, zero-padded.',
    Object.fromEntries(
      ['year', 'month', 'day', 'hour', 'minutes', 'seconds'].map((part) => [part, { type: 'string' }]),
    ),
  ),
  CostDetails: object('What a cost is made of.', {
    currency_symbol: string('The symbol that was given.'),
    currency_code: string('Empty.'),
    currency_position: { type: 'string', enum: ['prefix', 'postfix', ''] },
    values: list({ type: 'string' }, 'Amounts in numeric order.'),
  }),
  ImageSize: object('One rendition of an image.', {
    width: integer('Pixels.'),
    height: integer('Pixels.'),
    'mime-type': string('Media type.'),
    url: address('Address of the file.'),
    filesize: integer('Bytes.'),
  }),
  Image: object('An image of the media library.', {
    id: integer('ID of the image.'),
    url: address('Address of the file.'),
    extension: string('Without dot.'),
    width: integer('Pixels.'),
    height: integer('Pixels.'),
    filesize: integer('Bytes.'),
    sizes: {
      type: 'object',
      description: 'Renditions by name; absent when there are none.',
      additionalProperties: ref('ImageSize'),
    },
  }),
  Term: object('An event category or event tag.', {
    id: integer('Number of the term.'),
    name: string('HTML.'),
    slug: string('Slug.'),
    taxonomy: { type: 'string', enum: ['calendar_events_cat', 'post_tag'] },
    description: string('HTML.'),
    parent: integer('The category above; 0 for none. Categories only.'),
    count: integer('Published events.'),
    meta: { type: 'object' },
    url: address('Archive page.'),
    urls: object('Addresses in this interface.', {
      self: address('The term.'),
      collection: address('All terms.'),
      up: address('The category above.'),
    }),
  }),
  Venue: object('A venue; empty fields are left out.', {
    ...post,
    venue: string('Name, HTML.'),
    slug: string('Slug.'),
    description: string('HTML.'),
    image: ref('Image'),
    ...Object.fromEntries(
      ['address', 'city', 'country', 'province', 'state', 'stateprovince', 'zip', 'geo_lat', 'geo_lng'].map((name) => [
        name,
        string('Plain text.'),
      ]),
    ),
    ...contact,
    show_map: flag('Whether events show a map.'),
    show_map_link: flag('Whether events link to a map.'),
    ...ld,
  }),
  Organizer: object('An organizer; empty fields are left out.', {
    ...post,
    organizer: string('Name, HTML.'),
    slug: string('Slug.'),
    description: string('HTML.'),
    image: ref('Image'),
    ...contact,
    email: string('E-mail address.'),
    ...ld,
  }),
  Event: object('An event.', {
    ...post,
    rest_url: address('The event in this interface.'),
    title: string('HTML.'),
    description: string('HTML.'),
    excerpt: string('HTML.'),
    slug: string('Slug.'),
    image: { description: 'false for none.', oneOf: [ref('Image'), { type: 'boolean', enum: [false] }] },
    all_day: { ...flag('Whether it takes whole days.'), nullable: true },
    ...Object.fromEntries(
      ['start_date', 'end_date', 'utc_start_date', 'utc_end_date'].flatMap((name) => [
        [name, clock(name.startsWith('utc') ? 'UTC.' : 'Time zone of the event.')],
        [`${name}_details`, ref('DateDetails')],
      ]),
    ),
    timezone: string('IANA name or UTC±h[:mm].'),
    timezone_abbr: string('Abbreviation at the start.'),
    cost: string('As people read it.'),
    cost_details: ref('CostDetails'),
    website: address('Given, or the address of the event.'),
    ...Object.fromEntries(
      ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'].map((name) => [
        name,
        { type: 'boolean', nullable: true },
      ]),
    ),
    categories: list(ref('Term'), 'Categories.'),
    tags: list(ref('Term'), 'Tags.'),
    venue: {
      description: 'One venue itself, several as a list, none as an empty list.',
      oneOf: [ref('Venue'), list(ref('Venue'), 'Venues.')],
    },
    organizer: list(ref('Organizer'), 'Organizers, in the order given.'),
    custom_fields: { type: 'object' },
    ...ld,
  }),
  Failure: object('A failed request.', {
    code: string('For programs.'),
    message: string('For people.'),
    data: {
      type: 'object',
      properties: {
        status: integer('HTTP status.'),
        params: { description: 'Missing arguments as a list, invalid ones as an object.' },
      },
    },
  }),
};

/** A resource's schema with all that it refers to in place, for the index. */
export const resourceSchema = (name: string): Schema => ({
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: name.toLowerCase(),
  ...inlined(SCHEMAS[name] ?? {}),
});

function inlined(schema: Schema): Schema {
  const { $ref: reference } = schema;
  if (typeof reference === 'string') return inlined(SCHEMAS[reference.split('/').at(-1) ?? ''] ?? {});
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, inlinedValue(value)]));
}

function inlinedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlinedValue);
  return typeof value === 'object' && value !== null ? inlined({ ...value }) : value;
}
