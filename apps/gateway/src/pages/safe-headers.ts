const POLICY =
  "default-src 'self'; img-src 'self' data: https:; style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every page unless it says otherwise: nothing runs or frames it that is not ours, and nobody keeps it. */
export const SAFE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': `${POLICY}; form-action 'self'`,
};

/** For pages whose address holds what is nobody else's business. */
export const NO_REFERRER: Readonly<Record<string, string>> = { 'referrer-policy': 'no-referrer' };

/**
 * For a form whose answer leads to an application elsewhere. Browsers apply `form-action` to every redirect after the
 * form as well, those that the application's own server adds included (`https:` to `myapp:`), so it cannot be listed.
 */
export const LEADS_ELSEWHERE: Readonly<Record<string, string>> = { 'content-security-policy': POLICY };
