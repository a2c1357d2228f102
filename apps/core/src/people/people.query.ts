import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ROLES, capabilitiesOf, type Role } from '@gatehouse/access';
import type { PeopleQuestion, PersonFacts } from '@gatehouse/dto';
import { skipOf } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { PUBLIC_TYPES } from '../posts/post-type';
import { conditionsOf, orderOf } from './people.filter';
import { PERSON_COLUMNS, factsOf, keyOf, peopleOf, type PersonRow, type StoredPerson } from './person.record';

export type SearchColumn = 'login' | 'name' | 'slug' | 'email' | 'url' | 'id';

/** What a list of people may be narrowed to, beside the contract's words. */
export interface PeopleFilter extends PeopleQuestion {
  /** Who has one role of each of these sets. */
  rolesOfEach?: Role[][];
  /** Who has published something of these types. */
  published?: readonly string[];
  searchColumns?: SearchColumn[];
}

/** What makes its author known to everybody, once it is published. */
export const PUBLISHED_TYPES: readonly string[] = PUBLIC_TYPES.map(({ name }) => name);

/** The roles that have a capability; as in WordPress, a role's own name counts as one. */
export const rolesHaving = (capability: string): Role[] =>
  ROLES.filter((role) => role === capability || [...capabilitiesOf(role)].some((own) => own === capability));

/** Reads of people: always whole ones with their roles, in one statement. */
@Injectable()
export class PeopleQuery {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** One person with secrets; inside a transaction its `manager` locks the row. */
  async stored(id: number, manager?: EntityManager): Promise<StoredPerson | undefined> {
    return (await this.select('p.id = ?', [id], manager))[0];
  }

  /** Somebody by login or, when nobody has that, by e-mail address; letter case does not count. */
  async storedByLogin(text: string): Promise<StoredPerson | undefined> {
    const key = keyOf(text.trim());
    if (key === '') return undefined;
    const found = await this.select('(p.login_key = ? OR p.email_key = ?)', [key, key]);
    return found.find(({ loginKey }) => loginKey === key) ?? found[0];
  }

  /** People in the order of the ids; unknown ones are left out. */
  async byIds(ids: number[]): Promise<PersonFacts[]> {
    const wanted = [...new Set(ids)].filter((id) => Number.isInteger(id));
    if (wanted.length === 0) return [];
    const found = new Map(
      (await this.select(`p.id IN (${wanted.map(() => '?').join(', ')})`, wanted)).map((person) => [person.id, person]),
    );
    return wanted.flatMap((id) => this.facts(found.get(id)) ?? []);
  }

  async byId(id: number): Promise<PersonFacts | undefined> {
    return this.facts(await this.stored(id));
  }

  async byLogin(text: string): Promise<PersonFacts | undefined> {
    return this.facts(await this.storedByLogin(text));
  }

  /** One page of a filtered list, in three statements whatever its length. */
  async find(filter: PeopleFilter): Promise<{ people: PersonFacts[]; total: number }> {
    const where = conditionsOf(filter);
    const order = orderOf(filter);
    const [count] = await this.database.query<{ total: number | string }>(
      `SELECT COUNT(*) AS total FROM people p WHERE ${where.sql}`,
      where.parameters,
    );
    const start = skipOf({ ...filter, per_page: filter.perPage });
    const ids = await this.database.query<{ id: number }>(
      `SELECT p.id FROM people p WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      [...where.parameters, ...order.parameters, filter.perPage, start],
    );
    return { people: await this.byIds(ids.map(({ id }) => id)), total: Number(count?.total ?? 0) };
  }

  /** Whether somebody's name stands on something published, which is what makes a profile public. */
  async hasPublished(id: number): Promise<boolean> {
    const types = PUBLISHED_TYPES.map(() => '?').join(', ');
    const rows = await this.database.query(
      `SELECT 1 FROM posts WHERE author = ? AND status = 'publish' AND type IN (${types}) LIMIT 1`,
      [id, ...PUBLISHED_TYPES],
    );
    return rows.length > 0;
  }

  /** The administrator with the lowest id, other than `except`: who takes over what nobody else does. */
  async firstAdministrator(except = 0): Promise<PersonFacts | undefined> {
    const [row] = await this.database.query<{ id: number | null }>(
      `SELECT MIN(person_id) AS id FROM person_roles WHERE role = 'administrator' AND person_id <> ?`,
      [except],
    );
    return row?.id ? this.byId(row.id) : undefined;
  }

  facts(person: StoredPerson): PersonFacts;
  facts(person: StoredPerson | undefined): PersonFacts | undefined;
  facts(person: StoredPerson | undefined): PersonFacts | undefined {
    return person && factsOf(person, this.config.baseUrl);
  }

  private async select(condition: string, parameters: unknown[], manager?: EntityManager): Promise<StoredPerson[]> {
    const lock = manager && this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const sql = `SELECT ${PERSON_COLUMNS} FROM people p LEFT JOIN person_roles r ON r.person_id = p.id WHERE ${condition} ORDER BY p.id, r.position${lock}`;
    return peopleOf(
      manager
        ? ((await manager.query(sql, parameters)) as PersonRow[])
        : await this.database.query<PersonRow>(sql, parameters),
    );
  }
}
