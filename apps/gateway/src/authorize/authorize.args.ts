import { Text } from '@gatehouse/rest';

/** What an application asks for, in the address of the page. */
export class AuthorizeArgs {
  /** The name that the application proposes. */
  @Text({ default: '' })
  app_name!: string;

  @Text({ default: '' })
  app_id!: string;

  @Text({ default: '' })
  success_url!: string;

  @Text({ default: '' })
  reject_url!: string;
}

/** The form's answer: what was asked for, and the button that was used. */
export class DecideArgs extends AuthorizeArgs {
  @Text({ default: '' })
  token!: string;

  @Text()
  approve?: string;
}
