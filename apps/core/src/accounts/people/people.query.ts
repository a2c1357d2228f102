import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { can, ROLES, capabilitiesOf, type Caller, type Role } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import { skipOf } from '@gatehouse/pagination';
import {
  Database,
  eq,
  eqColumn,
  fetchRows,
  inList,
  inOrderOf,
  notEq,
  or,
  select,
  type OptionalCondition,
  type Select,
} from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { trimSigns } from '@gatehouse/text';
import { PeopleSearch } from './people-search';
import {
  conditionsOf,
  hasPublished,
  orderPeople,
  rolesOf,
  searchColumnsOf,
  type PeopleFilter,
  type RoleFilter,
} from './people.filter';
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

/** A statement names as many people. */
const MOST_NAMED = 1_000;

const PUBLISHES = hasPublished(PUBLISHED_TYPES);

/** What everybody sees of a person, if anything. */
export type PublicPerson = Pick<PersonFacts, 'id' | 'name' | 'url' | 'description' | 'slug' | 'avatarUrl'>;

/** The roles that have a capability. The name of a role counts as a capability of that role. */
export const rolesHaving = (capability: string): Role[] =>
  ROLES.filter((role) => role === capability || [...capabilitiesOf(role)].some((own) => own === capability));

/** Reads people with their roles, in one statement. */
@Injectable()
export class PeopleQuery {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly search: PeopleSearch,
  ) {}

  /** A person with secrets. With a transaction, the row is locked. */
  async stored(id: number, tx?: EntityManager): Promise<StoredPerson | undefined> {
    const query = peopleWhere(eq('p.id', id));
    const rows = tx ? await fetchRows(tx, query.forUpdate()) : await this.database.rows(query);
    return toStoredPeople(rows)[0];
  }

  /** A person by login or, if no login matches, by e-mail address; case-insensitive. */
  async storedByLogin(text: string): Promise<StoredPerson | undefined> {
    const key = toKey(text.trim());
    if (key === '') return undefined;
    const rows = await this.database.rows(peopleWhere(or(eq('p.login_key', key), eq('p.email_key', key))));
    const found = toStoredPeople(rows);
    return found.find(({ loginKey }) => loginKey === key) ?? found[0];
  }

  /** People in the order of the ids; unknown ids are skipped. */
  async byIds(ids: number[]): Promise<PersonFacts[]> {
    const wanted = [...new Set(ids)].filter((id) => Number.isInteger(id));
    if (wanted.length === 0) return [];
    const rows = await this.database.rows(peopleWhere(inList('p.id', wanted)));
    return inOrderOf(toStoredPeople(rows), wanted).map((person) => this.facts(person));
  }

  async byId(id: number): Promise<PersonFacts | undefined> {
    return this.facts(await this.stored(id));
  }

  async byLogin(text: string): Promise<PersonFacts | undefined> {
    return this.facts(await this.storedByLogin(text));
  }

  /** What others see of people, by id: of the reader, and of those who have published something. */
  async publicProfiles(ids: readonly number[], reader: Caller): Promise<PublicPerson[]> {
    if (ids.length === 0) return [];
    return this.database.rows(
      select<PublicPerson>('people', 'p')
        .columns('p.id', 'p.name', 'p.url', 'p.description', 'p.slug', 'p.avatar_url AS avatarUrl')
        .where(inList('p.id', ids), !can(reader, 'list_users') && or(eq('p.id', reader.id), PUBLISHES)),
    );
  }

  /** One page of a filtered list: at most three statements, whatever its length. */
  async find(filter: PeopleFilter): Promise<{ people: PersonFacts[]; total: number }> {
    const roles = await Promise.all(rolesOf(filter).map((some) => this.roleFilter(some)));
    const query = select<{ id: number }>('people', 'p')
      .columns('p.id')
      .where(...conditionsOf(filter, roles), await this.searched(filter))
      .limit(filter.perPage, skipOf({ ...filter, per_page: filter.perPage }));
    const { items, total } = await this.database.page(orderPeople(query, filter));
    return { people: await this.byIds(items.map(({ id }) => id)), total };
  }

  private async roleFilter(roles: Role[]): Promise<RoleFilter> {
    const held = select<{ id: number }>('person_roles').columns('person_id AS id').where(inList('role', roles));
    const rows = await this.database.rows(held.limit(MOST_NAMED + 1));
    return { roles, areMany: rows.length > MOST_NAMED };
  }

  /** Only people whom everybody may see are found for those who may not list all: their few names are read. */
  private async searched(filter: PeopleFilter): Promise<OptionalCondition> {
    // Clients mark a part of a word by asterisks around it, which is what every search looks for.
    const text = trimSigns((filter.search ?? '').trim(), '*');
    if (text === '') return undefined;
    return this.search.condition({ text, columns: searchColumnsOf(filter), areFew: filter.published !== undefined });
  }

  /** Whether the person is the author of a published post or page, which makes the profile public. */
  async hasPublished(id: number): Promise<boolean> {
    const posts = select<{ id: number }>('posts')
      .columns('id')
      .where(eq('author', id), eq('status', 'publish'), inList('type', PUBLISHED_TYPES));
    return (await this.database.one(posts.limit(1))) !== undefined;
  }

  /** The administrator with the lowest id other than `except`. */
  async firstAdministrator(except = 0): Promise<PersonFacts | undefined> {
    const roles = select<{ id: number }>('person_roles')
      .columns('person_id AS id')
      .where(eq('role', 'administrator'), notEq('person_id', except));
    const first = await this.database.one(roles.orderBy('person_id').limit(1));
    return first && this.byId(first.id);
  }

  facts(person: StoredPerson): PersonFacts;
  facts(person: StoredPerson | undefined): PersonFacts | undefined;
  facts(person: StoredPerson | undefined): PersonFacts | undefined {
    return person && toPersonFacts(person, this.config.baseUrl);
  }
}

/** One row per person and role, in the order of ids and roles. */
const peopleWhere = (condition: OptionalCondition): Select<PersonRow> =>
  select<PersonRow>('people', 'p')
    .columns(...PERSON_COLUMNS)
    .leftJoin('person_roles', 'r', eqColumn('r.person_id', 'p.id'))
    .where(condition)
    .orderBy('p.id')
    .orderBy('r.position');
