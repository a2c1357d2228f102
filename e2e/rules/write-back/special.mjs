// @ts-check
// Values that the words of the index do not say, and records that are hard to give back.
import { unique } from '../../wire/harness.mjs';

const CALENDAR = '/calendar/events/v1';
const EVENT = { start_date: '2027-03-10 18:00:00', end_date: '2027-03-10 20:00:00', title: 'An event' };
const RAW = "Rock 'n' roll &amp; <em>\"quotes\"</em> -- it's 12x34 \\ 🎉";

const slide = (title) => ({ title, layers: [] });
const picture = { src: '/a.jpg', alt: 'A "b" & c', width: 30 };
const link = { url: '/a?b=c&d', target: '_blank', rel: 'noopener' };
const richSlide = {
  title: 'All of it',
  status: 'draft',
  duration: 0,
  link,
  background: { color: '#0b3d5c', image: picture },
  layers: [
    {
      type: 'text',
      alias: 'one',
      content: `<p>${RAW}</p>`,
      link,
      position: { x: 8, y: 30.5 },
      size: { width: 20, height: 5 },
    },
    { type: 'image', image: picture, background: { color: 'red' } },
  ],
};

/** Values of arguments by list; the function gets what the site has. */
const KNOWN = {
  '/core/v2/posts': ({ categories, tags, image }) => ({
    categories: categories.slice(0, 2),
    tags: tags.slice(0, 2),
    featured_media: image,
    status: 'publish',
    sticky: undefined,
    template: '',
  }),
  '/core/v2/pages': ({ image }) => ({ featured_media: image, template: '', menu_order: -3 }),
  '/core/v2/comments': ({ posts }) => ({ post: posts[0], type: 'comment', content: `Seen ${unique()}`, parent: 0 }),
  '/core/v2/users': () => ({ password: 'Secret-word-1!' }),
  '/core/v2/users/me/application-passwords': () => ({ name: unique('key') }),
  '/maps/v1/maps': () => ({ title: unique('Map'), tiles: undefined, markers: undefined, min_zoom: 1, max_zoom: 19 }),
  [`${CALENDAR}/categories`]: ({ eventCategories }) => ({ parent: eventCategories[0] }),
  [`${CALENDAR}/events`]: ({ venues, organizers, image, eventCategories, eventTags }) => ({
    ...EVENT,
    title: unique('Event'),
    image: String(image),
    venue: venues.slice(0, 1),
    organizer: organizers.slice(0, 2),
    categories: eventCategories.slice(0, 2),
    tags: eventTags.slice(0, 2),
    timezone: 'America/New_York',
    cost: ['10', '20'],
    status: 'publish',
  }),
  [`${CALENDAR}/venues`]: ({ image }) => ({ venue: unique('Venue'), image: String(image), status: 'publish' }),
  [`${CALENDAR}/organizers`]: ({ image }) => ({ organizer: unique('Group'), image: String(image), status: 'publish' }),
  '/slider/sliders': () => ({ title: unique('Slider'), source: undefined, slides: undefined }),
};

export const known = (list, facts) => KNOWN[list]?.(facts) ?? {};

