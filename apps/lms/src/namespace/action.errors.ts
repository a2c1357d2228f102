import { RestError } from '@gatehouse/errors';

const MARKED: ReadonlySet<number> = new Set([403, 404, 409, 501]);

/** Adds `status: 'error'` to the body of a refused action, where its clients look first (docs/interface/lms.md#actions). */
export async function withErrorStatus<T>(action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    if (!(error instanceof RestError) || !MARKED.has(error.status)) throw error;
    throw new RestError(error.status, error.code, error.message, {
      data: error.data,
      extra: { ...error.extra, status: 'error' },
      headers: error.headers,
    });
  }
}
