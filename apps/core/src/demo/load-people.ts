import { randomBytes } from 'node:crypto';
import type { ModuleRef } from '@nestjs/core';
import { Database } from '@gatehouse/persistence';
import { PeopleService } from '../users/people/people.service';
import type { NewPerson } from '../users/people/person-changes';
import { readDemoJson } from './demo-files';

type DemoPerson = Omit<NewPerson, 'email' | 'password' | 'slug'>;

/** Registers the people of `demo/people.json`, with random passwords, in a store that has at most one person. */
export async function loadPeople(modules: ModuleRef): Promise<void> {
  const [count] = await modules
    .get(Database, { strict: false })
    .query<{ total: number | string }>('SELECT COUNT(*) AS total FROM people');
  if (Number(count?.total) > 1) return;
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
  const rows = await database.query<{ id: number; login_key: string }>('SELECT id, login_key FROM people');
  return new Map(rows.map(({ id, login_key: login }) => [login, id]));
}
