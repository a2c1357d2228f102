import { RestError } from '@gatehouse/errors';

/** A successful action's body (docs/interface/lms.md#actions). */
export interface ActionDone<Data> {
  status: 'success';
  message: string;
  data: Data;
}

export const done = <Data>(message: string, data: Data): ActionDone<Data> => ({ status: 'success', message, data });

const REFUSED: ReadonlySet<number> = new Set([403, 404, 409, 501]);

/** Clients of actions look at a member `status` of the body: refusals get `status: 'error'` beside the code. */
export async function acting<T>(action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    if (!(error instanceof RestError) || !REFUSED.has(error.status)) throw error;
    throw new RestError(error.status, error.code, error.message, {
      data: error.data,
      extra: { ...error.extra, status: 'error' },
      headers: error.headers,
    });
  }
}
