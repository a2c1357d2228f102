// @ts-check
// Plants words into the calendar: events linked with venues and organizers of every status.
import { planted, STATES } from './plant-core.mjs';
import { write } from './people.mjs';
import { remember } from './records.mjs';
import { word } from './words.mjs';

const API = '/calendar/events/v1';
/** The month that the events are in, far from those of other tests. */
export const MONTH = '2031-03';
const DATES = { start_date: `${MONTH}-10 18:00:00`, end_date: `${MONTH}-10 20:00:00`, timezone: 'UTC' };
const VENUE = ['description', 'address', 'city', 'province', 'zip', 'phone'];
const ORGANIZER = ['description', 'phone'];

export async function plantCalendar() {
  const terms = { categories: await plantTerms('categories'), tags: await plantTerms('tags') };
  const venues = await plantLinked('venues', 'venue', VENUE);
  const organizers = await plantLinked('organizers', 'organizer', ORGANIZER);
  const states = { ...STATES, hidden: { fields: { status: 'publish', hide_from_listings: true }, group: 'everyone' } };
  for (const [name, state] of Object.entries(states)) await plantEvent(name, state, { terms, venues, organizers });
  for (const [plural, records] of Object.entries({ venues, organizers }))
    await write('DELETE', `${API}/${plural}/${records.trash}`);
}

/** A term of events in every state, and one of those alone that are not published. */
async function plantTerms(plural) {
  const [open, unused] = [await plantTerm(plural, 'all events'), await plantTerm(plural, 'hidden events')];
  remember('hidden terms', { collection: `${API}/${plural}`, id: unused });
  return (isHidden) => (isHidden ? [open, unused] : [open]);
}

async function plantTerm(plural, what) {
  const fields = { name: word(`name of ${plural} of ${what}`, 'everyone'), description: 'Of the test of leaks.' };
  const record = await write('POST', `${API}/${plural}`, { json: fields });
  return remember(`${API}/${plural}`, { ...record, group: 'everyone' }).id;
}

/** A venue or organizer in every status; gives their numbers by status. */
async function plantLinked(plural, kind, details) {
  const ids = {};
  for (const [name, { fields, group, guarded }] of Object.entries(STATES)) {
    if (guarded) continue;
    const own = Object.fromEntries(details.map((detail) => [detail, word(`${detail} of ${kind} ${name}`, group)]));
    const { date } = fields;
    const json = {
      [kind]: word(`name of ${kind} ${name}`, group),
      ...own,
      ...(kind === 'organizer' ? { email: `${word(`e-mail address of ${kind} ${name}`, group)}@example.com` } : {}),
      website: `https://example.com/${word(`website of ${kind} ${name}`, group)}`,
      status: fields.status,
      ...(date ? { date } : {}),
    };
    const record = await write('POST', `${API}/${plural}`, { as: 'owner', json });
    ids[name] = record.id;
    remember(`${API}/${plural}`, { ...record, link: record.url, group });
  }
  return ids;
}

/** Each event has all venues and organizers: what is shown of them depends on who reads. */
/** @type {(name: string, state: import('./plant-core.mjs').State, linked: Record<string, any>) => Promise<void>} */
async function plantEvent(name, { fields, group, guarded, trashed }, { terms, venues, organizers }) {
  const inner = guarded ? 'owner' : group;
  const text = (field) => word(`${field} of event ${name}`, inner, { guarded: guarded ? API : '' });
  const json = {
    title: word(`title of event ${name}`, group),
    slug: word(`slug of event ${name}`, group),
    description: text('description'),
    excerpt: text('excerpt'),
    website: `https://example.com/${text('website')}`,
    cost: text('cost'),
    ...DATES,
    ...fields,
    categories: terms.categories(group !== 'everyone'),
    tags: terms.tags(group !== 'everyone'),
    venue: Object.values(venues),
    organizer: Object.values(organizers),
    image: String(planted.media[name === 'publish' ? 'private' : 'publish'].id),
  };
  const record = await write('POST', `${API}/events`, { as: 'editor', json });
  await write('POST', `${API}/events/${record.id}`, { json: { author: planted.posts.publish.author } });
  remember(`${API}/events`, { ...record, link: record.url, group, guarded });
  if (trashed) await write('DELETE', `${API}/events/${record.id}`);
}
