import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isRole } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { personByLogin, registerPerson } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { CataloguePerson } from '../file/catalogue.file';
import type { ImportOptions } from './import-options';

const PASSWORD_BYTES = 24;

/** Registers the people of a catalogue. Accounts that exist stay as they are. */
@Injectable()
export class PeopleImport {
  constructor(private readonly bus: Bus) {}

  /**
   * @param logins further people who are named in the file
   * @param options a dry run registers nobody: new people have ids below zero
   * @returns ids by user name, without people who do not exist, and how many are new
   */
  async run(
    people: readonly CataloguePerson[],
    logins: readonly string[],
    { progress, dryRun }: ImportOptions,
  ): Promise<{ ids: Map<string, number>; registered: number }> {
    const ids = new Map<string, number>();
    let registered = 0;
    for (const [index, person] of people.entries()) {
      const known = await this.find(person.username);
      if (known === undefined) registered += 1;
      ids.set(person.username, known ?? (dryRun ? -registered : await this.register(person)));
      progress('people', index + 1, people.length);
    }
    for (const login of new Set(logins)) {
      if (ids.has(login)) continue;
      const id = await this.find(login);
      if (id !== undefined) ids.set(login, id);
    }
    return { ids, registered };
  }

  private async find(login: string): Promise<number | undefined> {
    return (await this.bus.ask(personByLogin, { login }))?.id;
  }

  private async register(person: CataloguePerson): Promise<number> {
    const { username, email, name, first_name: firstName, last_name: lastName, role, description, social } = person;
    if (!isRole(role)) throw new Error(`${username} has the role ${role}, which does not exist.`);
    // A password that nobody knows: people ask for a new one by e-mail.
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const account = { login: username, email, password, roles: [role], name, firstName, lastName, description, social };
    try {
      return (await this.bus.ask(registerPerson, account)).id;
    } catch (error) {
      const id = isTaken(error) ? ((await this.find(username)) ?? (await this.find(email))) : undefined;
      if (id === undefined) throw error;
      return id;
    }
  }
}

const isTaken = (error: unknown): boolean => error instanceof RestError && error.code.startsWith('existing_user_');
