import { Arg } from '@gatehouse/rest';

export class SignInPageArgs {
  /** The page to come back to. */
  @Arg({ type: 'string', default: '' })
  return_to!: string;
}

export class SignInArgs extends SignInPageArgs {
  @Arg({ type: 'string', default: '' })
  username!: string;

  @Arg({ type: 'string', default: '' })
  password!: string;

  @Arg({ type: 'string', default: '' })
  token!: string;
}

export class SignOutArgs extends SignInPageArgs {
  @Arg({ type: 'string', default: '' })
  token!: string;
}
