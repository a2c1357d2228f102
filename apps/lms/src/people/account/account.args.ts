import { Int, Text } from '@gatehouse/rest';

export class ResetPasswordArgs {
  @Text({ required: true, description: 'User name or e-mail address.' })
  user_login!: string;
}

export class ChangePasswordArgs {
  @Text({ required: true })
  old_password!: string;

  @Text({ required: true })
  new_password!: string;
}

export class DeletePersonArgs {
  @Int({ required: true })
  id!: number;

  @Text({ required: true })
  password!: string;
}
