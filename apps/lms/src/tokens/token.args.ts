import { Arg } from '@gatehouse/rest';

export class TokenArgs {
  @Arg({ type: 'string', description: 'User name or e-mail address.' })
  username?: string;

  @Arg({ type: 'string' })
  password?: string;
}

/** Arguments of registration, which the index does not list (docs/interface/lms.md#registration). */
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
