import { Document } from '@gatehouse/rest';
import { NO_REFERRER } from './page-headers';

/** A redirect without a body. */
export const redirectTo = (location: string, status: 302 | 303, headers: Record<string, string> = {}): Document =>
  new Document(new Uint8Array(), 'text/html; charset=UTF-8', status, { ...headers, ...NO_REFERRER, location });
