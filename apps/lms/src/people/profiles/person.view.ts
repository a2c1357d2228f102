import { capabilitiesOf, type Role } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import { socialView, type SocialView } from '../directory/social';
import type { LearnerRecord, Statistics } from './learner.record';
import type { PersonContext } from './people.args';
import { tabsOf, type Tabs } from './tabs.view';

export interface PersonViewOptions {
  context: PersonContext;
  /** Whether the caller is this person or an administrator. */
  seesPrivate: boolean;
  /** Lists leave out `custom_register`. */
  inList: boolean;
  home: string;
  /** The addresses of the person and of the list. */
  href: { self: string; collection: string };
  learner: LearnerRecord;
}

interface Links {
  self: { href: string }[];
  collection: { href: string }[];
}

interface EmbedView {
  id: number;
  name: string;
  url: string;
  description: string;
  link: string;
  slug: string;
  _links: Links;
}

interface SharedFields extends EmbedView {
  /** For the person and administrators, as `email`. */
  username?: string;
  first_name: string;
  last_name: string;
  email?: string;
  nickname: string;
  avatar_url: string;
}

interface ProfileFields {
  tabs: Tabs | Record<string, never>;
  avatar_size: { width: number; height: number };
  instructor_data: Statistics;
  custom_register?: Record<string, never>;
  social: SocialView;
  meta: Record<string, never>;
}

interface EditFields {
  locale: string;
  registered_date: string;
  roles: Role[];
  capabilities: Record<string, true>;
  extra_capabilities: Record<string, true>;
  meta: { persisted_preferences: unknown };
}

/** A person (docs/interface/lms.md#people). The fields depend on the context. */
export type PersonView = EmbedView | (SharedFields & ProfileFields) | (SharedFields & EditFields);

const AVATAR_PIXELS = 96;

export function personView(person: PersonFacts, options: PersonViewOptions): PersonView {
  const links = { self: [{ href: options.href.self }], collection: [{ href: options.href.collection }] };
  const { id, name, url, description, slug } = person;
  const link = `${options.home}/author/${slug}/`;
  const shared = { id, ...sharedFields(person, options, link) };
  switch (options.context) {
    case 'embed':
      return { id, name, url, description, link, slug, _links: links };
    case 'view':
      return { ...shared, ...profileFields(person, options), meta: {}, _links: links };
    case 'edit':
      return { ...shared, ...editFields(person), _links: links };
  }
}

function sharedFields(
  person: PersonFacts,
  { seesPrivate }: PersonViewOptions,
  link: string,
): Omit<SharedFields, 'id' | '_links'> {
  return {
    ...(seesPrivate ? { username: person.login } : {}),
    name: person.name,
    first_name: person.firstName,
    last_name: person.lastName,
    ...(seesPrivate ? { email: person.email } : {}),
    url: person.url,
    description: person.description,
    link,
    nickname: person.nickname,
    slug: person.slug,
    avatar_url: person.avatarUrl,
  };
}

function profileFields(
  person: PersonFacts,
  { seesPrivate, inList, learner }: PersonViewOptions,
): Omit<ProfileFields, 'meta'> {
  return {
    tabs: seesPrivate ? tabsOf(learner.quizzes) : {},
    avatar_size: { width: AVATAR_PIXELS, height: AVATAR_PIXELS },
    instructor_data: learner.statistics,
    ...(inList ? {} : { custom_register: {} }),
    social: socialView(person),
  };
}

function editFields({ locale, registered, roles, meta }: PersonFacts): EditFields {
  const held = flags(roles);
  return {
    locale,
    registered_date: `${registered.replace(' ', 'T')}+00:00`,
    roles,
    capabilities: { ...flags(roles.flatMap((role) => [...capabilitiesOf(role)])), ...held },
    extra_capabilities: held,
    meta: { persisted_preferences: meta.persisted_preferences ?? {} },
  };
}

const flags = (names: readonly string[]): Record<string, true> =>
  Object.fromEntries(names.map((name) => [name, true as const]));
