import { Arg, AnyValue, Choice, Email, Int, ListOf, MapOf, Text, Uri } from '@gatehouse/rest';
import { PageArgs } from '@gatehouse/pagination';
import type { PeopleQuestion } from '@gatehouse/dto';
import { isPicture } from './picture';

export type PersonContext = 'view' | 'embed' | 'edit';

const CONTEXT = { type: 'string', enum: ['view', 'embed', 'edit'], default: 'view' } as const;

export class ListPeopleArgs extends PageArgs {
  @Arg(CONTEXT)
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
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Text()
  username?: string;

  @Text({ description: 'Display name.' })
  name?: string;

  @Text()
  first_name?: string;

  @Text()
  last_name?: string;

  @Email()
  email?: string;

  @Uri()
  url?: string;

  @Text()
  description?: string;

  @Choice(['', 'en_US'])
  locale?: string;

  @Text()
  nickname?: string;

  @Text()
  slug?: string;

  @ListOf(Text())
  roles?: string[];

  @Text({ check: passwordProblem })
  password?: string;

  @AnyValue({ shown: { type: 'array' }, description: 'Read only: ignored.' })
  tabs?: unknown;

  @Text({ check: pictureProblem })
  avatar_url?: string;

  @AnyValue({ shown: { type: 'array' }, description: 'Read only: ignored.' })
  avatar_size?: unknown;

  @AnyValue({ shown: { type: 'array' }, description: 'Read only: ignored.' })
  instructor_data?: unknown;

  @AnyValue({ shown: { type: 'object' }, description: 'Read only: ignored.' })
  custom_register?: unknown;

  @MapOf(Text())
  social?: Record<string, string>;

  @Arg({ type: 'object', properties: { persisted_preferences: { type: 'object' } } })
  meta?: { persisted_preferences?: Record<string, unknown> };
}

export class ResetPasswordArgs {
  @Text({ required: true, description: 'User name or e-mail address.' })
  user_login!: string;
}

export class ChangePasswordArgs {
  @Text({ required: true })
  old_password!: string;

  @Text({ required: true })
  new_password!: string;
}

export class DeletePersonArgs {
  @Int({ required: true })
  id!: number;

  @Text({ required: true })
  password!: string;
}
