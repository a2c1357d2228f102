import { Arg } from '@gatehouse/rest';

/** What an application asks for, in the address of the page. */
export class AuthorizeArgs {
  /** The name that the application proposes. */
  @Arg({ type: 'string', default: '' })
  app_name!: string;

  @Arg({ type: 'string', default: '' })
  app_id!: string;

  @Arg({ type: 'string', default: '' })
  success_url!: string;

  @Arg({ type: 'string', default: '' })
  reject_url!: string;
}

/** The form's answer: what was asked for, and the button that was used. */
export class DecideArgs extends AuthorizeArgs {
  @Arg({ type: 'string', default: '' })
  token!: string;

  @Arg({ type: 'string' })
  approve?: string;
}
