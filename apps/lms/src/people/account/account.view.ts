import { Choice, Text } from '@gatehouse/rest';

/** The response to an action on an account (docs/interface/lms.md#passwords-and-accounts). */
export class AccountView {
  @Choice(['success'])
  code!: 'success';

  @Text({ examples: ['Your account was deleted.'] })
  message!: string;
}

/** What a change of an account answers. */
export const success = (message: string): AccountView => ({ code: 'success', message });
