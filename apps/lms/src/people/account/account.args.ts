import { Arg } from '@gatehouse/rest';

export class ResetPasswordArgs {
  @Arg({ type: 'string', required: true, description: 'User name or e-mail address.' })
  user_login!: string;
}

export class ChangePasswordArgs {
  @Arg({ type: 'string', required: true })
  old_password!: string;

  @Arg({ type: 'string', required: true })
  new_password!: string;
}

export class DeletePersonArgs {
  @Arg({ type: 'integer', required: true })
  id!: number;

  @Arg({ type: 'string', required: true })
  password!: string;
}
