/** The body of a failed request (docs/interface/gateway.md#errors). */
export interface FailureBody {
  code: string;
  message: string;
  data: { status: number } & Record<string, unknown>;
}

export interface RestErrorOptions {
  /** Members of `data` other than `status`. */
  data?: Record<string, unknown>;
  /** Members of the body other than code, message and data (for example `status: 'error'` of lms). */
  extra?: Record<string, unknown>;
  /** Response headers, for example Retry-After. */
  headers?: Record<string, string>;
}

/** An error that the client sees. Any other thrown error becomes 500 `internal_error`. */
export class RestError extends Error {
  readonly data: Record<string, unknown>;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options: RestErrorOptions = {},
  ) {
    super(message);
    this.data = options.data ?? {};
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }

  body(): FailureBody & Record<string, unknown> {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.data }, ...this.extra };
  }
}

/** Why one argument is invalid: `code` is one of the detail codes of docs/interface/gateway.md#detail-codes. */
export interface ArgumentProblem {
  code: string | null;
  message: string;
  data?: Record<string, unknown> | null;
}

/** 400 `rest_missing_callback_param`: `params` is the list of all missing names. */
export function missingArguments(names: string[]): RestError {
  return new RestError(400, 'rest_missing_callback_param', `Missing parameter(s): ${names.join(', ')}`, {
    data: { params: names },
  });
}

/** 400 `rest_invalid_param`: all invalid arguments together, each with its sentence and detail. */
export function invalidArguments(problems: Record<string, ArgumentProblem>): RestError {
  const params: Record<string, string> = {};
  const details: Record<string, unknown> = {};
  for (const [name, { code, message, data }] of Object.entries(problems)) {
    params[name] = message;
    details[name] = { code, message, data: data ?? null };
  }
  return new RestError(400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(problems).join(', ')}`, {
    data: { params, details },
  });
}

/** 400 `rest_invalid_param` for one argument, found by a rule of the route. */
export function invalidArgument(
  name: string,
  message: string,
  code: string | null = null,
  data: Record<string, unknown> | null = null,
): RestError {
  return invalidArguments({ [name]: { code, message, data } });
}

/** 404 `rest_no_route`: an unknown path, or a method that its route does not have (docs/interface/gateway.md#order-of-checks). */
export function noRoute(): RestError {
  return new RestError(404, 'rest_no_route', 'No route was found matching the URL and request method.');
}

/** 503 with Retry-After: the service that owns the route does not answer. */
export function unavailable(retryAfterSeconds = 1): RestError {
  return new RestError(
    503,
    'service_unavailable',
    'This part of the site is not available at the moment. Please try again.',
    { headers: { 'retry-after': String(retryAfterSeconds) } },
  );
}

/** 504: the service took longer than the request's deadline. */
export function deadlinePassed(): RestError {
  return new RestError(504, 'deadline_exceeded', 'This part of the site took too long to answer.');
}

/** 500 `internal_error`: contains only the request id, by which the error is found in the log. */
export function internalError(requestId: string): RestError {
  return new RestError(500, 'internal_error', 'Something went wrong on our side.', { data: { request_id: requestId } });
}
