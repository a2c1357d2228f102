/** Types that a browser shows as a document, in which scripts could run. */
const MARKUP = /^\s*(text\/html|text\/xml|application\/xml|[\w.-]+\/[\w.-]+\+xml)\s*(;|$)/i;

/** For documents without a policy of their own: no script, nothing from elsewhere but images, no frames, an origin of its own. */
const POLICY = [
  'sandbox',
  "default-src 'none'",
  'img-src https: http: data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const STANDARD: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
};

/**
 * The headers of a response, with a policy when it is a document (docs/interface/gateway.md#headers). Those that the
 * response brings come first: pages know what they need.
 */
export function withMarkupPolicy(headers: Record<string, string>): Record<string, string> {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/json') || !MARKUP.test(type)) return headers;
  return headers['content-security-policy'] === undefined
    ? { ...STANDARD, 'x-frame-options': 'DENY', ...headers }
    : { ...STANDARD, ...headers };
}
