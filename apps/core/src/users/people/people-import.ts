import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, eq, fetchOne, or, select } from '@gatehouse/persistence';
import { HASH_OF_NONE } from './password-hasher';
import { insertPerson, type NewPerson } from './person-changes';
import { toKey } from './person-names';

/** A person of another site. Nobody can sign in as them before they have set a password by mail. */
export interface ImportedPerson extends Omit<NewPerson, 'password'> {
  /** Kept where it is free; 0 for any. */
  id: number;
  /** UTC clock; '' for now. */
  registered: string;
}

/** Writes the people of another site. */
@Injectable()
export class PeopleImport {
  constructor(private readonly database: Database) {}

  /** The id of the person with this login or, if there is none, with this e-mail address. */
  async find({ login, email }: { login: string; email: string }): Promise<number | undefined> {
    const named = select<{ id: number }>('people')
      .columns('id')
      .where(or(eq('login_key', toKey(login)), email !== '' && eq('email_key', toKey(email))))
      .orderByList('login_key', [toKey(login)])
      .limit(1);
    return (await this.database.one(named))?.id;
  }

  /** Notes that a person of the other site is one of this. */
  async meet(id: number, also: (tx: EntityManager, id: number) => Promise<void>): Promise<void> {
    await this.database.write((tx) => also(tx, id));
  }

  /**
   * @param also more to do in the transaction
   * @throws 400 `existing_user_login`, `existing_user_email`
   */
  async create(
    { id, registered, ...person }: ImportedPerson,
    also: (tx: EntityManager, id: number) => Promise<void>,
  ): Promise<number> {
    return this.database.writeUnique(async (tx, slugs) => {
      const columns = { ...((await isFree(tx, id)) ? { id } : {}), ...(registered !== '' && { registered }) };
      const created = await insertPerson(tx, slugs, { ...person, password: HASH_OF_NONE }, columns);
      await also(tx, created.id);
      return created.id;
    });
  }
}

const isFree = async (tx: EntityManager, id: number): Promise<boolean> =>
  id !== 0 && (await fetchOne(tx, select('people').columns('id').where(eq('id', id)))) === undefined;
