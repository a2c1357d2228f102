import type { Method, Reply, Values } from '@gatehouse/bus';
import { recordsIn } from './reads.fixture';
import { admin, bodyOf, idIn, type RequestParts, type ServicesSite } from './site.fixture';

/** A write, by what it does. */
export type Write = [what: string, write: () => Promise<unknown>];

type Made = Record<string, number>;

/** Sends requests of the administrator and refuses failures. */
class Writer {
  constructor(private readonly site: ServicesSite) {}

  async send(method: Method, path: string, body: Values = {}, parts: RequestParts = {}): Promise<Reply> {
    const reply = await this.site.ask(method, path, { as: admin, body, ...parts });
    if (reply.status >= 300)
      throw new Error(`${method} ${path}: ${reply.status} ${Buffer.from(reply.body).toString().slice(0, 300)}`);
    return reply;
  }

  async make(path: string, body: Values): Promise<number> {
    return idIn(await this.send('POST', path, body));
  }

  delete(path: string, query: Values = {}): Promise<Reply> {
    return this.send('DELETE', path, {}, { query });
  }

  /** The id of the first record in a list. */
  async first(path: string): Promise<number> {
    const [record] = recordsIn(bodyOf(await this.send('GET', path)));
    return Number(record?.id);
  }
}

const SOON = '2031-05-01 10:00:00';
const EVENTS = 'calendar/events/v1';

/** Writes of every kind, in an order in which each can happen: to the demo content, and to records that they make. */
export function writesTo(site: ServicesSite): Write[] {
  const writer = new Writer(site);
  const made: Made = {};
  return [
    ...postWrites(writer, made),
    ...pageWrites(writer, made),
    ...fileWrites(writer, made),
    ...commentWrites(writer, made),
    ...termWrites(writer, made),
    ...batchWrites(site, made),
    ...eventWrites(writer, made),
    ...courseWrites(writer, made),
    ...widgetWrites(writer, made),
    ...siteWrites(writer, made),
  ];
}

const postWrites = (writer: Writer, made: Made): Write[] => [
  [
    'a published post',
    async () => (made.post = await writer.make('core/v2/posts', { title: 'A new post', status: 'publish' })),
  ],
  ['a draft', async () => (made.draft = await writer.make('core/v2/posts', { title: 'A draft', status: 'draft' }))],
  ['another title', () => writer.send('PATCH', `core/v2/posts/${made.post}`, { title: 'A title alone' })],
  ['a draft is published', () => writer.send('PATCH', `core/v2/posts/${made.draft}`, { status: 'publish' })],
  [
    'a post of the demo is renamed',
    async () => {
      made.demo = await writer.first('core/v2/posts');
      await writer.send('PATCH', `core/v2/posts/${made.demo}`, { title: 'Renamed', slug: 'renamed', sticky: true });
    },
  ],
  [
    'a post has other terms',
    async () => {
      made.category = await writer.make('core/v2/categories', { name: 'Assigned' });
      await writer.send('PATCH', `core/v2/posts/${made.demo}`, { categories: [made.category] });
    },
  ],
  ['a password', () => writer.send('PATCH', `core/v2/posts/${made.post}`, { password: 'secret' })],
  ['a post goes to the trash', () => writer.delete(`core/v2/posts/${made.draft}`)],
  ['a post is deleted', () => writer.delete(`core/v2/posts/${made.post}`, { force: true })],
];

const pageWrites = (writer: Writer, made: Made): Write[] => [
  ['a page', async () => (made.page = await writer.make('core/v2/pages', { title: 'Above', status: 'publish' }))],
  [
    'a page below',
    async () => {
      const below = { title: 'Below', status: 'publish', parent: made.page };
      made.below = await writer.make('core/v2/pages', below);
    },
  ],
  ['another slug above', () => writer.send('PATCH', `core/v2/pages/${made.page}`, { slug: 'moved' })],
  ['a front page', () => writer.send('POST', 'core/v2/settings', { show_on_front: 'page', page_on_front: made.below })],
  ['the front page goes to the trash', () => writer.delete(`core/v2/pages/${made.below}`)],
  ['the page above is deleted', () => writer.delete(`core/v2/pages/${made.page}`, { force: true })],
];

const fileWrites = (writer: Writer, made: Made): Write[] => [
  [
    'a file has another text',
    async () => {
      made.file = await writer.first('core/v2/media');
      await writer.send('PATCH', `core/v2/media/${made.file}`, { alt_text: 'Another', title: 'Another' });
    },
  ],
  ['a file is attached', () => writer.send('PATCH', `core/v2/media/${made.file}`, { post: made.demo })],
  ['what it is attached to is hidden', () => writer.send('PATCH', `core/v2/posts/${made.demo}`, { status: 'draft' })],
  ['and published again', () => writer.send('PATCH', `core/v2/posts/${made.demo}`, { status: 'publish' })],
  ['a file is deleted', () => writer.delete(`core/v2/media/${made.file}`, { force: true })],
];

const commentWrites = (writer: Writer, made: Made): Write[] => [
  [
    'a comment',
    async () => {
      made.comment = await writer.make('core/v2/comments', { post: made.demo, content: 'First' });
    },
  ],
  [
    'a reply',
    async () => {
      const reply = { post: made.demo, parent: made.comment, content: 'Second' };
      made.reply = await writer.make('core/v2/comments', reply);
    },
  ],
  [
    'a reply on another post',
    async () => {
      const other = await writer.make('core/v2/posts', { title: 'Elsewhere', status: 'publish' });
      await writer.make('core/v2/comments', { post: other, parent: made.comment, content: 'Third' });
    },
  ],
  ['a comment is held', () => writer.send('PATCH', `core/v2/comments/${made.reply}`, { status: 'hold' })],
  ['a comment is deleted', () => writer.delete(`core/v2/comments/${made.comment}`, { force: true })],
];

