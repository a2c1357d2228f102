import { Injectable } from '@nestjs/common';
import { isRole, type Role } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { findPeople, updatePerson, type PersonChanges, type PersonFacts } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
import { emptyLearner, LearnerRecords } from './learner.record';
import type { ListPeopleArgs, PersonContext, UpdatePersonArgs } from './people.args';
import { isAdministrator, People } from './people';
import { personRecord } from './person.view';
import { readPicture } from './picture';
import { PicturesService } from './pictures.service';

const LISTED: Role[] = ['lp_teacher', 'administrator'];

const unknownPerson = (): RestError => new RestError(404, 'rest_user_invalid_id', 'Invalid user ID.');

/** Profiles; the people themselves live in core. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
    private readonly learners: LearnerRecords,
    private readonly pictures: PicturesService,
  ) {}

  /** Teachers and administrators, or the roles asked for. */
  async list(args: ListPeopleArgs, ctx: RequestContext): Promise<Page<Record<string, unknown>>> {
    const roles = args.roles && args.roles.length > 0 ? args.roles.filter(isRole) : LISTED;
    if (roles.length === 0) return { items: [], total: 0 };
    const { search, include, exclude, slug, offset, page, per_page: perPage, order, orderby } = args;
    const sees = isAdministrator(ctx.caller);
    const found = await this.bus.ask(findPeople, {
      roles,
      search,
      searchEmail: sees,
      include,
      exclude,
      slug,
      offset: offset === undefined ? undefined : Math.max(0, offset),
      page,
      perPage,
      order,
      orderby,
    });
    return { items: await this.records(found.people, args.context, ctx, true), total: found.total };
  }

  /** @throws 404 `rest_user_invalid_id` */
  async read(id: number, context: PersonContext, ctx: RequestContext): Promise<Record<string, unknown>> {
    const person = await this.people.byId(id);
    if (!person) throw unknownPerson();
    return this.one(person, context, ctx);
  }

  /** @throws 404 `rest_user_invalid_id`; 400 `rest_user_invalid_argument`, `rest_user_invalid_email`, `rest_user_invalid_slug`, `rest_user_invalid_role`; 403 `rest_user_invalid_role` */
  async update(args: UpdatePersonArgs, ctx: RequestContext): Promise<Record<string, unknown>> {
    const person = await this.people.byId(args.id);
    if (!person) throw unknownPerson();
    if (args.username !== undefined && args.username !== person.login)
      throw new RestError(400, 'rest_user_invalid_argument', 'User names cannot be changed.');
    const roles = args.roles && this.checkedRoles(args.roles, person, ctx);
    const avatarUrl = args.avatar_url === undefined ? undefined : await this.addressOf(args.avatar_url, person.id);
    const changes: PersonChanges = {
      name: args.name,
      firstName: args.first_name,
      lastName: args.last_name,
      nickname: args.nickname,
      email: args.email,
      url: args.url,
      description: args.description,
      locale: args.locale,
      slug: args.slug,
      roles,
      password: args.password,
      avatarUrl,
      social: args.social,
      meta: args.meta?.persisted_preferences && { persisted_preferences: args.meta.persisted_preferences },
    };
    return this.one(await this.bus.ask(updatePerson, { id: person.id, changes }), 'edit', ctx);
  }

  private checkedRoles(roles: string[], person: PersonFacts, { caller }: RequestContext): Role[] {
    const known = roles.filter(isRole);
    if (known.length < roles.length)
      throw new RestError(
        400,
        'rest_user_invalid_role',
        `The role ${roles.find((role) => !isRole(role))} does not exist.`,
      );
    if (person.id === caller.id && isAdministrator(person) && !known.includes('administrator'))
      throw new RestError(403, 'rest_user_invalid_role', 'Sorry, you cannot give up your own role.');
    return known;
  }

  private async addressOf(avatarUrl: string, person: number): Promise<string> {
    const picture = readPicture(avatarUrl);
    return picture ? this.pictures.keep(person, picture) : avatarUrl;
  }

  private async one(
    person: PersonFacts,
    context: PersonContext,
    ctx: RequestContext,
  ): Promise<Record<string, unknown>> {
    const [record] = await this.records([person], context, ctx, false);
    if (!record) throw unknownPerson();
    return record;
  }

  private async records(
    people: PersonFacts[],
    context: PersonContext,
    ctx: RequestContext,
    inList: boolean,
  ): Promise<Record<string, unknown>[]> {
    const { caller } = ctx;
    const isPrivate = (id: number): boolean =>
      isAdministrator(caller) || (caller.kind === 'person' && caller.id === id);
    const ids = people.map(({ id }) => id);
    const learners = context === 'view' ? await this.learners.of(ids, ids.filter(isPrivate)) : new Map<number, never>();
    return people.map((person) =>
      personRecord(person, {
        context,
        isPrivate: isPrivate(person.id),
        inList,
        home: ctx.site.home,
        learner: learners.get(person.id) ?? emptyLearner(),
        href: { self: ctx.href(`lms/v1/users/${person.id}`), collection: ctx.href('lms/v1/users') },
      }),
    );
  }
}
