import { Injectable } from '@nestjs/common';
import { isRole, type Caller, type Role } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { findPeople, provenOriginOf, updatePerson, type PersonChanges, type PersonFacts } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
import { isAdministrator, sameRoles } from '../../access/roles';
import { People } from '../directory/people';
import { readPicture } from '../pictures/picture';
import { PicturesService } from '../pictures/pictures.service';
import { UploadedPictures } from '../pictures/uploaded-pictures';
import { emptyLearner, LearnerRecords } from './learner.record';
import type { ListPeopleArgs, PersonContext, ReadPersonArgs, UpdatePersonArgs } from './people.args';
import { personView, type PersonView } from './person.view';

/** The roles that the list contains when none are given. */
const LISTED: Role[] = ['lp_teacher', 'administrator'];

const unknownPerson = (): RestError => new RestError(404, 'rest_user_invalid_id', 'Invalid user ID.');

interface ViewOptions {
  context: PersonContext;
  inList: boolean;
}

/** Reads and changes profiles. The people themselves are stored in core. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
    private readonly learners: LearnerRecords,
    private readonly pictures: PicturesService,
    private readonly uploads: UploadedPictures,
  ) {}

  /** Teachers and administrators, or people with the given roles. */
  async list(args: ListPeopleArgs, ctx: RequestContext): Promise<Page<PersonView>> {
    const roles = args.roles && args.roles.length > 0 ? args.roles.filter(isRole) : LISTED;
    if (roles.length === 0) return { items: [], total: 0 };
    const { search, include, exclude, slug, offset, page, per_page: perPage, order, orderby, context } = args;
    const { people, total } = await this.bus.ask(findPeople, {
      roles,
      search,
      searchEmail: isAdministrator(ctx.caller),
      include,
      exclude,
      slug,
      written: { modified_after: args.modified_after, modified_before: args.modified_before },
      offset: offset === undefined ? undefined : Math.max(0, offset),
      page,
      perPage,
      order,
      orderby,
    });
    return { items: await this.views(people, { context, inList: true }, ctx), total };
  }

  /** @throws 404 `rest_user_invalid_id` */
  async read({ id, context }: ReadPersonArgs, ctx: RequestContext): Promise<PersonView> {
    ctx.tag('person', [id]);
    return this.view(await this.person(id), context, ctx);
  }

  /**
   * @returns the profile in context `edit`
   * @throws 404 `rest_user_invalid_id`; 400 `rest_user_invalid_argument`, `rest_user_invalid_email`,
   * `rest_user_invalid_slug`, `rest_user_invalid_role`, `rest_invalid_param` for `password`; 403 `rest_user_invalid_role`,
   * `rest_application_password_not_allowed`
   */
  async update(args: UpdatePersonArgs, ctx: RequestContext): Promise<PersonView> {
    const person = await this.person(args.id);
    const changes = await this.resolve(args, person, ctx.caller);
    const picture = await this.uploads.of(ctx);
    if (picture) changes.avatarUrl = await this.pictures.store(person.id, picture);
    const updated = await this.bus.ask(updatePerson, { id: person.id, changes, origin: provenOriginOf(ctx) });
    return this.view(updated, 'edit', ctx);
  }

  private async person(id: number): Promise<PersonFacts> {
    const person = await this.people.byId(id);
    if (!person) throw unknownPerson();
    return person;
  }

  private async resolve(args: UpdatePersonArgs, person: PersonFacts, caller: Caller): Promise<PersonChanges> {
    if (args.username !== undefined && args.username !== person.login)
      throw new RestError(400, 'rest_user_invalid_argument', 'User names cannot be changed.');
    const roles = args.roles && checkedRoles(args.roles, person, caller);
    return {
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
      avatarUrl: args.avatar_url === undefined ? undefined : await this.avatarUrl(args.avatar_url, person.id),
      social: args.social,
      meta: args.meta && 'persisted_preferences' in args.meta ? { ...args.meta } : undefined,
    };
  }

  /** Stores a picture that was sent as a data address. @returns the address of the picture */
  private async avatarUrl(sent: string, person: number): Promise<string> {
    const picture = readPicture(sent);
    return picture ? this.pictures.store(person, picture) : sent;
  }

  private async view(person: PersonFacts, context: PersonContext, ctx: RequestContext): Promise<PersonView> {
    const [view] = await this.views([person], { context, inList: false }, ctx);
    if (!view) throw unknownPerson();
    return view;
  }

  private async views(
    people: PersonFacts[],
    { context, inList }: ViewOptions,
    ctx: RequestContext,
  ): Promise<PersonView[]> {
    const { caller } = ctx;
    const seesPrivate = (id: number): boolean =>
      isAdministrator(caller) || (caller.kind === 'person' && caller.id === id);
    const ids = people.map(({ id }) => id);
    const learners =
      context === 'view' ? await this.learners.of(ids, ids.filter(seesPrivate)) : new Map<number, never>();
    return people.map((person) =>
      personView(person, {
        context,
        inList,
        seesPrivate: seesPrivate(person.id),
        home: ctx.site.home,
        learner: learners.get(person.id) ?? emptyLearner(),
        href: { self: ctx.href(`lms/v1/users/${person.id}`), collection: ctx.href('lms/v1/users') },
      }),
    );
  }
}

/** @throws 400 `rest_user_invalid_role` for an unknown role; 403 for an administrator's own role */
function checkedRoles(roles: string[], person: PersonFacts, caller: Caller): Role[] | undefined {
  // Roles that are sent back as they are change nothing, and core asks who may change them.
  if (sameRoles(roles, person.roles)) return undefined;
  const known = roles.filter(isRole);
  const unknown = roles.find((role) => !isRole(role));
  if (unknown !== undefined) throw new RestError(400, 'rest_user_invalid_role', `The role ${unknown} does not exist.`);
  if (person.id === caller.id && isAdministrator(person) && !known.includes('administrator'))
    throw new RestError(403, 'rest_user_invalid_role', 'Sorry, you cannot remove your own administrator role.');
  return known;
}
