// @ts-check
// Fields that the test of a field adds to resources.

/** What lists do with a field. */
const LISTED = 'filter: true, sort: true, search: true';

/**
 * One field on resources of different services: the class and its line, the routes, and how a record is made, found in a list
 * and read. Terms have their routes from a library, venues and maps from their own controllers.
 */
const ADDED = [
  {
    resource: 'venues',
    service: 'calendar',
    file: 'apps/calendar/src/venues/venue.ts',
    after: "  readonly kind = 'venue';\n",
    field: 'parking',
    line: "  @Plain({ description: 'Where to leave a car.', group: 'Place', filter: true }) parking!: string;\n",
    isSearched: true,
    list: '/calendar/events/v1/venues',
    make: (name, fields) => ({ venue: name, ...fields }),
    items: ({ venues }) => venues,
  },
  {
    resource: 'categories of events',
    service: 'calendar',
    file: 'apps/calendar/src/terms/term.ts',
    after: /export class EventTerm .*\{\n/,
    field: 'symbol',
    line: "  @Text({ description: 'How it is drawn.', default: '', maxLength: 40, filter: true }) symbol!: string;\n",
    list: '/calendar/events/v1/categories',
    query: 'hide_empty=0&',
    make: (name, fields) => ({ name, ...fields }),
    items: ({ categories }) => categories,
  },
  {
    resource: 'tags',
    service: 'core',
    file: 'apps/core/src/terms/term.ts',
    after: 'export class Term extends TermRecord {',
    field: 'symbol',
    line: "\n  @Text({ description: 'How it is drawn.', default: '', maxLength: 40, filter: true }) symbol!: string;\n",
    imports: ['import { createArgs, Resource, updateArgs }', 'import { createArgs, Resource, Text, updateArgs }'],
    list: '/core/v2/tags',
    make: (name, fields) => ({ name, ...fields }),
    items: (terms) => terms,
  },
  {
    resource: 'posts',
    service: 'core',
    file: 'apps/core/src/records/model/blog-post.ts',
    after: 'export class BlogPost extends PagedPost {\n',
    field: 'subtitle',
    line: `  @Text({ description: 'What stands below the title.', default: '', maxLength: 90, ${LISTED} })\n  subtitle!: string;\n`,
    isSearched: true,
    isSorted: true,
    imports: ['import { Bool, Resource, Shown, Stored }', 'import { Bool, Resource, Shown, Stored, Text }'],
    list: '/core/v2/posts',
    make: (title, fields) => ({ title, status: 'publish', ...fields }),
    items: (posts) => posts,
  },
  {
    resource: 'users',
    service: 'core',
    file: 'apps/core/src/users/people/person.ts',
    after: '  login!: string;\n',
    field: 'phone',
    line: `  @Text({ description: 'Telephone.', context: edit, default: '', maxLength: 40, ${LISTED} })\n  phone!: string;\n`,
    isSearched: true,
    isSorted: true,
    list: '/core/v2/users',
    read: (id) => `/core/v2/users/${id}?context=edit`,
    make: (name, fields) => ({
      username: name,
      email: `${name}@example.com`,
      password: 'A-long-password-1',
      ...fields,
    }),
    rename: (name) => ({ name }),
    items: (users) => users,
  },
  {
    resource: 'the texts of pages',
    service: 'core',
    file: 'apps/core/src/records/model/post-texts.ts',
    after: 'export class PostTexts {\n',
    field: 'kicker',
    line: "  @Text({ description: 'What stands above the title.', default: '', maxLength: 90, filter: true }) kicker!: string;\n",
    imports: ['import { fieldsOf, Hidden, Shown, Stored }', 'import { fieldsOf, Hidden, Shown, Stored, Text }'],
    list: '/core/v2/pages',
    make: (title, fields) => ({ title, status: 'publish', ...fields }),
    items: (pages) => pages,
  },
  {
    resource: 'files',
    service: 'core',
    file: 'apps/core/src/media/model/media.ts',
    after: /export class Media extends Post .*\{\n/,
    field: 'photographer',
    line: `  @Text({ description: 'Who took it.', default: '', maxLength: 90, ${LISTED} })\n  photographer!: string;\n`,
    isSearched: true,
    isSorted: true,
    list: '/core/v2/media',
    make: (title, fields) => upload({ title, ...fields }),
    rename: (title) => ({ title }),
    items: (files) => files,
  },
  {
    resource: 'maps',
    service: 'widgets',
    file: 'apps/widgets/src/maps/map.ts',
    after: 'export class MapObject {\n',
    field: 'legend',
    line: "  @Text({ description: 'What the colours mean.', default: '', maxLength: 90, filter: true }) legend!: string;\n",
    list: '/maps/v1/maplists',
    written: '/maps/v1/maps',
    read: (id) => `/maps/v1/markup/${id}`,
    make: (title, fields) => ({ title, center: { lat: 53.8, lng: -1.55 }, zoom: 12, ...fields }),
    items: (maps) => maps,
    id: ({ map_id: id }) => id,
    view: ({ map_object: map }) => map,
  },
  {
    resource: 'courses',
    service: 'lms',
    file: 'apps/lms/src/courses/model/course.ts',
    after: "  @Hidden('integer') author!: number;\n",
    field: 'level',
    line: "  @Stored('key(40)', rest.Text({ description: 'For whom it is.' }), { initial: '', filter: true }) level!: string;\n",
    list: '/lms/v1/courses',
    make: (name, fields) => ({ name, ...fields }),
    items: (courses) => courses,
  },
  {
    resource: 'lessons, which are made with their course',
    service: 'lms',
    file: 'apps/lms/src/items/model/lesson.ts',
    after: "  override readonly kind = 'lp_lesson';\n",
    field: 'level',
    line: "\n  @Text({ description: 'How hard it is.', initial: '', maxLength: 40, filter: true }) level!: string;\n",
    imports: ['import { Resource, Shown }', 'import { Resource, Shown, Text }'],
    list: '/lms/v1/lessons',
    created: '/lms/v1/courses',
    changing: '/lms/v1/lessons/(?P<id>[\\d]+)',
    make: (title, fields) => ({
      name: 'Farming',
      sections: [{ title: 'Buildings', items: [{ type: 'lp_lesson', title, ...fields }] }],
    }),
    record: ({ sections: [{ items }] }) => `/lms/v1/lessons/${items[0].id}`,
    rename: (title) => ({ title }),
    items: (lessons) => lessons,
  },
  {
    resource: 'contact forms',
    service: 'widgets',
    file: 'apps/widgets/src/forms/form.ts',
    after: 'export class Form extends FormSummary {\n',
    field: 'purpose',
    line: "  @Text({ description: 'What it is for.', default: '', maxLength: 90, filter: true }) purpose!: string;\n",
    list: '/forms/v1/contact-forms',
    isIndexed: false,
    status: 200,
    make: (title, fields) => ({ title, ...fields }),
    items: (forms) => forms,
    answer: ({ properties }) => properties,
    view: ({ properties }) => properties,
  },
];

export const FIELDS = ADDED.map((one) => ({
  written: one.list,
  created: one.written ?? one.list,
  /** @type {[string, string] | undefined} what the file imports: before, and with what the line needs */
  imports: undefined,
  /**
   * The address of a record that is made as a part of another one.
   * @type {((body: { sections: { items: { id: number }[] }[] }) => string) | undefined}
   */
  record: undefined,
  /** The route whose arguments name the field. */
  changing: one.written ?? one.list,
  read: (id) => `${one.list}/${id}`,
  query: '',
  /** What a creation is answered with. */
  status: 201,
  /** Whether the index lists the arguments of its routes. */
  isIndexed: true,
  /** Whether the field is searched, and whether lists can be sorted by it. */
  isSearched: false,
  isSorted: false,
  id: ({ id }) => id,
  /** Where the answer to a write has the field. */
  answer: (body) => body,
  view: (body) => body,
  rename: one.make,
  ...one,
}));

/**
 * The field of a resource.
 * @param {string} name
 */
export function fieldOf(name) {
  const found = FIELDS.find(({ resource }) => resource === name);
  if (!found) throw new Error(`No field is added to ${name}.`);
  return found;
}

/**
 * A file with fields; a list is a field of the same name for each value.
 * @param {Record<string, string | string[]>} fields
 */
function upload(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, one);
    else form.append(name, value);
  form.append('file', new Blob(['A text.'], { type: 'text/plain' }), 'note.txt');
  return form;
}
