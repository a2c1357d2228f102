import { capabilitiesOf, type Role } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import {
  AnyObject,
  Bool,
  Choice,
  CONTEXTS,
  DateTime,
  Email,
  Int,
  ListOf,
  MapOf,
  PartialType,
  Shape,
  Text,
  Uri,
  Value,
} from '@gatehouse/rest';
import { SocialView, socialView } from '../directory/social.view';
import type { LearnerRecord } from './learner.record';
import { StatisticsView } from './learner.view';
import type { PersonContext } from './people.args';
import { TabsView, tabsView } from './tabs.view';

const ALL = { context: CONTEXTS.all };
const VIEW = { context: ['view'] };
const EDIT = { context: CONTEXTS.edit };
const VIEW_AND_EDIT = { context: CONTEXTS.read };

class PictureSizeView {
  @Int({ description: 'Pixels.' })
  width!: number;

  @Int({ description: 'Pixels.' })
  height!: number;
}

class PersonMetaView {
  @Value({
    ...EDIT,
    type: 'object',
    properties: {
      _modified: { type: 'string', format: 'date-time', required: false, description: 'When they were changed.' },
    },
    additionalProperties: true,
    optional: true,
    description: 'The settings of the editor.',
  })
  persisted_preferences?: unknown;
}

interface Links {
  self: { href: string }[];
  collection: { href: string }[];
}

/** A person (docs/interface/lms.md#people). */
export class PersonView {
  @Int({ ...ALL, readonly: true })
  id!: number;

  @Text({ ...VIEW_AND_EDIT, description: 'For the person and administrators only.', examples: ['ada'] })
  username?: string;

  @Text({ ...ALL, description: 'The display name.', examples: ['Ada Rivers'] })
  name!: string;

  @Text({ ...VIEW_AND_EDIT, examples: ['Ada'] })
  first_name?: string;

  @Text({ ...VIEW_AND_EDIT, examples: ['Rivers'] })
  last_name?: string;

  @Email({ ...VIEW_AND_EDIT, description: 'For the person and administrators only.', examples: ['ada@example.com'] })
  email?: string;

  @Uri({ ...ALL, description: "The person's own website, or empty." })
  url!: string;

  @Text({ ...ALL, description: 'What the person says about themselves.' })
  description!: string;

  @Uri({ ...ALL, readonly: true, description: 'The page on the site.', examples: ['https://example.com/author/ada/'] })
  link!: string;

  @Choice(['', 'en_US'], { ...EDIT, description: 'Empty for the language of the site.' })
  locale?: string;

  @Text(VIEW_AND_EDIT)
  nickname?: string;

  @Text({ ...ALL, description: 'The name in addresses.', examples: ['ada'] })
  slug!: string;

  @DateTime({ ...EDIT, readonly: true, description: 'In UTC.', examples: ['2027-01-31T10:00:00+00:00'] })
  registered_date?: string;

  @ListOf(Text(), { ...EDIT, examples: [['lp_teacher']] })
  roles?: Role[];

  @MapOf(Bool(), { ...EDIT, readonly: true, description: 'The capabilities and roles that the person has.' })
  capabilities?: Record<string, true>;

  @MapOf(Bool(), { ...EDIT, readonly: true, examples: [{ lp_teacher: true }] })
  extra_capabilities?: Record<string, true>;

  @Shape(PartialType(TabsView), {
    ...VIEW,
    readonly: true,
    description: 'Empty for others than the person and administrators.',
  })
  tabs?: Partial<TabsView>;

  @Text({ ...VIEW_AND_EDIT, description: 'The address of the picture.', examples: ['https://example.com/ada.jpg'] })
  avatar_url?: string;

  @Shape(PictureSizeView, { ...VIEW, readonly: true })
  avatar_size?: PictureSizeView;

  @Shape(StatisticsView, { ...VIEW, readonly: true })
  instructor_data?: StatisticsView;

  @AnyObject({ ...VIEW, description: 'Empty. Lists leave it out.' })
  custom_register?: Record<string, never>;

  @Shape(SocialView, VIEW)
  social?: SocialView;

  @Shape(PersonMetaView, VIEW_AND_EDIT)
  meta?: PersonMetaView;

  /** The documentation adds links to every record. */
  _links!: Links;
}

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

const PICTURE_PIXELS = 96;

export function personView(person: PersonFacts, options: PersonViewOptions): PersonView {
  const links = { self: [{ href: options.href.self }], collection: [{ href: options.href.collection }] };
  const { id, name, url, description, slug } = person;
  const link = `${options.home}/author/${slug}/`;
  switch (options.context) {
    case 'embed':
      return { id, name, url, description, link, slug, _links: links };
    case 'view':
      return { id, ...sharedFields(person, options, link), ...profileFields(person, options), meta: {}, _links: links };
    case 'edit':
      return { id, ...sharedFields(person, options, link), ...editFields(person), _links: links };
  }
}

/** The fields, except the id, in contexts `view` and `edit`. */
const sharedFields = (person: PersonFacts, { seesPrivate }: PersonViewOptions, link: string) => ({
  username: seesPrivate ? person.login : undefined,
  name: person.name,
  first_name: person.firstName,
  last_name: person.lastName,
  email: seesPrivate ? person.email : undefined,
  url: person.url,
  description: person.description,
  link,
  nickname: person.nickname,
  slug: person.slug,
  avatar_url: person.avatarUrl,
});

const profileFields = (person: PersonFacts, { seesPrivate, inList, learner }: PersonViewOptions) => ({
  tabs: seesPrivate ? tabsView(learner.quizzes) : {},
  avatar_size: { width: PICTURE_PIXELS, height: PICTURE_PIXELS },
  instructor_data: learner.statistics,
  custom_register: inList ? undefined : {},
  social: socialView(person),
});

function editFields({ locale, registered, roles, meta }: PersonFacts) {
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
