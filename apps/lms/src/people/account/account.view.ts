import { Choice, Text } from '@gatehouse/rest';

/** The response to an action on an account (docs/interface/lms.md#passwords-and-accounts). */
export class AccountView {
  @Choice(['success'])
  code!: 'success';

  @Text({ examples: ['Your account was deleted.'] })
  message!: string;
}

/** The response to a change of an account. */
export const success = (message: string): AccountView => ({ code: 'success', message });
