import { Text } from '@gatehouse/rest';

export class SignInPageArgs {
  /** The page to return to. */
  @Text({ default: '' })
  return_to!: string;
}

export class SignInArgs extends SignInPageArgs {
  @Text({ default: '' })
  username!: string;

  @Text({ default: '' })
  password!: string;

  @Text({ default: '' })
  token!: string;
}

export class SignOutArgs extends SignInPageArgs {
  @Text({ default: '' })
  token!: string;
}
