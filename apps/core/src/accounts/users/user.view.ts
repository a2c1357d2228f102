import { can, capabilitiesOf, type Caller, type Role } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import {
  apiAddress,
  Choice,
  CONTEXTS,
  DateTime,
  Email,
  Int,
  ListOf,
  MapOf,
  Bool,
  Shape,
  Text,
  Uri,
  Value,
  type Context,
  type SiteAddress,
} from '@gatehouse/rest';
import { AvatarUrlsView, avatarUrls } from '../avatars/avatar';
import type { PublicPerson } from '../people/people.query';

class UserMetaView {
  @Value({
    type: 'object',
    properties: {
      _modified: { type: 'string', format: 'date-time', required: false, description: 'When they were changed.' },
    },
    additionalProperties: true,
    default: {},
    context: CONTEXTS.edit,
    description: 'Preferences of the editor, by scope.',
    examples: [{ core: { fixedToolbar: true } }],
  })
  persisted_preferences?: object;
}

/** A user as responses show it (docs/interface/core.md#users). Required fields show in every context. */
export class UserView {
  @Int({ description: 'Unique identifier for the user.', context: CONTEXTS.all, readonly: true })
  id!: number;

  @Text({ description: 'Login name for the user.', context: CONTEXTS.edit, required: true, examples: ['jane.doe'] })
  username?: string;

  @Text({ description: 'Display name for the user.', context: CONTEXTS.all, examples: ['Jane Doe'] })
  name!: string;

  @Text({ description: 'First name for the user.', context: CONTEXTS.edit })
  first_name?: string;

  @Text({ description: 'Last name for the user.', context: CONTEXTS.edit })
  last_name?: string;

  @Email({
    description: 'The email address for the user.',
    context: CONTEXTS.edit,
    required: true,
    examples: ['jane@example.com'],
  })
  email?: string;

  @Uri({ description: 'URL of the user.', context: CONTEXTS.all, examples: ['https://jane.example/', ''] })
  url!: string;

  @Text({ description: 'Description of the user.', context: CONTEXTS.all })
  description!: string;

  @Uri({
    description: 'Author URL of the user.',
    context: CONTEXTS.all,
    readonly: true,
    examples: ['https://example.com/author/jane/'],
  })
  link!: string;

  @Choice(['', 'en_US'], { description: 'Locale for the user.', context: CONTEXTS.edit })
  locale?: string;

  @Text({ description: 'The nickname for the user.', context: CONTEXTS.edit })
  nickname?: string;

  @Text({ description: 'An alphanumeric identifier for the user.', context: CONTEXTS.all, examples: ['jane'] })
  slug!: string;

  @DateTime({
    description: 'Registration date for the user.',
    context: CONTEXTS.edit,
    readonly: true,
    examples: ['2027-01-31T09:30:00+00:00'],
  })
  registered_date?: string;

  @ListOf(Text(), { description: 'Roles assigned to the user.', context: CONTEXTS.edit, examples: [['editor']] })
  roles?: Role[];

  @Text({ description: 'Password for the user (never included).', context: [], required: true })
  password?: never;

  @MapOf(Bool(), {
    description: 'All capabilities assigned to the user.',
    context: CONTEXTS.edit,
    readonly: true,
    examples: [{ read: true, edit_posts: true, contributor: true }],
  })
  capabilities?: Record<string, boolean>;

  @MapOf(Bool(), {
    description: 'Any extra capabilities assigned to the user.',
    context: CONTEXTS.edit,
    readonly: true,
    examples: [{ contributor: true }],
  })
  extra_capabilities?: Record<string, boolean>;

  @Shape(AvatarUrlsView, { description: 'Avatar URLs for the user.', context: CONTEXTS.all, readonly: true })
  avatar_urls!: AvatarUrlsView;

  @Shape(UserMetaView, { description: 'Meta fields.', context: CONTEXTS.read })
  meta?: UserMetaView;

  /** The documentation adds links to every resource. */
  _links!: { self: { href: string; targetHints: { allow: string[] } }[]; collection: { href: string }[] };
}

/** Address of an author's archive: the `link` of a user. */
export const authorLink = (home: string, slug: string): string => `${home}/author/${slug}/`;

export function userView(person: PersonFacts, context: Context, caller: Caller, site: SiteAddress): UserView {
  if (context === 'edit') return editView(person, caller, site);
  const { _links, ...view } = embeddedUser(person, caller, site);
  return context === 'embed' ? { ...view, _links } : { ...view, meta: {}, _links };
}

/** A user in context embed. */
export function embeddedUser(
  { id, name, url, description, slug, avatarUrl }: PublicPerson,
  caller: Caller,
  site: SiteAddress,
): UserView {
  const link = authorLink(site.home, slug);
  const avatar_urls = avatarUrls(site.base, id, avatarUrl);
  return { id, name, url, description, link, slug, avatar_urls, _links: linksOf(id, caller, site) };
}

function editView(person: PersonFacts, caller: Caller, site: SiteAddress): UserView {
  const { id, slug, roles } = person;
  const capabilities = roles.flatMap((role) => [...capabilitiesOf(role)]);
  return {
    id,
    name: person.name,
    url: person.url,
    description: person.description,
    link: authorLink(site.home, slug),
    slug,
    avatar_urls: avatarUrls(site.base, id, person.avatarUrl),
    username: person.login,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    locale: person.locale,
    nickname: person.nickname,
    roles,
    registered_date: `${person.registered.replace(' ', 'T')}+00:00`,
    // The names of roles count as capabilities, after the capabilities themselves.
    capabilities: setOf([...capabilities, ...roles]),
    extra_capabilities: setOf(roles),
    meta: { persisted_preferences: person.meta.persisted_preferences ?? {} },
    _links: linksOf(id, caller, site),
  };
}

const setOf = (names: string[]): Record<string, boolean> => Object.fromEntries(names.map((name) => [name, true]));

const linksOf = (id: number, caller: Caller, site: SiteAddress): UserView['_links'] => ({
  self: [{ href: apiAddress(site, `core/v2/users/${id}`), targetHints: { allow: allowedMethods(caller, id) } }],
  collection: [{ href: apiAddress(site, 'core/v2/users') }],
});

function allowedMethods(caller: Caller, id: number): string[] {
  const mayEdit = caller.id === id || can(caller, 'edit_users');
  const mayDelete = can(caller, 'delete_users');
  return ['GET', ...(mayEdit ? ['POST', 'PUT', 'PATCH'] : []), ...(mayDelete ? ['DELETE'] : [])];
}
