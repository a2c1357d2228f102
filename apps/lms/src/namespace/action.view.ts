import { AnyObject, Choice, Text } from '@gatehouse/rest';

/** What the responses of all actions have in common (docs/interface/lms.md#actions). */
export class ActionView {
  @Choice(['success'])
  status!: 'success';

  @Text({
    description: 'A sentence for the caller; empty when there is nothing to say.',
    examples: ['You have completed this lesson.'],
  })
  message!: string;
}

/** The response of an action without a result. */
export class DoneView extends ActionView {
  @AnyObject({ description: 'Empty.' })
  data!: Record<string, never>;
}

/** What an action answers that has done its work, with data. */
export const success = <Data>(message: string, data: Data): ActionView & { data: Data } => ({
  status: 'success',
  message,
  data,
});

/** What an action answers that has done its work, without data. */
export const done = (message: string): DoneView => success(message, {});