/** Bodies of records, beside the ones in which all arguments are filled. */
export const SPECIAL = {
  '/core/v2/posts': () => [
    ...['publish', 'future', 'draft', 'pending', 'private'].map((status) => ({
      status,
      title: RAW,
      content: RAW,
      excerpt: RAW,
      ...(status === 'future' ? { date: '2034-10-29T02:30:00' } : {}),
    })),
    { status: 'publish', sticky: true, title: 'Sticky' },
    { status: 'publish', password: 'word', title: 'Guarded', content: RAW },
    { status: 'draft', title: '', content: 'No title' },
    { status: 'publish', title: 'Dated', date: '2024-10-27T02:30:00' },
    { status: 'publish', title: 'Dated in UTC', date_gmt: '2024-10-27T01:30:00' },
  ],
  '/core/v2/pages': () =>
    ['publish', 'draft', 'private'].map((status) => ({ status, title: RAW, content: RAW, excerpt: RAW })),
  '/core/v2/blocks': () =>
    ['publish', 'draft', 'private'].map((status) => ({ status, title: RAW, content: RAW, wp_pattern_category: [] })),
  '/core/v2/navigation': () => ['publish', 'draft'].map((status) => ({ status, title: RAW, content: RAW })),
  '/core/v2/comments': ({ posts }) =>
    [{}, { status: 'approve' }, { status: 'hold' }, { status: 'spam' }, { status: 'trash' }].map((body) => ({
      post: posts[0],
      content: `${RAW} ${unique()}`,
      ...body,
    })),
  [`${CALENDAR}/events`]: eventBodies,
  [`${CALENDAR}/venues`]: ({ image }) => [
    ...['publish', 'draft', 'private', 'pending'].map((status) => ({
      status,
      venue: `${RAW} ${unique()}`,
      description: RAW,
    })),
    { venue: unique('v'), show_map: 'false', show_map_link: 'true', address: '1 <b>A</b> & B', zip: '', website: '' },
    { venue: unique('v'), image: String(image), geo_lat: '48.2', geo_lng: '-3.5' },
  ],
  [`${CALENDAR}/organizers`]: ({ image }) => [
    ...['publish', 'draft', 'private', 'pending'].map((status) => ({
      status,
      organizer: `${RAW} ${unique()}`,
      description: RAW,
    })),
    { organizer: unique('o'), image: String(image), email: 'a@example.com', phone: "+1 (2) '3'" },
  ],
  '/core/v2/users': () =>
    ['administrator', 'editor', 'author', 'contributor', 'subscriber'].map((role) => ({
      username: unique('user'),
      email: `${unique('mail')}@example.com`,
      password: 'Secret-word-1!',
      name: 'Ann & "Bob" <b>C</b> \\ 🎉',
      roles: [role],
    })),
  '/slider/sliders': ({ posts }) => [
    { slides: [slide('One & "two"'), slide(RAW)] },
    { slides: [], source: { type: 'gallery' } },
    { slides: [slide('Own')], source: { type: 'posts', max: 3, orderby: 'title', order: 'asc' } },
    { source: { type: 'posts', ids: posts.slice(0, 2), orderby: 'include' }, status: 'draft' },
    { slides: [richSlide], source: { type: 'gallery' } },
  ],
  '/maps/v1/maps': () => [
    { markers: [], width: '800' },
    {
      markers: [
        { lat: 1.5, lng: -2.25, title: RAW, description: RAW, address: 'A & B', link: '/a', icon: '/a.png' },
        { lat: 0, lng: 0, title: 'Zero' },
      ],
      tiles: { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '&copy; <a href="/a">A & B</a>' },
    },
  ],
  '/forms/v1/contact-forms': () => [
    {
      title: RAW,
      form: '<label>A [text* your-name "x"] [select s "a|b" "c"]</label> [submit "Go"]',
      additional_settings: 'demo_mode: on\nrate_limit: 5/60',
    },
    { title: 'Empty', form: '', additional_settings: '' },
  ],
};

function eventBodies({ venues, organizers, image, eventCategories }) {
  const statuses = ['publish', 'future', 'draft', 'pending', 'private'].map((status) => ({
    status,
    ...(status === 'future' ? { date: '2034-10-29 02:30:00' } : {}),
  }));
  const costs = ['', '0', 'free', '10', '10-20', '$10 – $20', '9.50€', '£5', 'from 5 to 20', '1,000', '10,50 €', 'Ask'];
  const hours = [
    { timezone: 'Europe/Zurich', start_date: '2024-10-27 02:30:00', end_date: '2024-10-27 02:45:00' },
    { timezone: 'America/New_York', start_date: '2024-11-03 01:30:00', end_date: '2024-11-03 03:00:00' },
    { timezone: 'Europe/Zurich', start_date: '2024-03-31 02:30:00', end_date: '2024-03-31 04:00:00' },
    { timezone: 'UTC+5:30', start_date: '2027-01-01 00:00:00', end_date: '2027-01-01 00:00:00' },
    { timezone: 'Europe/Zurich', all_day: true, start_date: '2027-02-01', end_date: '2027-02-03' },
    { timezone: 'Pacific/Apia', all_day: true, start_date: '2011-12-29', end_date: '2011-12-31' },
  ];
  const texts = [
    RAW,
    "It's every week, 12x34 (tm) -- ``so''",
    '<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->\n\nB\nC',
  ];
  const links = [
    { venue: venues.slice(0, 1), organizer: organizers.slice(0, 1) },
    { venue: venues.slice(0, 2), organizer: [] },
    {
      venue: { venue: unique('New venue'), address: '1 & 2', city: 'Bern' },
      organizer: [{ organizer: unique('New') }],
    },
    { venue: [], organizer: [], categories: [], tags: [] },
    { categories: eventCategories.slice(0, 2), tags: [unique('new tag')] },
    { image: String(image) },
    { website: 'https://example.com/?a=b&c=d' },
    { password: 'word', description: 'Guarded' },
    { sticky: true, featured: true, hide_from_listings: true, show_map: true, show_map_link: true },
  ];
  return [
    ...statuses,
    ...costs.map((cost) => ({ cost })),
    { cost: ['5', '10', 'free'] },
    ...hours,
    ...texts.map((text) => ({ title: `${text} ${unique()}`, description: text, excerpt: text })),
    ...links,
  ].map((body) => ({ ...EVENT, ...body }));
}
