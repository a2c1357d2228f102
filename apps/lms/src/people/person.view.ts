import { capabilitiesOf } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import type { PersonContext } from './people.args';
import type { LearnerRecord } from './learner.record';
import { tabsOf, type Tabs } from './tabs.view';

/** What the shape of a person's record depends on beside the person. */
export interface PersonView {
  context: PersonContext;
  /** Oneself and administrators see what is private. */
  isPrivate: boolean;
  /** Lists leave out `custom_register`. */
  inList: boolean;
  home: string;
  /** The address of the record and of its list. */
  href: { self: string; collection: string };
  learner: LearnerRecord;
}

const AVATAR_PIXELS = 96;

/** The four networks that profiles name. */
export const socialOf = ({
  social,
}: Pick<PersonFacts, 'social'>): Record<'facebook' | 'twitter' | 'youtube' | 'linkedin', string> => ({
  facebook: social.facebook ?? '',
  twitter: social.twitter ?? '',
  youtube: social.youtube ?? '',
  linkedin: social.linkedin ?? '',
});

/** A person as lms/v1 shows them (docs/interface/lms.md#people); never a password. */
export function personRecord(person: PersonFacts, view: PersonView): Record<string, unknown> {
  const links = { self: [{ href: view.href.self }], collection: [{ href: view.href.collection }] };
  const { id, name, url, description, slug } = person;
  const link = `${view.home}/author/${slug}/`;
  switch (view.context) {
    case 'embed':
      return { id, name, url, description, link, slug, _links: links };
    case 'view':
      return { id, ...named(person, view, link), ...shown(person, view), meta: {}, _links: links };
    case 'edit':
      return { id, ...named(person, view, link), ...edited(person), _links: links };
  }
}

function named(person: PersonFacts, { isPrivate }: PersonView, link: string): Record<string, unknown> {
  return {
    ...(isPrivate ? { username: person.login } : {}),
    name: person.name,
    first_name: person.firstName,
    last_name: person.lastName,
    ...(isPrivate ? { email: person.email } : {}),
    url: person.url,
    description: person.description,
    link,
    nickname: person.nickname,
    slug: person.slug,
    avatar_url: person.avatarUrl,
  };
}

function shown(person: PersonFacts, { isPrivate, inList, learner }: PersonView): Record<string, unknown> {
  const tabs: Tabs | Record<string, never> = isPrivate ? tabsOf(learner.quizzes) : {};
  return {
    tabs,
    avatar_size: { width: AVATAR_PIXELS, height: AVATAR_PIXELS },
    instructor_data: learner.statistics,
    ...(inList ? {} : { custom_register: {} }),
    social: socialOf(person),
  };
}

function edited({ locale, registered, roles, meta }: PersonFacts): Record<string, unknown> {
  const held = Object.fromEntries(roles.map((role) => [role, true]));
  const capabilities = Object.fromEntries(
    roles.flatMap((role) => [...capabilitiesOf(role)]).map((capability) => [capability, true]),
  );
  return {
    locale,
    registered_date: `${registered.replace(' ', 'T')}+00:00`,
    roles,
    capabilities: { ...capabilities, ...held },
    extra_capabilities: held,
    meta: { persisted_preferences: meta.persisted_preferences ?? {} },
  };
}
