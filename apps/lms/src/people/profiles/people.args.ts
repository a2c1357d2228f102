import type { PeopleQuestion } from '@gatehouse/dto';
import { PageArgs } from '@gatehouse/pagination';
import { Arg } from '@gatehouse/rest';
import { isPicture } from '../pictures/picture';

export type PersonContext = 'view' | 'embed' | 'edit';

const CONTEXT = { type: 'string', enum: ['view', 'embed', 'edit'], default: 'view' } as const;

export class ListPeopleArgs extends PageArgs {
  @Arg(CONTEXT)
  context!: PersonContext;

  @Arg({ type: 'string' })
  search?: string;

  @Arg({ type: 'array', items: { type: 'integer' } })
  exclude?: number[];

  @Arg({ type: 'array', items: { type: 'integer' } })
  include?: number[];

  @Arg({ type: 'integer' })
  offset?: number;

  @Arg({ type: 'string', enum: ['asc', 'desc'], default: 'asc' })
  order!: 'asc' | 'desc';

  @Arg({
    type: 'string',
    enum: ['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'],
    default: 'name',
  })
  orderby!: PeopleQuestion['orderby'];

  @Arg({ type: 'array', items: { type: 'string' } })
  slug?: string[];

  @Arg({ type: 'array', items: { type: 'string' }, description: 'Role or roles to keep.' })
  roles?: string[];

  @Arg({ type: 'string', enum: ['authors'] })
  who?: 'authors';
}

export class ReadPersonArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  id!: number;

  @Arg(CONTEXT)
  context!: PersonContext;
}

const passwordProblem = (password: string) =>
  password === '' || password.includes('\\')
    ? { code: null, message: 'Passwords cannot be empty or contain the "\\" character.' }
    : undefined;
const pictureProblem = (address: string) =>
  isPicture(address)
    ? undefined
    : {
        code: 'rest_invalid_uri',
        message: 'avatar_url is neither an http(s) address nor an image of at most 2 MB as a data address.',
      };

export class UpdatePersonArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false } })
  id!: number;

  @Arg({ type: 'string' })
  username?: string;

  @Arg({ type: 'string', description: 'Display name.' })
  name?: string;

  @Arg({ type: 'string' })
  first_name?: string;

  @Arg({ type: 'string' })
  last_name?: string;

  @Arg({ type: 'string', format: 'email' })
  email?: string;

  @Arg({ type: 'string', format: 'uri' })
  url?: string;

  @Arg({ type: 'string' })
  description?: string;

  @Arg({ type: 'string', enum: ['', 'en_US'] })
  locale?: string;

  @Arg({ type: 'string' })
  nickname?: string;

  @Arg({ type: 'string' })
  slug?: string;

  @Arg({ type: 'array', items: { type: 'string' } })
  roles?: string[];

  @Arg({ type: 'string', check: passwordProblem })
  password?: string;

  @Arg({ shown: { type: 'array' }, description: 'Read only: ignored.' })
  tabs?: unknown;

  @Arg({ type: 'string', check: pictureProblem })
  avatar_url?: string;

  @Arg({ shown: { type: 'array' }, description: 'Read only: ignored.' })
  avatar_size?: unknown;

  @Arg({ shown: { type: 'array' }, description: 'Read only: ignored.' })
  instructor_data?: unknown;

  @Arg({ shown: { type: 'object' }, description: 'Read only: ignored.' })
  custom_register?: unknown;

  @Arg({ type: 'object', additionalProperties: { type: 'string' } })
  social?: Record<string, string>;

  @Arg({ type: 'object', properties: { persisted_preferences: { type: 'object' } } })
  meta?: { persisted_preferences?: Record<string, unknown> };
}
