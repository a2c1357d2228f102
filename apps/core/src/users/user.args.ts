import type { ArgumentProblem } from '@gatehouse/errors';
import { PageArgs } from '@gatehouse/pagination';
import { Arg, type ArgSpec, AnyValue, Bool, Choice, Int, ListOf, Text, Uri } from '@gatehouse/rest';
import { PUBLISHED_TYPES, type SearchColumn } from '../people/people.query';
import { MAX_PASSWORD_LENGTH } from '../sign-in/passwords';
import { contextArg, type Context } from './context';

const ids = (description: string): ArgSpec => ({ type: 'array', items: { type: 'integer' }, default: [], description });
const words = (description: string): ArgSpec => ({ type: 'array', items: { type: 'string' }, description });

export class ReadMeArgs {
  @Arg(contextArg) context!: Context;
}

export class ReadUserArgs extends ReadMeArgs {
  @Int({ required: true, description: 'Unique identifier for the user.' }) id!: number;
}

export class ListUsersArgs extends PageArgs {
  @Arg(contextArg) context!: Context;
  @Text({ description: 'Limit results to those matching a string.' }) search?: string;
  @Arg(ids('Ensure result set excludes specific IDs.')) exclude!: number[];
  @Arg(ids('Limit result set to specific IDs.')) include!: number[];
  @Int({ min: 0, description: 'Offset the result set by a specific number of items.' })
  offset?: number;
  @Choice(['asc', 'desc'], { default: 'asc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';
  @Choice(['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'], {
    default: 'name',
    description: 'Sort collection by user attribute.',
  })
  orderby!: 'id' | 'include' | 'name' | 'registered_date' | 'slug' | 'include_slugs' | 'email' | 'url';
  @Arg(words('Limit result set to users with one or more specific slugs.')) slug?: string[];
  @Arg(words('Limit result set to users matching at least one specific role provided.')) roles?: string[];
  @Arg(words('Limit result set to users matching at least one specific capability provided.')) capabilities?: string[];
  @Choice(['authors'], { description: 'Limit result set to users who are considered authors.' })
  who?: 'authors';
  @Arg({
    type: ['boolean', 'array'],
    items: { type: 'string', enum: PUBLISHED_TYPES },
    description: 'Limit result set to users who have published posts.',
  })
  has_published_posts?: boolean | string[];
  @ListOf(Choice(['email', 'name', 'id', 'username', 'slug']), {
    default: [],
    description: 'Array of column names to be searched.',
  })
  search_columns!: (Exclude<SearchColumn, 'login' | 'url'> | 'username')[];
}

const username: ArgSpec = {
  type: 'string',
  description: 'Login name for the user.',
  check: (login: string): ArgumentProblem | undefined =>
    /^[A-Za-z0-9_.@-](?:[A-Za-z0-9 _.@-]{0,58}[A-Za-z0-9_.@-])?$/.test(login)
      ? undefined
      : {
          code: null,
          message: 'This username is invalid because it uses illegal characters. Please enter a valid username.',
        },
};
const password: ArgSpec = {
  type: 'string',
  maxLength: MAX_PASSWORD_LENGTH,
  description: 'Password for the user (never included).',
  check: (text: string): ArgumentProblem | undefined =>
    text === '' || text.includes('\\')
      ? { code: null, message: 'Passwords cannot be empty or contain the "\\" character.' }
      : undefined,
};
const email: ArgSpec = { type: 'string', format: 'email', description: 'The email address for the user.' };

/** What may be written of a user, by any method. */
class UserFieldsArgs {
  @Text({ description: 'Display name for the user.' }) name?: string;
  @Text({ description: 'First name for the user.' }) first_name?: string;
  @Text({ description: 'Last name for the user.' }) last_name?: string;
  @Uri({ description: 'URL of the user.' }) url?: string;
  @Text({ description: 'Description of the user.' }) description?: string;
  @Choice(['', 'en_US'], { description: 'Locale for the user.' }) locale?: string;
  @Text({ description: 'The nickname for the user.' }) nickname?: string;
  @Text({ description: 'An alphanumeric identifier for the user.' }) slug?: string;
  @Arg(words('Roles assigned to the user.')) roles?: string[];
  @Arg({
    type: 'object',
    description: 'Meta fields.',
    properties: { persisted_preferences: { type: ['object', 'null'], additionalProperties: true } },
  })
  meta?: { persisted_preferences?: Record<string, unknown> | null };
}

export class CreateUserArgs extends UserFieldsArgs {
  @Int({ hidden: true }) id?: number;
  @Arg({ ...username, required: true }) username!: string;
  @Arg({ ...email, required: true }) email!: string;
  @Arg({ ...password, required: true }) password!: string;
}

export class UpdateMeArgs extends UserFieldsArgs {
  @Text({ description: 'Login name for the user, which stays.' }) username?: string;
  @Arg(email) email?: string;
  @Arg(password) password?: string;
}

export class UpdateUserArgs extends UpdateMeArgs {
  @Int({ required: true, description: 'Unique identifier for the user.' }) id!: number;
}

const NO_HEIR = [false, 'false', ''];

export class DeleteMeArgs {
  @Bool({ default: false, description: 'Required to be true, as users do not support trashing.' })
  force!: boolean;
  @AnyValue({
    required: true,
    shown: { type: 'integer' },
    description: "Reassign the deleted user's posts and links to this user ID, or false to delete them.",
    check: (value: unknown): ArgumentProblem | undefined =>
      NO_HEIR.some((none) => none === value) || /^\d+$/.test(String(value).trim())
        ? undefined
        : { code: null, message: 'Invalid user parameter(s).' },
    into: (value: unknown): number | null => (NO_HEIR.some((none) => none === value) ? null : Number(value)),
  })
  reassign!: number | null;
}

export class DeleteUserArgs extends DeleteMeArgs {
  @Int({ required: true, description: 'Unique identifier for the user.' }) id!: number;
}
