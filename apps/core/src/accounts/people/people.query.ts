import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ROLES, capabilitiesOf, type Role } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import { skipOf } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { conditionsOf, orderOf, type PeopleFilter } from './people.filter';
import {
  PERSON_COLUMNS,
  toKey,
  toPersonFacts,
  toStoredPeople,
  type PersonRow,
  type StoredPerson,
} from './person.mapper';

/** The post types that make their author's profile public once published (docs/interface/core.md#users). */
export const PUBLISHED_TYPES: readonly string[] = ['post', 'page'];

/** The roles that have a capability. The name of a role counts as a capability of that role. */
export const rolesHaving = (capability: string): Role[] =>
  ROLES.filter((role) => role === capability || [...capabilitiesOf(role)].some((own) => own === capability));

/** Reads people with their roles, in one statement. */
@Injectable()
export class PeopleQuery {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** A person with secrets. With the `manager` of a transaction the row is locked. */
  async stored(id: number, manager?: EntityManager): Promise<StoredPerson | undefined> {
    return (await this.select('p.id = ?', [id], manager))[0];
  }

  /** A person by login or, if no login matches, by e-mail address; case-insensitive. */
  async storedByLogin(text: string): Promise<StoredPerson | undefined> {
    const key = toKey(text.trim());
    if (key === '') return undefined;
    const found = await this.select('(p.login_key = ? OR p.email_key = ?)', [key, key]);
    return found.find(({ loginKey }) => loginKey === key) ?? found[0];
  }

  /** People in the order of the ids; unknown ids are skipped. */
  async byIds(ids: number[]): Promise<PersonFacts[]> {
    const wanted = [...new Set(ids)].filter((id) => Number.isInteger(id));
    if (wanted.length === 0) return [];
    const rows = await this.select(`p.id IN (${wanted.map(() => '?').join(', ')})`, wanted);
    const people = new Map(rows.map((person) => [person.id, person]));
    return wanted.flatMap((id) => this.facts(people.get(id)) ?? []);
  }

  async byId(id: number): Promise<PersonFacts | undefined> {
    return this.facts(await this.stored(id));
  }

  async byLogin(text: string): Promise<PersonFacts | undefined> {
    return this.facts(await this.storedByLogin(text));
  }

  /** One page of a filtered list: three statements, whatever its length. */
  async find(filter: PeopleFilter): Promise<{ people: PersonFacts[]; total: number }> {
    const where = conditionsOf(filter);
    const order = orderOf(filter);
    const [count] = await this.database.query<{ total: number | string }>(
      `SELECT COUNT(*) AS total FROM people p WHERE ${where.sql}`,
      where.parameters,
    );
    const ids = await this.database.query<{ id: number }>(
      `SELECT p.id FROM people p WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      [...where.parameters, ...order.parameters, filter.perPage, skipOf({ ...filter, per_page: filter.perPage })],
    );
    return { people: await this.byIds(ids.map(({ id }) => id)), total: Number(count?.total ?? 0) };
  }

  /** Whether the person is the author of a published post or page, which makes the profile public. */
  async hasPublished(id: number): Promise<boolean> {
    const types = PUBLISHED_TYPES.map(() => '?').join(', ');
    const rows = await this.database.query(
      `SELECT 1 FROM posts WHERE author = ? AND status = 'publish' AND type IN (${types}) LIMIT 1`,
      [id, ...PUBLISHED_TYPES],
    );
    return rows.length > 0;
  }

  /** The administrator with the lowest id other than `except`. */
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
    return person && toPersonFacts(person, this.config.baseUrl);
  }

  private async select(condition: string, parameters: unknown[], manager?: EntityManager): Promise<StoredPerson[]> {
    const lock = manager && this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const sql = `SELECT ${PERSON_COLUMNS} FROM people p LEFT JOIN person_roles r ON r.person_id = p.id
      WHERE ${condition} ORDER BY p.id, r.position${lock}`;
    const rows = manager
      ? await manager.query<PersonRow[]>(sql, parameters)
      : await this.database.query<PersonRow>(sql, parameters);
    return toStoredPeople(rows);
  }
}
