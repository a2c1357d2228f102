import type { ModuleRef } from '@nestjs/core';
import type { Person } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { findPeople } from '@gatehouse/dto';
import { Database, select } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { EventRepository } from '../events/write/event.repository';
import { Organizer } from '../organizers/organizer';
import type { LinkedClass } from '../posts/linked-post';
import { LinkedRepository } from '../posts/linked.repository';
import type { WriteRequest, WriteContext } from '../records/record-writes';
import { SiteReader } from '../records/site';
import { TermWriter } from '../terms/store/term.writer';
import { Venue } from '../venues/venue';
import { readDemo, type DemoLinked } from './demo-content';
import { datedEvents, newEvent, type Ids } from './demo-event';

/** Loads sixty events around today into an empty calendar. */
export async function loadDemo(modules: ModuleRef): Promise<void> {
  const database = modules.get(Database, { strict: false });
  if (await database.one(select('records').columns('id').limit(1))) return;
  const author = await administrator(modules);
  await database.writeUnique(async (tx, slugs) => {
    const write = { ...author, tx, slugs };
    const known = {
      venues: await saveLinked(modules, Venue, readDemo('venues'), write),
      organizers: await saveLinked(modules, Organizer, readDemo('organizers'), write),
      categories: await saveCategories(modules, write),
      tags: await saveTags(modules, write),
    };
    const events = modules.get(EventRepository, { strict: false });
    for (const { event, day } of datedEvents()) await events.create(newEvent(event, day, known), write);
  });
}

/** The first administrator becomes the author. */
async function administrator(modules: ModuleRef): Promise<WriteRequest> {
  const { site: addresses } = modules.get(Config, { strict: false });
  const site = await modules.get(SiteReader, { strict: false }).at(addresses);
  const {
    people: [found],
  } = await modules
    .get(Bus, { strict: false })
    .ask(findPeople, { roles: ['administrator'], page: 1, perPage: 1, order: 'asc', orderby: 'id' });
  const { id, login, name, email, slug } = found ?? { id: 0, login: '', name: '', email: '', slug: '' };
  const person = { kind: 'person', id, login, name, email, slug } as const;
  const caller: Person = { ...person, roles: ['administrator'], signIn: { by: 'session' } };
  return { caller, site };
}

async function saveLinked(
  modules: ModuleRef,
  type: LinkedClass,
  records: Record<string, DemoLinked>,
  write: WriteContext,
): Promise<Ids> {
  const repository = modules.get(LinkedRepository, { strict: false });
  const ids: Ids = new Map();
  for (const [key, record] of Object.entries(records)) {
    const { id } = await repository.save(type, record, write.caller.id, write);
    ids.set(key, id);
  }
  return ids;
}

async function saveCategories(modules: ModuleRef, { tx }: WriteContext): Promise<Ids> {
  const terms = modules.get(TermWriter, { strict: false });
  const ids: Ids = new Map();
  for (const [name, { description, below = {} }] of Object.entries(readDemo('categories'))) {
    const { id: parent } = await terms.createIn(tx, 'category', { name, description });
    ids.set(name, parent);
    for (const [child, text] of Object.entries(below))
      ids.set(child, (await terms.createIn(tx, 'category', { name: child, description: text, parent })).id);
  }
  return ids;
}

async function saveTags(modules: ModuleRef, { tx }: WriteContext): Promise<Ids> {
  const terms = modules.get(TermWriter, { strict: false });
  const ids: Ids = new Map();
  for (const name of readDemo('tags')) ids.set(name, (await terms.createIn(tx, 'tag', { name })).id);
  return ids;
}
