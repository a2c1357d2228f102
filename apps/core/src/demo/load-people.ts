import { randomBytes } from 'node:crypto';
import type { ModuleRef } from '@nestjs/core';
import { Database } from '@gatehouse/persistence';
import { PeopleService, type NewPerson } from '../accounts/people/people.service';

type DemoPerson = Omit<NewPerson, 'email' | 'password' | 'slug'>;

/** Somebody of each role that works on the site's contents, and two readers. */
const PEOPLE: DemoPerson[] = [
  {
    login: 'clara',
    name: 'Clara Whitfield',
    firstName: 'Clara',
    lastName: 'Whitfield',
    roles: ['editor'],
    description: 'Runs the desk, and keeps the style sheet.',
  },
  {
    login: 'jonas',
    name: 'Jonas Bergström',
    firstName: 'Jonas',
    lastName: 'Bergström',
    roles: ['author'],
    description: 'Writes about old houses and the people who mend them.',
  },
  {
    login: 'priya',
    name: 'Priya Raman',
    firstName: 'Priya',
    lastName: 'Raman',
    roles: ['author'],
    url: 'https://priya.example',
    description: 'Photographs gardens, mostly before breakfast.',
  },
  {
    login: 'mateo',
    name: 'Mateo Silva',
    firstName: 'Mateo',
    lastName: 'Silva',
    roles: ['contributor'],
    description: 'Sends in notes from the road.',
  },
  { login: 'hana', name: 'Hana Kimura', firstName: 'Hana', lastName: 'Kimura', roles: ['subscriber'] },
  { login: 'olu', name: 'Olu Adebayo', firstName: 'Olu', lastName: 'Adebayo', roles: ['subscriber'] },
];

/** Registers the people of the demonstration in a store that knows nobody but the administrator; true when it did. Nobody knows their passwords. */
export async function loadPeopleDemo(modules: ModuleRef): Promise<boolean> {
  const [count] = await modules
    .get(Database, { strict: false })
    .query<{ total: number | string }>('SELECT COUNT(*) AS total FROM people');
  if (Number(count?.total) > 1) return false;
  const people = modules.get(PeopleService, { strict: false });
  for (const person of PEOPLE)
    await people.register({
      ...person,
      email: `${person.login}@demo.example`,
      password: randomBytes(24).toString('base64url'),
    });
  return true;
}
