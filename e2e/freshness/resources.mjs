// @ts-check
// What is written and read at once: for each resource a write that stores a number in a text, and the addresses at which
// visitors read it.

const form = (word) => ({ title: word, context: 'save', form: `[text* name "${word}"]`, messages: {} });

/** By resource: how a record is made and changed with a word, and where it is shown. */
export const RESOURCES = {
  post: {
    make: (word) => ['/core/v2/posts', { title: word, status: 'publish' }],
    change: (id, word) => [`/core/v2/posts/${id}`, { title: word }],
    reads: (id) => [`/core/v2/posts/${id}`, `/core/v2/posts?include=${id}`, `/core/v2/search?include=${id}`],
  },
  page: {
    make: (word) => ['/core/v2/pages', { title: word, status: 'publish' }],
    change: (id, word) => [`/core/v2/pages/${id}`, { title: word, slug: word }],
    reads: (id) => [`/core/v2/pages/${id}`, `/core/v2/pages?include=${id}`],
  },
  category: {
    make: (word) => ['/core/v2/categories', { name: word }],
    change: (id, word) => [`/core/v2/categories/${id}`, { name: word }],
    reads: (id) => [`/core/v2/categories/${id}`, `/core/v2/categories?include=${id}`],
  },
  tag: {
    make: (word) => ['/core/v2/tags', { name: word }],
    change: (id, word) => [`/core/v2/tags/${id}`, { name: word }],
    reads: (id) => [`/core/v2/tags/${id}`, `/core/v2/tags?include=${id}`],
  },
  event: {
    make: (word) => [
      '/calendar/events/v1/events',
      { title: word, status: 'publish', start_date: '2031-05-01 10:00', end_date: '2031-05-01 11:00' },
    ],
    change: (id, word) => [`/calendar/events/v1/events/${id}`, { title: word }],
    reads: (id) => [
      `/calendar/events/v1/events/${id}`,
      `/calendar/events/v1/events?include=${id}`,
      '/calendar/views/v2/html?url=/events/2031-05-01/',
    ],
  },
  venue: {
    make: (word) => ['/calendar/events/v1/venues', { venue: word, status: 'publish' }],
    change: (id, word) => [`/calendar/events/v1/venues/${id}`, { venue: word }],
    reads: (id) => [`/calendar/events/v1/venues/${id}`, '/calendar/events/v1/venues'],
  },
  organizer: {
    make: (word) => ['/calendar/events/v1/organizers', { organizer: word, status: 'publish' }],
    change: (id, word) => [`/calendar/events/v1/organizers/${id}`, { organizer: word }],
    reads: (id) => [`/calendar/events/v1/organizers/${id}`, '/calendar/events/v1/organizers'],
  },
  'event-category': {
    make: (word) => ['/calendar/events/v1/categories', { name: word }],
    change: (id, word) => [`/calendar/events/v1/categories/${id}`, { name: word }],
    reads: (id) => [
      `/calendar/events/v1/categories/${id}`,
      `/calendar/events/v1/categories?include=${id}&hide_empty=0`,
    ],
  },
  'course-category': {
    make: (word) => ['/lms/v1/course_category', { name: word }],
    change: (id, word) => [`/lms/v1/course_category/${id}`, { name: word }],
    reads: (id) => [`/lms/v1/course_category/${id}`, `/lms/v1/course_category?include=${id}`],
  },
  slider: {
    make: (word) => ['/slider/sliders', { alias: word, title: word }],
    change: (id, word) => [`/slider/sliders/${id}`, { title: word }],
    reads: (id) => [`/slider/sliders/${id}`, '/slider/sliders', `/slider/sliders/modal/${id}`],
  },
  map: {
    make: (word) => ['/maps/v1/maps', { title: word, center: { lat: 48, lng: 11 }, zoom: 9 }],
    change: (id, word) => [`/maps/v1/maps/${id}`, { title: word }],
    reads: (id) => [`/maps/v1/markup/${id}`, '/maps/v1/maplists'],
  },
  form: {
    make: (word) => ['/forms/v1/contact-forms', { ...form(word) }],
    change: (id, word) => [
      `/forms/v1/contact-forms/${id}`,
      { context: 'save', form: '[text* name]', messages: { invalid_required: word } },
    ],
    reads: (id) => [`/forms/v1/contact-forms/${id}/feedback/schema`],
  },
  person: {
    existing: 1,
    change: (id, word) => [`/core/v2/users/${id}`, { name: word }],
    reads: (id) => [`/core/v2/users/${id}`, '/core/v2/users'],
  },
};