const termWrites = (writer: Writer, made: Made): Write[] => [
  [
    'a category is renamed',
    () => writer.send('PATCH', `core/v2/categories/${made.category}`, { name: 'B', slug: 'b' }),
  ],
  [
    'a category is below another',
    async () => {
      made.top = await writer.make('core/v2/categories', { name: 'Top' });
      await writer.send('PATCH', `core/v2/categories/${made.category}`, { parent: made.top });
    },
  ],
  ['the one above has another slug', () => writer.send('PATCH', `core/v2/categories/${made.top}`, { slug: 'tops' })],
  ['a category is deleted', () => writer.delete(`core/v2/categories/${made.category}`, { force: true })],
];

const batchWrites = (site: ServicesSite, made: Made): Write[] => [
  [
    'a batch of a post and a term',
    () =>
      site.batch([
        ['POST', 'core/v2/posts', { title: 'In a batch', status: 'publish' }],
        ['PATCH', `core/v2/categories/${made.top}`, { name: 'In a batch' }],
        ['PATCH', `core/v2/posts/${made.demo}`, { title: 'In a batch as well' }],
      ]),
  ],
];

const ownEventWrites = (writer: Writer, made: Made): Write[] => [
  [
    'an event',
    async () => {
      const event = { title: 'An event', status: 'publish', start_date: SOON, end_date: SOON, tags: ['fresh'] };
      made.event = await writer.make(`${EVENTS}/events`, { ...event, venue: { venue: 'Fresh hall' } });
    },
  ],
  ['an event is renamed', () => writer.send('PATCH', `${EVENTS}/events/${made.event}`, { title: 'Another' })],
];

const eventWrites = (writer: Writer, made: Made): Write[] => [
  ...ownEventWrites(writer, made),
  [
    'an event of the demo is renamed',
    async () => {
      made.shown = await writer.first(`${EVENTS}/events`);
      await writer.send('PATCH', `${EVENTS}/events/${made.shown}`, { title: 'Seen' });
    },
  ],
  [
    'a venue is renamed',
    async () => {
      made.venue = await writer.first(`${EVENTS}/venues`);
      await writer.send('PATCH', `${EVENTS}/venues/${made.venue}`, { venue: 'Renamed hall' });
    },
  ],
  [
    'an organizer is renamed',
    async () => {
      made.organizer = await writer.first(`${EVENTS}/organizers`);
      await writer.send('PATCH', `${EVENTS}/organizers/${made.organizer}`, { organizer: 'Renamed' });
    },
  ],
  [
    'a tag of events is renamed',
    async () => {
      made.tag = await writer.first(`${EVENTS}/tags`);
      await writer.send('PATCH', `${EVENTS}/tags/${made.tag}`, { name: 'renamed' });
    },
  ],
  ['a category of events', () => writer.make(`${EVENTS}/categories`, { name: 'Fresh' })],
  ['a venue is in the trash', () => writer.delete(`${EVENTS}/venues/${made.venue}`)],
  ['an event is in the trash', () => writer.delete(`${EVENTS}/events/${made.event}`)],
];

const courseWrites = (writer: Writer, made: Made): Write[] => [
  [
    'a course',
    async () => (made.course = await writer.make('lms/v1/courses', { name: 'A course', status: 'publish' })),
  ],
  ['a learner', () => writer.send('POST', 'lms/v1/courses/enroll', { id: made.course })],
  [
    'a review',
    () => writer.send('POST', 'lms/v1/review/submit', { id: made.course, rate: 5, title: 'Good', content: 'Very' }),
  ],
  [
    'a category of courses is renamed',
    async () => {
      made.subject = await writer.first('lms/v1/course_category');
      await writer.send('PATCH', `lms/v1/course_category/${made.subject}`, { name: 'Renamed' });
    },
  ],
];

const widgetWrites = (writer: Writer, made: Made): Write[] => [
  ['a slider', async () => (made.slider = await writer.make('slider/sliders', { alias: 'fresh', title: 'Fresh' }))],
  ['a slider is renamed', () => writer.send('PATCH', `slider/sliders/${made.slider}`, { title: 'Renamed' })],
  ['a map', () => writer.send('POST', 'maps/v1/maps', { title: 'Fresh', center: { lat: 48, lng: 11 }, zoom: 9 })],
  [
    'a form',
    async () => {
      made.form = await writer.make('forms/v1/contact-forms', { title: 'Fresh', context: 'save' });
    },
  ],
  [
    'a form is changed',
    () => writer.send('PATCH', `forms/v1/contact-forms/${made.form}`, { form: '[text* name]', context: 'save' }),
  ],
  ['a slider is deleted', () => writer.delete(`slider/sliders/${made.slider}`)],
];

const siteWrites = (writer: Writer, made: Made): Write[] => [
  ['another title of the site', () => writer.send('POST', 'core/v2/settings', { title: 'Another site' })],
  ['another time zone', () => writer.send('POST', 'core/v2/settings', { timezone: 'Asia/Tokyo' })],
  ['another name', () => writer.send('PATCH', 'core/v2/users/1', { name: 'Somewhat else' })],
  [
    'a person who publishes',
    async () => {
      const person = {
        username: 'heiress',
        email: 'heiress@example.com',
        password: 'Nine-lives-99',
        roles: ['author'],
      };
      made.person = await writer.make('core/v2/users', person);
      await writer.make('core/v2/posts', { title: 'By another', status: 'publish', author: made.person });
    },
  ],
  ['that person is deleted', () => writer.delete(`core/v2/users/${made.person}`, { force: true, reassign: 1 })],
];
