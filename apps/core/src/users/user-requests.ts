import type { ArgumentProblem } from '@gatehouse/errors';
import { SelectionArgs, ModifiedArgs } from '@gatehouse/pagination';
import { createArgs, FilteredBy, sortsOf, updateArgs } from '@gatehouse/records';
import {
  AnyOfTypes,
  AnyValue,
  Bool,
  Choice,
  ContextArgs,
  FieldGroup,
  Int,
  ListOf,
  Text,
  type ValueDecorator,
  IntersectionType,
} from '@gatehouse/rest';
import type { SearchColumn } from './people/people-search';
import { PUBLISHED_TYPES } from './people/people.query';
import { Person } from './people/person';
import type { PersonFields } from './people/person-changes';

const Texts = (description: string): ValueDecorator<string[]> => ListOf(Text(), { description });

export class ReadUserArgs extends ContextArgs {
  @Int({ required: true, description: 'Unique identifier for the user.' }) id!: number;
}

@FilteredBy(Person)
export class ListUsersArgs extends IntersectionType(SelectionArgs, ModifiedArgs) {
  @Int({ min: 0, description: 'Offset the result set by a specific number of items.' })
  declare offset?: number;
  @Choice(['asc', 'desc'], { default: 'asc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';
  @Choice(['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url', ...sortsOf(Person)], {
    default: 'name',
    description: 'Sort collection by user attribute.',
  })
  orderby!: string;
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
  search_columns!: (Exclude<SearchColumn, 'login' | 'url' | 'words'> | 'username')[];
}

/** What clients write of a user: the service looks at roles, which may be unknown. */
type WrittenUser = Omit<PersonFields, 'roles' | 'avatar_url' | 'social'> & { roles?: string[] };

@FieldGroup('Profile')
export class CreateUserArgs extends createArgs<Person, WrittenUser & Pick<Person, 'login' | 'email' | 'password'>>(
  Person,
) {
  @Int({ hidden: true }) id?: number;
}

class UserOfToken {}

@FieldGroup('Profile')
export class UpdateMeArgs extends updateArgs<Person, UserOfToken, WrittenUser>(Person, UserOfToken) {
  @Text({
    name: 'username',
    description: 'Login name for the user; it cannot be changed.',
    label: 'User name',
    group: 'Access',
  })
  declare login?: string;
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
