import { metaProblem, PREFERENCES, profileAddressProblem } from '@gatehouse/dto';
import type { ArgumentProblem } from '@gatehouse/errors';
import { SelectionArgs, ModifiedArgs } from '@gatehouse/pagination';
import {
  AnyOfTypes,
  AnyValue,
  Bool,
  Choice,
  ContextArgs,
  Email,
  FieldGroup,
  Int,
  ListOf,
  Text,
  Uri,
  Value,
  type ValueDecorator,
  IntersectionType,
} from '@gatehouse/rest';
import { MAX_PASSWORD_LENGTH, passwordProblem } from '../credentials/password-rule';
import type { SearchColumn } from '../people/people-search';
import { PUBLISHED_TYPES } from '../people/people.query';

const Texts = (description: string): ValueDecorator<string[]> => ListOf(Text(), { description });

export class ReadUserArgs extends ContextArgs {
  @Int({ required: true, description: 'Unique identifier for the user.' }) id!: number;
}

export class ListUsersArgs extends IntersectionType(SelectionArgs, ModifiedArgs) {
  @Int({ min: 0, description: 'Offset the result set by a specific number of items.' })
  declare offset?: number;
  @Choice(['asc', 'desc'], { default: 'asc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';
  @Choice(['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'], {
    default: 'name',
    description: 'Sort collection by user attribute.',
  })
  orderby!: 'id' | 'include' | 'name' | 'registered_date' | 'slug' | 'include_slugs' | 'email' | 'url';
  @Texts('Limit result set to users with one or more specific slugs.') slug?: string[];
  @Texts('Limit result set to users matching at least one specific role provided.') roles?: string[];
  @Texts('Limit result set to users matching at least one specific capability provided.') capabilities?: string[];
  @Choice(['authors'], { description: 'Limit result set to users who are considered authors.' })
  who?: 'authors';
  @AnyOfTypes(['boolean', 'array'], {
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

const username = {
  label: 'User name',
  group: 'Access',
  description: 'Login name for the user.',
  check: (login: string): ArgumentProblem | undefined =>
    /^[A-Za-z0-9_.@-](?:[A-Za-z0-9 _.@-]{0,58}[A-Za-z0-9_.@-])?$/.test(login)
      ? undefined
      : {
          code: null,
          message: 'This username is invalid because it uses illegal characters. Please enter a valid username.',
        },
};
const password = {
  group: 'Access',
  maxLength: MAX_PASSWORD_LENGTH,
  description: 'Password for the user (never included).',
  check: (text: string): ArgumentProblem | undefined => passwordProblem(text),
};
const email = { label: 'E-mail address', group: 'Profile', description: 'The email address for the user.' };

/** The writable fields of a user. */
@FieldGroup('Profile')
class UserFieldsArgs {
  @Text({ description: 'Display name for the user.', label: 'Display name' }) name?: string;
  @Text({ description: 'First name for the user.', cleared: '' }) first_name?: string;
  @Text({ description: 'Last name for the user.', cleared: '' }) last_name?: string;
  @Uri({ description: 'URL of the user.', label: 'Website', cleared: '', check: profileAddressProblem }) url?: string;
  @Text({ description: 'Description of the user.', label: 'About the person', cleared: '' }) description?: string;
  @Choice(['', 'en_US'], {
    labels: { '': 'That of the site', en_US: 'English (United States)' },
    label: 'Language',
    description: 'Locale for the user.',
    cleared: '',
  })
  locale?: string;
  @Text({ description: 'The nickname for the user.' }) nickname?: string;
  @Text({ description: 'An alphanumeric identifier for the user.' }) slug?: string;
  @ListOf(Text(), { description: 'Roles assigned to the user.', group: 'Access' }) roles?: string[];
  @Value({
    type: 'object',
    description: 'Meta fields.',
    properties: { persisted_preferences: PREFERENCES },
    check: metaProblem,
  })
  meta?: { persisted_preferences?: Record<string, unknown> | null };
}

export class CreateUserArgs extends UserFieldsArgs {
  @Int({ hidden: true }) id?: number;
  @Text({ ...username, required: true }) username!: string;
  @Email({ ...email, required: true }) email!: string;
  @Text({ ...password, required: true }) password!: string;
}

export class UpdateMeArgs extends UserFieldsArgs {
  @Text({ description: 'Login name for the user; it cannot be changed.', label: 'User name', group: 'Access' })
  username?: string;
  @Email(email) email?: string;
  @Text(password) password?: string;
}

export class UpdateUserArgs extends UpdateMeArgs {
  @Int({ required: true, description: 'Unique identifier for the user.' }) id!: number;
}

const NO_HEIR: unknown[] = [false, 'false', ''];

/** An object may bring a `toString` of its own, so only what can be an ID is made a text. */
const isPersonId = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && /^\d+$/.test(String(value).trim());

export class DeleteMeArgs {
  @Bool({ default: false, description: 'Required to be true, as users do not support trashing.' })
  force!: boolean;
  @AnyValue({
    required: true,
    shown: { type: 'integer' },
    description: "Reassign the deleted user's posts and links to this user ID, or false to delete them.",
    check: (value: unknown): ArgumentProblem | undefined =>
      NO_HEIR.includes(value) || isPersonId(value) ? undefined : { code: null, message: 'Invalid user parameter(s).' },
    into: (value: unknown): number | null => (NO_HEIR.includes(value) ? null : Number(value)),
  })
  reassign!: number | null;
}

export class DeleteUserArgs extends DeleteMeArgs {
  @Int({ required: true, description: 'Unique identifier for the user.' }) id!: number;
}
