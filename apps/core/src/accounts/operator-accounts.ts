import { Injectable } from '@nestjs/common';
import type { Role } from '@gatehouse/access';
import type { AuditOrigin, PersonFacts } from '@gatehouse/dto';
import { invalidArguments, RestError } from '@gatehouse/errors';
import { checkArguments } from '@gatehouse/rest';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service';
import { PasswordResetService } from '../password-reset/password-reset.service';
import type { PeopleFilter } from '../users/people/people.filter';
import { PeopleQuery } from '../users/people/people.query';
import { PeopleService } from '../users/people/people.service';
import { SessionsService } from '../sessions/sessions.service';
import type { PersonFields } from '../users/people/person-changes';
import { CreateUserArgs } from '../users/user-requests';
import { UsersService } from '../users/users.service';

/** A new account as the route `POST core/v2/users` takes it. */
export interface NewAccount {
  username: string;
  email: string;
  password: string;
  roles?: string[];
  name?: string;
  first_name?: string;
  last_name?: string;
}

/** A part of the list of people. */
export interface AccountsPage {
  people: PersonFacts[];
  total: number;
}

/** Accounts for the operator of the site, by the rules of the routes (docs/operations.md#users). */
@Injectable()
export class OperatorAccounts {
  constructor(
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly passwords: ApplicationPasswordsService,
    private readonly resets: PasswordResetService,
  ) {}

  /** People in the order of their ids, with their sign-in names in the search. */
  async list({
    roles,
    search,
    page,
    perPage,
  }: Pick<PeopleFilter, 'roles' | 'search' | 'page' | 'perPage'>): Promise<AccountsPage> {
    const { people, total } = await this.query.find({
      page,
      perPage,
      order: 'asc',
      orderby: 'id',
      searchColumns: ['login', 'name', 'email', 'id'],
      ...(roles && roles.length > 0 ? { roles } : {}),
      ...(search === undefined ? {} : { search }),
    });
    return { people: people.map((person) => this.query.facts(person)), total };
  }

  /** The person with a login, an e-mail address or, as `#7`, an id. @throws 404 `rest_user_invalid_id` */
  async find(name: string): Promise<PersonFacts> {
    const id = /^#(\d+)$/.exec(name)?.[1];
    const person = id === undefined ? await this.query.byLogin(name) : await this.query.byId(Number(id));
    if (!person) throw new RestError(404, 'rest_user_invalid_id', `There is no user "${name}".`);
    return person;
  }

  /** @throws RestError as `POST core/v2/users` */
  async create(account: NewAccount, origin: AuditOrigin): Promise<PersonFacts> {
    const body = Object.fromEntries(Object.entries(account).filter(([, value]) => value !== undefined));
    const { args, problems } = checkArguments(CreateUserArgs, { path: {}, query: {}, body });
    if (Object.keys(problems).length > 0) throw invalidArguments(problems);
    return this.query.facts(await this.users.create(Object.assign(new CreateUserArgs(), args), origin));
  }

  /** @throws 403 `rest_user_invalid_role` when no administrator would remain */
  setRoles(id: number, roles: Role[], origin: AuditOrigin): Promise<PersonFacts> {
    return this.change(id, { roles }, origin);
  }

  /** Sets a password, which ends all sessions and login tokens. @throws 400 `rest_invalid_param` */
  setPassword(id: number, password: string, origin: AuditOrigin): Promise<PersonFacts> {
    return this.change(id, { password }, origin);
  }

  /** The address of a page where the person sets a new password, once and within a day. */
  resetLink(person: PersonFacts, origin: AuditOrigin): Promise<string> {
    return this.resets.makeLink(person, origin);
  }

  /** Mails such an address to the person. @throws MailRefused, MailUnavailable */
  mailResetLink(person: PersonFacts, origin: AuditOrigin): Promise<void> {
    return this.resets.sendLink(person, origin);
  }

  /**
   * Ends the sessions and login tokens of a person, and with `applicationPasswords` revokes those as well.
   * @returns how many application passwords were revoked
   */
  async endSessions(
    id: number,
    { applicationPasswords }: { applicationPasswords: boolean },
    origin: AuditOrigin,
  ): Promise<number> {
    await this.sessions.endAll(id, origin);
    return applicationPasswords ? this.passwords.removeAll(id, origin) : 0;
  }

  private async change(id: number, changes: PersonFields, origin: AuditOrigin): Promise<PersonFacts> {
    return this.query.facts(await this.people.update(id, changes, origin));
  }
}
