import type { ArgumentProblem } from '@gatehouse/errors';
import { Choice, ContextArgs, IntersectionType, OneOf, Text, Uuid } from '@gatehouse/rest';
import { plainName } from './application-passwords.service';

const name = {
  minLength: 1,
  pattern: '\\S',
  description: 'The name of the application password.',
  group: 'Access',
  check: (text: string): ArgumentProblem | undefined =>
    plainName(text) === ''
      ? { code: 'rest_invalid_pattern', message: 'The name is empty without its markup.' }
      : undefined,
};
const UUID_OR_EMPTY = [Uuid(), Choice([''])];

export class OwnerArgs {
  @Text({ required: true, description: 'ID of the person, or me.' }) user_id!: string;
}

export class ListPasswordsArgs extends IntersectionType(OwnerArgs, ContextArgs) {}

export class CreatePasswordArgs extends OwnerArgs {
  @Text({ ...name, required: true }) name!: string;
  @OneOf(UUID_OR_EMPTY, {
    default: '',
    label: 'Application',
    group: 'Access',
    description: 'A UUID provided by the application to uniquely identify it.',
  })
  app_id!: string;
}

export class OnePasswordArgs extends OwnerArgs {
  @Text({ required: true, description: 'UUID of the application password.' }) uuid!: string;
}

export class ReadPasswordArgs extends IntersectionType(OnePasswordArgs, ContextArgs) {}

export class RenamePasswordArgs extends OnePasswordArgs {
  @Text(name) name?: string;
  @OneOf(UUID_OR_EMPTY, {
    label: 'Application',
    group: 'Access',
    description: 'Accepted for compatibility; it cannot be changed.',
  })
  app_id?: string;
}
