import { Text } from '@gatehouse/rest';

export class TokenArgs {
  @Text({ description: 'User name or e-mail address.' })
  username?: string;

  @Text()
  password?: string;
}

/** What registering takes; the interface document declares none of it, so the index shows none. */
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
