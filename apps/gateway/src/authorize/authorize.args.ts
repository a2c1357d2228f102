import { Text } from '@gatehouse/rest';

/** The request of an application, in the query of the page. */
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

/** The submitted form: the request again, and the button that was used. */
export class DecideArgs extends AuthorizeArgs {
  @Text({ default: '' })
  token!: string;

  @Text()
  approve?: string;

  /** The account's password, which is needed some minutes after the sign-in. */
  @Text({ default: '' })
  password!: string;
}
