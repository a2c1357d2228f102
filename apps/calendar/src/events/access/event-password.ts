import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { ContentPasswords } from '@gatehouse/service';
import type { CalendarEvent } from '../model/event';

/** Opens events that a password protects (docs/interface/calendar.md#passwords). */
@Injectable()
export class EventPasswords {
  constructor(private readonly passwords: ContentPasswords) {}

  /** Whether a password, or none, opens an event. @throws 429 `rest_too_many_attempts` after too many wrong ones */
  async open(
    { id, password }: Pick<CalendarEvent, 'id' | 'password'>,
    sent: string,
    ctx: RequestContext,
  ): Promise<boolean> {
    return password === '' || this.passwords.opens(ctx, { name: `event ${id}`, password }, sent);
  }
}
