import { RestError } from '@gatehouse/errors';

/** 422: the key belongs to a request with another body or query. */
export const keyReused = (): RestError =>
  new RestError(
    422,
    'rest_idempotency_key_reused',
    'This Idempotency-Key was used for another request. Please send a new key with a new request.',
  );

/** 409 with Retry-After: the first request with the key has not been answered yet. */
export const keyInUse = (): RestError =>
  new RestError(409, 'rest_idempotency_key_in_use', 'A request with this Idempotency-Key is still being answered.', {
    headers: { 'retry-after': '1' },
  });
