import { randomBytes } from 'node:crypto';
import type { ModuleRef } from '@nestjs/core';
import { Database } from '@gatehouse/persistence';
import { Person } from '../users/people/person';
import { PeopleService } from '../users/people/people.service';
import type { NewPerson } from '../users/people/person-changes';
import { readDemoJson } from './demo-assets';

type DemoPerson = Omit<NewPerson, 'email' | 'password' | 'slug'>;

/** Registers the people of `demo/people.json`, with random passwords, in a store that has at most one person. */
export async function loadPeople(modules: ModuleRef): Promise<void> {
  if ((await modules.get(Database, { strict: false }).readBy((manager) => manager.count(Person))) > 1) return;
  const people = modules.get(PeopleService, { strict: false });
  for (const person of readDemoJson<DemoPerson[]>('people.json'))
    await people.register({
      ...person,
      email: `${person.login}@demo.example`,
      password: randomBytes(24).toString('base64url'),
    });
}

/** The ids of all people by their logins in lower case. */
export async function idsByLogin(database: Database): Promise<Map<string, number>> {
  const people = await database.readBy((manager) => manager.find(Person, { select: { id: true, login_key: true } }));
  return new Map(people.map(({ id, login_key: login }) => [login, id]));
}
