import { ForeignKey } from 'typeorm';
import type { ArgumentProblem } from '@gatehouse/errors';
import { Hidden, Resource, Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { stripTags } from '@gatehouse/text';
import { toWire } from '@gatehouse/time';
import { Person } from '../users/people/person';

/** What a password is shown with: its text in groups of four, in the response to its creation alone. */
export interface Looked {
  text?: string;
}

const { all, read, edit } = rest.CONTEXTS;
const ACCESS = { group: 'Access' };
const UUID_OR_EMPTY = [rest.Uuid(), rest.Choice([''])];
const NAME = { minLength: 1, pattern: '\\S', description: 'The name of the application password.' };

/**
 * A password that one application uses to sign in as one person (docs/interface/gateway.md#application-passwords). Dates are
 * UTC.
 */
@Resource<ApplicationPassword>({
  path: 'core/v2/users/<user_id>/application-passwords',
  one: 'application-password',
  table: 'application_passwords',
  indexes: { person: ['person_id', 'id'] },
  unique: { hash: ['hash'], uuid: ['uuid'] },
})
export class ApplicationPassword {
  @Hidden('id') id!: number;
  @Hidden('integer') @ForeignKey(() => Person, { onDelete: 'RESTRICT' }) person_id!: number;

  @Stored(
    'key(36)',
    rest.Uuid({
      context: all,
      readonly: true,
      description: 'The unique identifier for the application password.',
      examples: ['3f0a1c52-6d0e-4c1b-9a57-2b8f0e6d4c11'],
    }),
    { readonly: true },
  )
  uuid!: string;

  @Stored('text', rest.Text({ ...NAME, required: true, context: all, examples: ['Phone'] }), {
    required: true,
    clean: plainName,
    written: rest.Text({ ...NAME, ...ACCESS, required: true, check: nameProblem }),
  })
  name!: string;

  @Stored(
    'key(36)',
    rest.OneOf(UUID_OR_EMPTY, {
      type: 'string',
      context: all,
      description: 'A UUID provided by the application to uniquely identify it.',
      examples: ['9b2d3b7e-41f5-4c0a-8d6e-7a1f5c3e2d90', ''],
    }),
    {
      initial: '',
      clean: (id) => id.toLowerCase(),
      written: rest.OneOf(UUID_OR_EMPTY, {
        ...ACCESS,
        default: '',
        label: 'Application',
        description: 'A UUID provided by the application to uniquely identify it.',
      }),
    },
  )
  app_id!: string;

  @Shown(
    rest.Text({
      context: edit,
      readonly: true,
      description: 'The generated password. Only available after adding an application.',
      examples: ['abcd EFGH 1234 ijkl MNOP 6789'],
    }),
    (_: ApplicationPassword, { text }: Looked) => text,
  )
  password?: string;

  @Stored(
    'clock',
    rest.DateTime({
      context: read,
      readonly: true,
      description: 'The GMT date the application password was created.',
      examples: ['2027-01-31T09:30:00'],
    }),
    { readonly: true, show: toWire },
  )
  created!: string;

  @Stored(
    'clock',
    rest.Nullable(rest.DateTime(), {
      context: read,
      readonly: true,
      description: 'The GMT date the application password was last used.',
      examples: ['2027-02-03T17:05:12', null],
    }),
    { readonly: true, nullable: true, show: (clock: string | null) => (clock === null ? null : toWire(clock)) },
  )
  last_used!: string | null;

  @Stored(
    'key(45)',
    rest.Nullable(rest.Ip(), {
      context: read,
      readonly: true,
      description: 'The IP address the application password was last used by.',
      examples: ['203.0.113.7', null],
    }),
    { readonly: true, nullable: true },
  )
  last_ip!: string | null;

  /** SHA-256. The password has 142 random bits, so a slower hash adds nothing. */
  @Hidden('key(64)') hash!: string;
}

/** What clients write of a password. */
export type PasswordFields = Omit<
  ApplicationPassword,
  'id' | 'person_id' | 'uuid' | 'password' | 'created' | 'last_used' | 'last_ip' | 'hash'
>;

/** An application's name without markup and repeated white space; '' when nothing remains. */
export function plainName(name: string): string {
  return stripTags(name, { fold: true });
}

function nameProblem(text: string): ArgumentProblem | undefined {
  if (plainName(text) !== '') return undefined;
  return { code: 'rest_invalid_pattern', message: 'The name is empty without its markup.' };
}
