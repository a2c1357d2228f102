import { capabilitiesOf, type Role } from '@gatehouse/access';
import { PREFERENCES, metaProblem, profileAddressProblem } from '@gatehouse/dto';
import { Hidden, Resource, Shown, Stored, Text } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { sanitiseSimple, stripTags, webAddress } from '@gatehouse/text';
import { AvatarUrlsView, avatarUrls } from '../../avatars/avatar';
import { MAX_PASSWORD_LENGTH, passwordProblem } from '../../credentials/password-rule';
import { authorLink, loginProblem, nameKeyOf, toKey } from './person-names';

/** What a person is shown with. */
export interface Looked {
  site: rest.SiteAddress;
  context: rest.Context;
}

const { all, read, edit } = rest.CONTEXTS;
const ACCESS = { group: 'Access' };

class UserMetaView {
  @rest.Value({
    type: 'object',
    properties: {
      _modified: { type: 'string', format: 'date-time', required: false, description: 'When they were changed.' },
    },
    additionalProperties: true,
    default: {},
    context: edit,
    description: 'Preferences of the editor, by scope.',
    examples: [{ core: { fixedToolbar: true } }],
  })
  persisted_preferences?: unknown;
}

/**
 * A person with an account (docs/interface/core.md#users). Every field says in which contexts it is shown: what has none is for
 * everybody. Lists can be limited by what is not for everybody by those alone who may list users (`UserPolicy`). The `…_key`
 * columns are lower-case copies for uniqueness, search and order.
 */
@Resource<Person>({
  path: 'core/v2/users',
  one: 'user',
  table: 'people',
  indexes: { name: ['name_key', 'id'], registered: ['registered', 'id'] },
  unique: { email: ['email_key'], login: ['login_key'], slug: ['slug'] },
  beforeWrite: deriveColumns,
})
export class Person {
  @Stored('id', rest.Int({ description: 'Unique identifier for the user.', context: all, readonly: true }), {
    readonly: true,
  })
  id!: number;

  /** An empty one becomes the login, as the nickname does. */
  @Text({
    description: 'Display name for the user.',
    label: 'Display name',
    context: all,
    examples: ['Jane Doe'],
    initial: '',
    clean: plainText,
  })
  name!: string;

  @Text({ description: 'First name for the user.', context: edit, cleared: '', initial: '', clean: plainText })
  first_name!: string;

  @Text({ description: 'Last name for the user.', context: edit, cleared: '', initial: '', clean: plainText })
  last_name!: string;

  @Stored(
    'text',
    rest.Uri({
      description: 'URL of the user.',
      label: 'Website',
      context: all,
      cleared: '',
      check: profileAddressProblem,
      examples: ['https://jane.example/', ''],
    }),
    { initial: '', clean: webAddress },
  )
  url!: string;

  /** Simple HTML. */
  @Text({
    description: 'Description of the user.',
    label: 'About the person',
    context: all,
    cleared: '',
    initial: '',
    clean: (text) => sanitiseSimple(text).trim(),
  })
  description!: string;

  @Stored(
    'key(20)',
    rest.Choice(['', 'en_US'], {
      labels: { '': 'That of the site', en_US: 'English (United States)' },
      label: 'Language',
      description: 'Locale for the user.',
      context: edit,
      cleared: '',
    }),
    { initial: '', show: (locale: string) => locale || 'en_US' },
  )
  locale!: string;

  @Text({ description: 'The nickname for the user.', context: edit, initial: '', clean: plainText })
  nickname!: string;

  @Stored(
    'key(200)',
    rest.Text({ description: 'An alphanumeric identifier for the user.', context: all, examples: ['jane'] }),
    { readonly: true, written: rest.Text({ description: 'An alphanumeric identifier for the user.' }) },
  )
  slug!: string;

  /** In the order in which they were given. They are rows of their own: see `PersonRole`. */
  @Shown(
    rest.ListOf(rest.Text(), { description: 'Roles assigned to the user.', context: edit, examples: [['editor']] }),
    ({ roles }: Person) => roles,
    rest.ListOf(rest.Text(), { description: 'Roles assigned to the user.', ...ACCESS }),
  )
  roles!: Role[];

