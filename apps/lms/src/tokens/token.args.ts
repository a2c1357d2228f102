import { Arg } from '@gatehouse/rest';

export class TokenArgs {
  @Arg({ type: 'string', description: 'User name or e-mail address.' })
  username?: string;

  @Arg({ type: 'string' })
  password?: string;
}

/** The arguments of token/register; the index does not show them (docs/interface/lms.md#tokens). */
export class RegisterArgs {
  @Arg({ type: 'string', hidden: true })
  username?: string;

  @Arg({ type: 'string', hidden: true })
  email?: string;

  @Arg({ type: 'string', hidden: true })
  password?: string;

  @Arg({ type: 'string', hidden: true })
  confirm_password?: string;
}
