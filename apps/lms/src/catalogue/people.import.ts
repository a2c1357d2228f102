import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isRole } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { personByLogin, registerPerson } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { FiledPerson } from './catalogue.file';
import type { Progress } from './progress';

const PASSWORD_BYTES = 24;

/** Brings the people of a catalogue in: who is there already stays as they are. */
@Injectable()
export class PeopleImport {
  constructor(private readonly bus: Bus) {}

  /** @param logins more people who are named somewhere in the file. @returns ids by user name */
  async bring(
    people: readonly FiledPerson[],
    logins: readonly string[],
    progress: Progress,
  ): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    for (const [index, person] of people.entries()) {
      ids.set(person.username, (await this.find(person.username)) ?? (await this.register(person)));
      progress('people', index + 1, people.length);
    }
    for (const login of new Set(logins)) {
      if (ids.has(login)) continue;
      const id = await this.find(login);
      if (id !== undefined) ids.set(login, id);
    }
    return ids;
  }

  private async find(login: string): Promise<number | undefined> {
    return (await this.bus.ask(personByLogin, { login }))?.id;
  }

  /** Nobody knows the password: its owner asks for a new one by mail. */
  private async register({
    username,
    email,
    name,
    first_name: firstName,
    last_name: lastName,
    role,
    description,
    social,
  }: FiledPerson): Promise<number> {
    if (!isRole(role)) throw new Error(`${username} has the role ${role}, which does not exist.`);
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    try {
      return (
        await this.bus.ask(registerPerson, {
          login: username,
          email,
          password,
          roles: [role],
          name,
          firstName,
          lastName,
          description,
          social,
        })
      ).id;
    } catch (error) {
      const known =
        error instanceof RestError && error.code.startsWith('existing_user_')
          ? ((await this.find(username)) ?? (await this.find(email)))
          : undefined;
      if (known === undefined) throw error;
      return known;
    }
  }
}
