import type { ModuleRef } from '@nestjs/core';
import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { Bus } from '@gatehouse/bus';
import type { Person } from '@gatehouse/access';
import { findPeople } from '@gatehouse/dto';
import { Database } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { EventWriter, type NewEvent } from '../events/event-writer';
import { LinkedWriter, type Writing } from '../linked/linked-writer';
import { SiteReader } from '../records/site';
import { TermWriter } from '../terms/term-writer';
import { CATEGORIES, EVENTS, TAGS, type DemoEvent } from './demo-events';
import { ORGANIZERS, VENUES } from './demo-places';

type Named = Map<string, number>;

/** Fills an empty calendar with sixty events around today. */
export async function loadDemo(modules: ModuleRef): Promise<void> {
  const anywhere = { strict: false };
  const database = modules.get(Database, anywhere);
  if ((await database.query('SELECT id FROM records LIMIT 1')).length > 0) return;
  const { baseUrl, rootUrl } = modules.get(Config, anywhere);
  const site = await modules.get(SiteReader, anywhere).at({ home: baseUrl, root: rootUrl });
  const writing: Writing = { caller: await administrator(modules.get(Bus, anywhere)), site };
  const [linked, terms, events] = [
    modules.get(LinkedWriter, anywhere),
    modules.get(TermWriter, anywhere),
    modules.get(EventWriter, anywhere),
  ];
  await database.write(async (manager) => {
    const venues = await linkAll(VENUES, (place) => linked.save(manager, 'venue', place, writing.caller.id, writing));
    const organizers = await linkAll(ORGANIZERS, (people) =>
      linked.save(manager, 'organizer', people, writing.caller.id, writing),
    );
    const categories = await categoriesOf(manager, terms);
    const tags: Named = new Map();
    for (const name of TAGS) tags.set(name, (await terms.createIn(manager, 'tag', { name })).id);
    for (const { event, day } of dated())
      await events.create(manager, newEvent(event, day, { venues, organizers, categories, tags }), writing);
  });
}

/** Whoever administers the site is the author. */
async function administrator(bus: Bus): Promise<Person> {
  const {
    people: [person],
  } = await bus.ask(findPeople, { roles: ['administrator'], page: 1, perPage: 1, order: 'asc', orderby: 'id' });
  const { id, login, name, email, slug } = person ?? { id: 0, login: '', name: '', email: '', slug: '' };
  return { kind: 'person', id, login, name, email, slug, roles: ['administrator'], signIn: { by: 'session' } };
}

async function linkAll<T>(all: Record<string, T>, save: (one: T) => Promise<number>): Promise<Named> {
  const numbers: Named = new Map();
  for (const [key, one] of Object.entries(all)) numbers.set(key, await save(one));
  return numbers;
}

async function categoriesOf(manager: EntityManager, terms: TermWriter): Promise<Named> {
  const numbers: Named = new Map();
  for (const [name, { description, below = {} }] of Object.entries(CATEGORIES)) {
    const { id: parent } = await terms.createIn(manager, 'category', { name, description });
    numbers.set(name, parent);
    for (const [child, words] of Object.entries(below))
      numbers.set(child, (await terms.createIn(manager, 'category', { name: child, description: words, parent })).id);
  }
  return numbers;
}

/** Every event on every one of its days, the earliest first. */
const dated = (): { event: DemoEvent; day: number }[] =>
  EVENTS.flatMap((event) => event.days.map((day) => ({ event, day }))).sort((a, b) => a.day - b.day);

function newEvent(
  event: DemoEvent,
  day: number,
  known: Record<'venues' | 'organizers' | 'categories' | 'tags', Named>,
): NewEvent {
  const { title, description, excerpt, timezone, times, cost, website, featured = false, sticky = false } = event;
  const first = DateTime.now().setZone(timezone).plus({ days: day });
  const last = first.plus({ days: (event.lasts ?? 0) + (times && times[1] < times[0] ? 1 : 0) });
  const at = (date: DateTime, time = '00:00'): string => `${date.toFormat('yyyy-MM-dd')} ${time}:00`;
  const find = (numbers: Named, keys: string[]): { id: number }[] =>
    keys.flatMap((key) => numbers.get(key) ?? []).map((id) => ({ id }));
  return {
    title,
    description,
    all_day: times === undefined,
    start_date: at(first, times?.[0]),
    end_date: at(last, times?.[1]),
    ...(times ? { timezone } : {}),
    ...(excerpt ? { excerpt } : {}),
    ...(cost ? { cost } : {}),
    ...(website ? { website } : {}),
    flags: { featured, sticky, show_map: event.venue !== undefined, show_map_link: event.venue !== undefined },
    links: {
      category: find(known.categories, event.categories),
      tag: find(known.tags, event.tags),
      venue: find(known.venues, event.venue ? [event.venue] : []),
      organizer: find(known.organizers, event.organizers),
    },
  };
}
