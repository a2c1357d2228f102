import { AnyValue, Arg } from '@gatehouse/rest';
import { number, words } from '../api/arg-decorators';

const password = words('Password of the event.');

export class EventIdArgs {
  @Arg(number('ID of the event.', { required: true })) id!: number;
  @Arg(password) password?: string;
}

export class ReadEventArgs extends EventIdArgs {
  @AnyValue({ description: 'edit: whoever may edit the event needs no password.', hidden: true }) context?: unknown;
}

export class EventSlugArgs {
  @Arg(words('Slug of the event.', { required: true })) slug!: string;
}

export class ReadEventBySlugArgs extends EventSlugArgs {
  @Arg({ ...password, hidden: true }) password?: string;
  @AnyValue({ description: 'edit: whoever may edit the event needs no password.', hidden: true }) context?: unknown;
}
