import { FieldGroup, Text } from '@gatehouse/rest';

@FieldGroup('Access')
export class TokenArgs {
  @Text({ label: 'User name or e-mail address', description: 'User name or e-mail address.' })
  username?: string;

  @Text()
  password?: string;
}

/** Arguments of registration, which the index does not list (docs/interface/lms.md#registration). */
@FieldGroup('Access')
export class RegisterArgs {
  @Text({ hidden: true })
  username?: string;

  @Text({ hidden: true })
  email?: string;

  @Text({ hidden: true })
  password?: string;

  @Text({ hidden: true })
  confirm_password?: string;
}
