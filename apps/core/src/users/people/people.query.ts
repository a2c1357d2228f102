import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { can, ROLES, capabilitiesOf, isRole, type Caller, type Role } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import { skipOf } from '@gatehouse/pagination';
import {
  Database,
  eq,
  inList,
  inOrderOf,
  notEq,
  or,
  recordsOfRows,
  select,
  type OptionalCondition,
} from '@gatehouse/persistence';
import { lockRecord } from '@gatehouse/records';
import { Config } from '@gatehouse/service';
import { trimSigns } from '@gatehouse/text';
import { accountsWhere, toAccounts, type Account } from './account';
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
import { Person } from './person';
import { factsOf } from './person-facts';
import { toKey } from './person-names';
import { PersonRole } from './person-role';

/** The post types that make their author's profile public once published (docs/interface/core.md#users). */
export const PUBLISHED_TYPES: readonly string[] = ['post', 'page'];

/** A statement names as many people. */
const MOST_NAMED = 1_000;

const PUBLISHES = hasPublished(PUBLISHED_TYPES);

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

  /** What a sign-in needs of a person. */
  async account(id: number): Promise<Account | undefined> {
    return toAccounts(await this.database.rows(accountsWhere(eq('p.id', id))))[0];
  }

  /** The same by login or, if no login matches, by e-mail address; case-insensitive. */
  async accountByLogin(text: string): Promise<Account | undefined> {
    const key = toKey(text.trim());
    if (key === '') return undefined;
    const rows = await this.database.rows(accountsWhere(or(eq('p.login_key', key), eq('p.email_key', key))));
    const found = toAccounts(rows);
    return found.find(({ login_key: login }) => login === key) ?? found[0];
  }

  /** People in the order of the ids; unknown ids are skipped. */
  async people(ids: readonly number[]): Promise<Person[]> {
    const wanted = [...new Set(ids)].filter((id) => Number.isInteger(id));
    if (wanted.length === 0) return [];
    return inOrderOf(await this.database.readBy((manager) => peopleWithRoles(manager, wanted)), wanted);
  }

  async person(id: number): Promise<Person | undefined> {
    return (await this.people([id]))[0];
  }

  /** The person as it is in this transaction, which nobody else changes until its end. */
  async locked(id: number, tx: EntityManager): Promise<Person | undefined> {
    if (!(await lockRecord(tx, Person, id))) return undefined;
    return (await peopleWithRoles(tx, [id]))[0];
  }

  async byIds(ids: readonly number[]): Promise<PersonFacts[]> {
    return (await this.people(ids)).map((person) => this.facts(person));
  }

  async byId(id: number): Promise<PersonFacts | undefined> {
    return (await this.byIds([id]))[0];
  }

  async byLogin(text: string): Promise<PersonFacts | undefined> {
    const account = await this.accountByLogin(text);
    return account && this.byId(account.id);
  }

  /**
   * The people whose profiles a reader may see, without their roles: the own, and those of people who have published
   * something.
   */
  async profiles(ids: readonly number[], reader: Caller): Promise<Person[]> {
    if (ids.length === 0) return [];
    const isSeen = !can(reader, 'list_users') && or(eq('p.id', reader.id), PUBLISHES);
    const seen = select<Person>('people', 'p').where(inList('p.id', ids), isSeen);
    const found = recordsOfRows(Person, await this.database.rows(seen));
    return found.map((person) => Object.assign(person, { roles: [] }));
  }

  /** One page of a filtered list: at most three statements, whatever its length. */
  async find(filter: PeopleFilter): Promise<{ people: Person[]; total: number }> {
    const roles = await Promise.all(rolesOf(filter).map((some) => this.roleFilter(some)));
    const query = select<{ id: number }>('people', 'p')
      .columns('p.id')
      .where(...conditionsOf(filter, roles), await this.searched(filter))
      .limit(filter.perPage, skipOf({ ...filter, per_page: filter.perPage }));
    const { items, total } = await this.database.page(orderPeople(query, filter));
    return { people: await this.people(items.map(({ id }) => id)), total };
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

  /** What other services are told of a person. */
  facts(person: Person): PersonFacts {
    return factsOf(person, this.config.baseUrl);
  }
}

/** One statement for people and their roles. */
async function peopleWithRoles(manager: EntityManager, ids: readonly number[]): Promise<Person[]> {
  const found = await manager
    .createQueryBuilder(Person, 'p')
    .leftJoinAndMapMany('p.held', PersonRole, 'r', 'r.person_id = p.id')
    .where({ id: In([...ids]) })
    .orderBy('r.position')
    .getMany();
  return found.map((person: Person & { held?: PersonRole[] }) =>
    Object.assign(person, { roles: (person.held ?? []).map(({ role }) => role).filter(isRole) }),
  );
}
