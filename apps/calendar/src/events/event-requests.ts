import { AnyValue, Bool, Int } from '@gatehouse/rest';
import { FilledText } from '../api/arg-decorators';

const PASSWORD = { description: 'Password of the event.' };
const CONTEXT = { description: 'edit: callers who can edit the event need no password.', hidden: true };

export class EventIdArgs {
  @Int({ description: 'ID of the event.', required: true }) id!: number;
  @FilledText(PASSWORD) password?: string;
}

export class ReadEventArgs extends EventIdArgs {
  @AnyValue(CONTEXT) context?: unknown;
}

export class EventSlugArgs {
  @FilledText({ description: 'Slug of the event.', required: true }) slug!: string;
}

export class ReadEventBySlugArgs extends EventSlugArgs {
  @FilledText({ ...PASSWORD, hidden: true }) password?: string;
  @AnyValue(CONTEXT) context?: unknown;
  /** The description has the comments of its dynamic blocks (docs/interface/web.md#dynamic-blocks). */
  @Bool({ default: false, hidden: true }) dynamic_blocks!: boolean;
}