  @Stored('json', rest.Shape(UserMetaView, { description: 'Meta fields.', context: read }), {
    readonly: true,
    show: ({ persisted_preferences = {} }: UserMetaView, _: unknown, { context }: Looked): UserMetaView =>
      context === 'edit' ? { persisted_preferences: persisted_preferences ?? {} } : {},
    written: rest.Value({
      type: 'object',
      description: 'Meta fields.',
      properties: { persisted_preferences: PREFERENCES },
      check: metaProblem,
      // What else a client has in its meta is nothing that is stored.
      into: ({ persisted_preferences }: UserMetaView) =>
        persisted_preferences === undefined ? undefined : { persisted_preferences },
    }),
  })
  meta!: Record<string, unknown>;

  @Stored(
    'key(60)',
    rest.Text({
      name: 'username',
      description: 'Login name for the user.',
      context: edit,
      required: true,
      examples: ['jane.doe'],
    }),
    {
      readonly: true,
      written: rest.Text({
        name: 'username',
        label: 'User name',
        ...ACCESS,
        description: 'Login name for the user.',
        required: true,
        check: loginProblem,
      }),
    },
  )
  login!: string;

  @Stored(
    'key(254)',
    rest.Email({
      description: 'The email address for the user.',
      label: 'E-mail address',
      context: edit,
      required: true,
      examples: ['jane@example.com'],
    }),
    { required: true },
  )
  email!: string;

  /** Argon2id hash in PHC format. It never leaves core. */
  @Stored(
    'key(255)',
    rest.Text({ description: 'Password for the user (never included).', context: [], required: true }),
    {
      readonly: true,
      show: () => undefined,
      written: rest.Text({
        ...ACCESS,
        maxLength: MAX_PASSWORD_LENGTH,
        description: 'Password for the user (never included).',
        required: true,
        check: (text) => passwordProblem(text),
      }),
    },
  )
  password!: string;

  @Stored(
    'clock',
    rest.DateTime({
      name: 'registered_date',
      description: 'Registration date for the user.',
      context: edit,
      readonly: true,
      examples: ['2027-01-31T09:30:00+00:00'],
    }),
    { readonly: true, show: (utc: string) => `${utc.replace(' ', 'T')}+00:00` },
  )
  registered!: string;

  @Shown(
    rest.Uri({
      description: 'Author URL of the user.',
      context: all,
      readonly: true,
      examples: ['https://example.com/author/jane/'],
    }),
    ({ slug }: Person, { site }: Looked) => authorLink(site.home, slug),
  )
  link?: string;

  /** The names of roles count as capabilities, after the capabilities themselves. */
  @Shown(
    rest.MapOf(rest.Bool(), {
      description: 'All capabilities assigned to the user.',
      context: edit,
      readonly: true,
      examples: [{ read: true, edit_posts: true, contributor: true }],
    }),
    ({ roles }: Person) => setOf([...roles.flatMap((role) => [...capabilitiesOf(role)]), ...roles]),
  )
  capabilities?: Record<string, boolean>;

  @Shown(
    rest.MapOf(rest.Bool(), {
      description: 'Any extra capabilities assigned to the user.',
      context: edit,
      readonly: true,
      examples: [{ contributor: true }],
    }),
    ({ roles }: Person) => setOf(roles),
  )
  extra_capabilities?: Record<string, boolean>;

  @Shown(
    rest.Shape(AvatarUrlsView, { description: 'Avatar URLs for the user.', context: all, readonly: true }),
    ({ id, avatar_url }: Person, { site }: Looked) => avatarUrls(site.base, id, avatar_url),
  )
  avatar_urls?: AvatarUrlsView;

  @Hidden('key(60)') login_key!: string;
  @Hidden('key(254)') email_key!: string;
  @Hidden('key(191)') name_key!: string;
  /** What searches of those who may list users look through. */
  @Hidden('text') words!: string;
  /** Part of every login token; incrementing it ends earlier tokens (docs/interface/lms.md#tokens). */
  @Hidden('integer') token_version!: number;
  /** '' means the generated avatar. */
  @Hidden('text') avatar_url!: string;
  @Hidden('json') social!: Record<string, string>;
}

function plainText(text: string): string {
  return stripTags(text, { fold: true });
}

const setOf = (names: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(names.map((name) => [name, true]));

function deriveColumns(person: Person): void {
  person.name ||= person.login;
  person.nickname ||= person.login;
  person.login_key = toKey(person.login);
  person.email_key = toKey(person.email);
  person.name_key = nameKeyOf(person.name);
}
