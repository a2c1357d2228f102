import { metaProblem, PREFERENCES, profileAddressProblem, type PeopleQuestion } from '@gatehouse/dto';
import type { ArgumentProblem } from '@gatehouse/errors';
import { ModifiedArgs, PageArgs } from '@gatehouse/pagination';
import {
  AnyValue,
  Choice,
  Email,
  FieldGroup,
  Int,
  IntersectionType,
  ListOf,
  MapOf,
  Text,
  Uri,
  Value,
} from '@gatehouse/rest';
import { cleanAddress, isWebAddress } from '@gatehouse/text';
import { isPicture } from '../pictures/picture';

const CONTEXTS = ['view', 'embed', 'edit'] as const;
export type PersonContext = (typeof CONTEXTS)[number];

export class ListPeopleArgs extends IntersectionType(PageArgs, ModifiedArgs) {
  @Choice(CONTEXTS, { default: 'view' })
  context!: PersonContext;

  @Text()
  search?: string;

  @ListOf(Int())
  exclude?: number[];

  @ListOf(Int())
  include?: number[];

  @Int()
  offset?: number;

  @Choice(['asc', 'desc'], { default: 'asc' })
  order!: 'asc' | 'desc';

  @Choice(['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'], { default: 'name' })
  orderby!: PeopleQuestion['orderby'];

  @ListOf(Text())
  slug?: string[];

  @ListOf(Text(), { description: 'Role or roles to keep.' })
  roles?: string[];

  @Choice(['authors'])
  who?: 'authors';
}

export class ReadPersonArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Choice(CONTEXTS, { default: 'view' })
  context!: PersonContext;
}

const passwordProblem = (password: string): ArgumentProblem | undefined =>
  password === '' || password.includes('\\')
    ? { code: null, message: 'Passwords cannot be empty or contain the "\\" character.' }
    : undefined;

const pictureProblem = (address: string): ArgumentProblem | undefined =>
  isPicture(address)
    ? undefined
    : {
        code: 'rest_invalid_uri',
        message: 'avatar_url must be an http(s) address, or an image of at most 2 MB as a data address.',
      };

/** The networks are links on the pages of the person, so nothing but addresses on the web is taken. */
function socialProblem(social: Record<string, string>): ArgumentProblem | undefined {
  const [name] = Object.entries(social).find(([, address]) => address !== '' && !isWebAddress(address)) ?? [];
  return name === undefined
    ? undefined
    : { code: 'rest_invalid_uri', message: `social[${name}] must be empty or an http(s) address.` };
}

const cleanSocial = (social: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(social).map(([name, address]) => [name, cleanAddress(address)]));

/** A picture in a `data:` address is read and stored as a file. */
const cleanPicture = (address: string): string => (address.startsWith('data:') ? address : cleanAddress(address));

const READ_ONLY = { readonly: true, shown: { type: 'array' }, description: 'Read only: ignored.' } as const;

@FieldGroup('Profile')
export class UpdatePersonArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Text({ label: 'User name', group: 'Access' })
  username?: string;

  @Text({ description: 'Display name.', label: 'Display name' })
  name?: string;

  @Text({ cleared: '' })
  first_name?: string;

  @Text({ cleared: '' })
  last_name?: string;

  @Email({ label: 'E-mail address' })
  email?: string;

  @Uri({ label: 'Website', check: profileAddressProblem, cleared: '' })
  url?: string;

  @Text({ label: 'About the person', cleared: '' })
  description?: string;

  @Choice(['', 'en_US'], {
    labels: { '': 'That of the site', en_US: 'English (United States)' },
    label: 'Language',
    cleared: '',
  })
  locale?: string;

  @Text()
  nickname?: string;

  @Text()
  slug?: string;

  @ListOf(Text(), { group: 'Access' })
  roles?: string[];

  @Text({ group: 'Access', check: passwordProblem })
  password?: string;

  @AnyValue(READ_ONLY)
  tabs?: unknown;

  @Text({ label: 'Picture', check: pictureProblem, into: cleanPicture, cleared: '' })
  avatar_url?: string;

  @AnyValue(READ_ONLY)
  avatar_size?: unknown;

  @AnyValue(READ_ONLY)
  instructor_data?: unknown;

  @AnyValue({ readonly: true, shown: { type: 'object' }, description: 'Read only: ignored.' })
  custom_register?: unknown;

  @MapOf(Text(), {
    label: 'Networks',
    check: socialProblem,
    into: cleanSocial,
    description: 'An http(s) address by network, or an empty text.',
  })
  social?: Record<string, string>;

  @Value({ type: 'object', properties: { persisted_preferences: PREFERENCES }, check: metaProblem })
  meta?: { persisted_preferences?: Record<string, unknown> | null };
}
