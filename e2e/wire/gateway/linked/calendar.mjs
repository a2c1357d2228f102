// @ts-check
// What events, venues and organizers are linked with.
import { makeCategory, makeEvent, makeOrganizer, makeTag, makeVenue } from '../../calendar/support.mjs';
import { unique } from '../../harness.mjs';
import { attachedImage, page } from './files.mjs';
import { ofCalendar, ofFile, ofName, ofOwner } from './steps.mjs';

const v1 = '/calendar/events/v1';

/** An event on a day of its own, so that lists of the day have no other. */
function event(fields) {
  const day = `${2100 + Math.floor(Math.random() * 7000)}-03-${10 + Math.floor(Math.random() * 18)}`;
  return makeEvent({ status: 'publish', start_date: `${day} 18:00:00`, end_date: `${day} 20:00:00`, ...fields });
}

/** Wherever an event is shown. */
function readsOf({ id, slug, url, start_date: start }) {
  const day = start.slice(0, 10);
  return [
    `${v1}/events/${id}`,
    `${v1}/events/by-slug/${slug}`,
    `${v1}/events?start_date=${day}&end_date=${day} 23:59:59`,
    url,
  ];
}
const viewsOf = ({ start_date: start }) => {
  const day = start.slice(0, 10);
  const addresses = [`/events/${day}/`, `/events/${day.slice(0, 7)}/`, `/events/list/%3Fcalendar-bar-date=${day}`];
  return ['data', 'html'].flatMap((form) => addresses.map((url) => `/calendar/views/v2/${form}?url=${url}`));
};

const feedOf = (id) => page(`/-/calendar/events.ics?include=${id}`);

const MAKE = {
  venue: makeVenue,
  // Calendar programs are told of organizers that have an address.
  organizer: (fields) => makeOrganizer({ email: 'organizer@example.com', ...fields }),
};

const linked = (kind) => async () => {
  const word = unique(kind);
  const { id } = await MAKE[kind]({ [kind]: word, status: 'publish' });
  const shown = await event({ [kind]: [id] });
  return { word, reads: [...readsOf(shown), feedOf(shown.id)], steps: ofCalendar(`${v1}/${kind}s/${id}`) };
};

const listed = (kind) => async () => {
  const word = unique(kind);
  const { id } = await MAKE[kind]({ [kind]: word, status: 'publish' });
  const { id: of } = await event({ [kind]: [id] });
  const reads = [`${v1}/${kind}s?event=${of}`, `${v1}/${kind}s?has_events=true&search=${word}`];
  return { word, reads, steps: ofCalendar(`${v1}/events/${of}`).map(withoutLists) };
};
/** A venue that is asked for by an event stays in the list of that event. */
const withoutLists = (step) => ({ ...step, isShown: undefined });

/** A venue or organizer on its own page, and in lists. */
const place = (kind) => async () => {
  const word = unique(kind);
  const { id, slug, url } = await MAKE[kind]({ [kind]: word, slug: unique('slug'), status: 'publish' });
  const reads = [`${v1}/${kind}s/${id}`, `${v1}/${kind}s/by-slug/${slug}`, `${v1}/${kind}s`, url];
  return { word, reads, steps: ofCalendar(`${v1}/${kind}s/${id}`) };
};

/** A password hides the texts of an event, and what it is linked with. */
const locked = async () => {
  const word = unique('text');
  const shown = await event({ description: word });
  return { word, reads: readsOf(shown), steps: ofCalendar(`${v1}/events/${shown.id}`, { locked: false }) };
};

const term = (taxonomy, make) => async () => {
  const word = unique('term');
  const { id } = await make({ name: word, slug: unique('slug') });
  const shown = await event({ [taxonomy]: [id] });
  return { word, reads: readsOf(shown), steps: ofName(`${v1}/${taxonomy}/${id}`, { word, removal: {} }) };
};

const parentTerm = async () => {
  const word = unique('above');
  const { id } = await makeCategory({ name: word, slug: word });
  const { id: below } = await makeCategory({ name: unique('below'), parent: id });
  const shown = await event({ categories: [below] });
  const [one, bySlug, ofDay] = readsOf(shown);
  const steps = ofName(`${v1}/categories/${id}`, { name: 'slug', word, removal: {} });
  return { word, reads: [one, bySlug, ofDay, `${v1}/categories/${below}`], steps };
};

const image = (stepsOf) => async () => {
  const found = await attachedImage();
  const shown = await event({ image: String(found.id) });
  return { word: found.word, reads: readsOf(shown), steps: stepsOf(found) };
};

const imageOf = (kind, stepsOf) => async () => {
  const found = await attachedImage();
  const made = await MAKE[kind]({ [kind]: unique(kind), status: 'publish', image: String(found.id) });
  const shown = await event({ [kind]: [made.id] });
  const reads = [...readsOf(shown).slice(0, 3), `${v1}/${kind}s/${made.id}`];
  return { word: found.word, reads, steps: stepsOf(found) };
};

const inViews = async () => {
  const word = unique('event');
  const shown = await event({ title: word });
  const reads = [...viewsOf(shown), feedOf(shown.id), page(`/events/${shown.start_date.slice(0, 10)}/`)];
  return { word, reads, steps: ofCalendar(`${v1}/events/${shown.id}`) };
};

/** Where clients of The Events Calendar look for it. */
const asPost = async () => {
  const word = unique('event');
  const { id } = await event({ title: word });
  const reads = [
    `/core/v2/tribe_events/${id}`,
    `/core/v2/tribe_events?include=${id}`,
    `/core/v2/tribe_events?search=${word}`,
  ];
  return { word, reads, steps: ofCalendar(`${v1}/events/${id}`, { locked: undefined }) };
};

const termAsTerm = async () => {
  const word = unique('term');
  const { id } = await makeCategory({ name: word, slug: unique('slug') });
  const { id: shown } = await event({ categories: [id] });
  const reads = [
    `/core/v2/tribe_events_cat/${id}`,
    `/core/v2/tribe_events_cat?post=${shown}`,
    `/core/v2/tribe_events/${shown}?_embed`,
  ];
  return { word, reads, steps: ofName(`${v1}/categories/${id}`, { word, removal: {} }) };
};

const byOwner = ({ owner }) => ofOwner(owner);
const byFile = ({ file }) => ofFile(file);

export const CALENDAR = {
  'the venue of an event': linked('venue'),
  'the organizer of an event': linked('organizer'),
  'a venue by itself': place('venue'),
  'an organizer by itself': place('organizer'),
  'an event with a password': locked,
  'the events of a venue': listed('venue'),
  'the events of an organizer': listed('organizer'),
  'the category of an event': term('categories', makeCategory),
  'the tag of an event': term('tags', makeTag),
  'the category above that of an event': parentTerm,
  'the image of an event, and the post that it is attached to': image(byOwner),
  'the image of an event': image(byFile),
  'the image of a venue, and the post that it is attached to': imageOf('venue', byOwner),
  'the image of an organizer, and the post that it is attached to': imageOf('organizer', byOwner),
  'the image of a venue': imageOf('venue', byFile),
  'an event in the views of the calendar': inViews,
  'an event as a post': asPost,
  'the category of an event as a post': termAsTerm,
};
