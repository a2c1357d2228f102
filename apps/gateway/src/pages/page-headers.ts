import { Document } from '@gatehouse/rest';

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: https:",
  "style-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every page, unless it overrides them: only the site's own scripts, no framing, no caching. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': `${POLICY}; form-action 'self'`,
};

/** What content may show: images, sound, films and frames from everywhere on the web, and the styles of its blocks. */
const CONTENT_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: https: http:",
  "media-src 'self' https: http:",
  'frame-src https:',
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Headers of every page that people read, unless it overrides them: only the site's own scripts run. */
export const READING_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': CONTENT_POLICY,
};

/** For pages whose address must not be passed on to other sites. */
export const NO_REFERRER: Readonly<Record<string, string>> = { 'referrer-policy': 'no-referrer' };

/**
 * For a form whose response redirects to an application. Browsers apply `form-action` to every redirect after the form,
 * also to those of the application's own server (`https:` to `myapp:`), so the targets cannot be listed.
 */
export const ALLOW_FORM_REDIRECTS: Readonly<Record<string, string>> = { 'content-security-policy': POLICY };

/** A redirect without a body. */
export const redirectTo = (location: string, status: 302 | 303, headers: Record<string, string> = {}): Document =>
  new Document(new Uint8Array(), 'text/html; charset=UTF-8', status, { ...headers, ...NO_REFERRER, location });
