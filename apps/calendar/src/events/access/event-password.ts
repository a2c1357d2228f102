import { createHash, timingSafeEqual } from 'node:crypto';
import type { EventRow } from '../model/event.entity';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a password, or none, opens an event; compared in constant time (docs/interface/calendar.md#passwords). */
export const opensWith = (row: Pick<EventRow, 'password'>, given: string): boolean =>
  row.password === '' || timingSafeEqual(digest(given), digest(row.password));
