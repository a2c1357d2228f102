/** A limit on requests as it stands after one of them. */
export interface LimitState {
  /** What is limited, and by which window: `registration/minute`. */
  policy: string;
  most: number;
  seconds: number;
  count: number;
  /** Milliseconds since the epoch. */
  ends: number;
}

/** The headers that tell clients how much is left, and for how long. */
export type LimitHeaders = Partial<Record<'ratelimit' | 'ratelimit-policy', string>>;

/** The fields of the draft of the IETF on limits (draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4). */
export function limitHeaders(states: readonly LimitState[]): LimitHeaders {
  if (states.length === 0) return {};
  const policies = states.map(({ policy, most, seconds }) => `"${policy}";q=${most};w=${seconds}`);
  const left = states.map(
    ({ policy, most, count, ends }) => `"${policy}";r=${Math.max(0, most - count)};t=${secondsUntil(ends)}`,
  );
  return { 'ratelimit-policy': policies.join(', '), ratelimit: left.join(', ') };
}

/** Those of two limits that count the same request. */
export function joinedLimits(one: LimitHeaders, other: LimitHeaders): LimitHeaders {
  const joined: LimitHeaders = { ...one };
  for (const name of ['ratelimit', 'ratelimit-policy'] as const) {
    const values = [one[name], other[name]].filter((value) => value !== undefined);
    if (values.length > 0) joined[name] = values.join(', ');
  }
  return joined;
}

/** Whole seconds, at least one: what begins anew now is not full. */
export const secondsUntil = (ends: number): number => Math.max(1, Math.ceil((ends - Date.now()) / 1000));
