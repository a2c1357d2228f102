import { AnyObject, Choice, Text } from '@gatehouse/rest';

/** The fields of all responses of actions (docs/interface/lms.md#actions). */
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

/** The response of a successful action, with data. */
export const success = <Data>(message: string, data: Data): ActionView & { data: Data } => ({
  status: 'success',
  message,
  data,
});

/** The response of a successful action, without data. */
export const done = (message: string): DoneView => success(message, {});
