import { Text, UserId } from '@gatehouse/rest';

export class ResetPasswordArgs {
  @Text({
    required: true,
    label: 'User name or e-mail address',
    group: 'Access',
    description: 'User name or e-mail address.',
  })
  user_login!: string;
}

export class ChangePasswordArgs {
  @Text({ required: true, group: 'Access' })
  old_password!: string;

  @Text({ required: true, group: 'Access' })
  new_password!: string;
}

export class DeletePersonArgs {
  @UserId({ required: true, label: 'Person', group: 'Access' })
  id!: number;

  @Text({ required: true, group: 'Access' })
  password!: string;
}
