/**
 * Why nothing was fetched. The first six are rules of the guard (docs/interface/gateway.md#outbound-requests): the address itself is
 * not acceptable. The others are failures of the server, which may be temporary.
 */
export type RefusedReason =
  | 'invalid_url'
  | 'scheme'
  | 'user_info'
  | 'port'
  | 'unresolved'
  | 'not_public'
  | 'too_many_redirects'
  | 'timeout'
  | 'unreachable'
  | 'bad_response'
  | 'too_large';

const SENTENCES: Record<RefusedReason, string> = {
  invalid_url: 'The address is not a URL.',
  scheme: 'Only http and https addresses are fetched.',
  user_info: 'Addresses with a user name or password are not fetched.',
  port: 'This port is not allowed.',
  unresolved: 'The host name does not resolve.',
  not_public: 'The host is not on the public internet.',
  too_many_redirects: 'There are too many redirects.',
  timeout: 'The answer took too long.',
  unreachable: 'The host cannot be reached.',
  bad_response: 'The answer is not valid HTTP.',
  too_large: 'The file is too large.',
};

const GUARD_RULES: ReadonlySet<RefusedReason> = new Set([
  'invalid_url',
  'scheme',
  'user_info',
  'port',
  'unresolved',
  'not_public',
]);

/** The address was not fetched. */
export class Refused extends Error {
  constructor(
    readonly reason: RefusedReason,
    /** The address that was refused: the given one, or the one that it redirects to. */
    readonly url: string,
    /** How many redirects had been followed: 0 when the given address itself is refused. */
    readonly hops: number,
    options?: ErrorOptions,
  ) {
    super(SENTENCES[reason], options);
  }

  /** Whether the guard refused the address, as opposed to a failure of the server. */
  get byGuard(): boolean {
    return GUARD_RULES.has(this.reason);
  }
}
