import { Injectable } from '@nestjs/common';
import { can, isRole, type Caller, type Role } from '@gatehouse/access';
import type { AuditOrigin } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import type { PeopleFilter } from './people/people.filter';
import type { SearchColumn } from './people/people-search';
import { PUBLISHED_TYPES, PeopleQuery, rolesHaving } from './people/people.query';
import { PeopleService, unknownPerson } from './people/people.service';
import type { Person } from './people/person';
import type { CreateUserArgs, DeleteMeArgs, ListUsersArgs, UpdateMeArgs } from './user-requests';

/** Lists and writes users with the arguments of the routes (docs/interface/core.md#users). */
@Injectable()
export class UsersService {
  constructor(
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
  ) {}

  async list(args: ListUsersArgs, caller: Caller): Promise<Page<Person>> {
    const { people, total } = await this.query.find(filterOf(args, can(caller, 'list_users')));
    return { items: people, total };
  }

  /** The profiles that a caller may see. */
  profiles(ids: readonly number[], caller: Caller): Promise<Person[]> {
    return this.query.profiles(ids, caller);
  }

  /** @throws 400 `rest_user_exists`, `rest_user_invalid_role`, and the errors of `PeopleService.register` */
  async create({ id, roles, ...fields }: CreateUserArgs, origin: AuditOrigin): Promise<Person> {
    if (id) throw new RestError(400, 'rest_user_exists', 'Cannot create existing user.');
    return this.people.register({ ...fields, roles: roles?.map(knownRole) ?? ['subscriber'] }, origin);
  }

  /** @throws 400 `rest_user_invalid_argument` for another username, `rest_user_invalid_role`, and the errors of `PeopleService.update` */
  async update(user: Person, { login, roles, ...fields }: UpdateMeArgs, origin: AuditOrigin): Promise<Person> {
    if (login !== undefined && login !== user.login)
      throw new RestError(400, 'rest_user_invalid_argument', 'Username is not editable.');
    return this.people.update(user.id, { ...fields, ...(roles && { roles: roles.map(knownRole) }) }, origin);
  }

  /** @throws 501 without force; 400 `rest_user_invalid_reassign`; 403 for the last administrator */
  async delete({ id }: Person, { force, reassign }: DeleteMeArgs, origin: AuditOrigin): Promise<void> {
    if (!force)
      throw new RestError(
        501,
        'rest_trash_not_supported',
        "Users do not support trashing. Set 'force=true' to delete.",
      );
    if (reassign !== null && (reassign === id || !(await this.query.byId(reassign))))
      throw new RestError(400, 'rest_user_invalid_reassign', 'Invalid user ID for reassignment.');
    const outcome = await this.people.remove(id, reassign, origin);
    if (outcome === 'unknown') throw unknownPerson();
    if (outcome === 'last-administrator')
      throw new RestError(403, 'rest_user_cannot_delete', 'The last administrator cannot be deleted.');
  }
}

function filterOf(args: ListUsersArgs, mayList: boolean): PeopleFilter {
  const { page, order, orderby, include, exclude, offset, search, slug } = args;
  const areAuthors = args.who === 'authors';
  // Who may not list users sees only people who have published something, and those who may: an editor chooses an author
  // among them.
  const seesAll = mayList || areAuthors;
  const published = publishedTypes(args.has_published_posts) ?? (seesAll ? undefined : PUBLISHED_TYPES);
  const capabilities = [...(args.capabilities ?? []), ...(areAuthors ? ['edit_posts'] : [])];
  return {
    page,
    perPage: args.per_page,
    order,
    orderby,
    include,
    exclude,
    rolesOfEach: capabilities.map(rolesHaving),
    written: args,
    fields: args,
    searchColumns: searchColumns(args, mayList),
    ...(offset === undefined ? {} : { offset }),
    ...(search === undefined ? {} : { search }),
    ...(slug ? { slug } : {}),
    ...(args.roles && args.roles.length > 0 ? { roles: args.roles.filter(isRole) } : {}),
    ...(published ? { published } : {}),
  };
}

/** The value of `has_published_posts` as types; undefined when the filter is off. */
function publishedTypes(filter: boolean | string[] | undefined): readonly string[] | undefined {
  if (filter === true) return PUBLISHED_TYPES;
  return Array.isArray(filter) && filter.length > 0 ? filter : undefined;
}

const PUBLIC_COLUMNS: SearchColumn[] = ['name', 'slug', 'id'];
const ALL_COLUMNS: SearchColumn[] = ['login', 'name', 'slug', 'words', 'email', 'url', 'id'];

/** User names, e-mail addresses, URLs and the words of fields are searched only for callers who may list users: others do not see them. */
function searchColumns({ search_columns: requested }: ListUsersArgs, mayList: boolean): SearchColumn[] {
  const allowed = mayList ? ALL_COLUMNS : PUBLIC_COLUMNS;
  if (requested.length === 0) return allowed.filter((column) => column !== 'id');
  const columns = requested
    .map((column) => (column === 'username' ? 'login' : column))
    .filter((column) => allowed.includes(column));
  return columns.length > 0 ? columns : ['name'];
}

function knownRole(name: string): Role {
  if (!isRole(name)) throw new RestError(400, 'rest_user_invalid_role', `The role ${name} does not exist.`);
  return name;
}
