import { createArgs, FilteredBy, updateArgs } from '@gatehouse/records';
import { Choice, ContextArgs, IntersectionType, OneOf, Text, Uuid } from '@gatehouse/rest';
import { ApplicationPassword, type PasswordFields } from './application-password';

export class OwnerArgs {
  @Text({ required: true, description: 'ID of the person, or me.' }) user_id!: string;
}

export class IntrospectPasswordArgs extends IntersectionType(OwnerArgs, ContextArgs) {}

@FilteredBy(ApplicationPassword)
export class ListPasswordsArgs extends IntersectionType(OwnerArgs, ContextArgs) {}

export class CreatePasswordArgs extends IntersectionType(
  OwnerArgs,
  createArgs<ApplicationPassword, PasswordFields>(ApplicationPassword),
) {}

export class OnePasswordArgs extends OwnerArgs {
  @Text({ required: true, description: 'UUID of the application password.' }) uuid!: string;
}

export class ReadPasswordArgs extends IntersectionType(OnePasswordArgs, ContextArgs) {}

export class UpdatePasswordArgs extends updateArgs<ApplicationPassword, OnePasswordArgs, PasswordFields>(
  ApplicationPassword,
  OnePasswordArgs,
) {
  @OneOf([Uuid(), Choice([''])], {
    label: 'Application',
    group: 'Access',
    description: 'Accepted for compatibility; it cannot be changed.',
  })
  declare app_id?: string;
}
