import type { RequestHandler } from '../../bus';
import type { Manifest } from '../../manifest';
import { double, nothing } from './broker';

export { replyWith, requestFor } from '../../testing/messages';

/** A service with this handler of routes. */
export const handlerOf = (
  route: RequestHandler['route'],
  ask: RequestHandler['ask'] = () => Promise.resolve(null),
): RequestHandler => ({
  route,
  ask,
  mayAsk: (name, asker) => [double, nothing].some((one) => one.name === name && one.askedBy.includes(asker)),
  routeBatch: (requests) => Promise.all(requests.map(route)),
});

export const manifest = (service: string, version = '1'): Manifest => ({
  service,
  version,
  namespaces: [],
  routes: [],
  schemas: {},
  abilities: [],
  subscriptions: [],
  pages: [],
});

/** The error of a promise, and how long it took. */
export const outcomeOf = async (work: Promise<unknown>): Promise<{ error: unknown; milliseconds: number }> => {
  const start = Date.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, milliseconds: Date.now() - start };
};
