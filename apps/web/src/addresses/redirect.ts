import { Document } from '@gatehouse/rest';

/** 301: the page has another address for good. 302: for now. 303: after a form. */
type RedirectStatus = 301 | 302 | 303;

/** Leads the browser to another address, as a path of this site or absolute. */
export function redirect(location: string, status: RedirectStatus): Document {
  const headers: Record<string, string> = status === 301 ? {} : { 'cache-control': 'no-store' };
  return new Document(new Uint8Array(), 'text/html; charset=UTF-8', status, { ...headers, location });
}
