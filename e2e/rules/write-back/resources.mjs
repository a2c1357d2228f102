// @ts-check
// The resources of the index that are read and written, and where their records are found.
import { get } from '../../wire/harness.mjs';

const WRITES = ['POST', 'PUT', 'PATCH'];

/** Resources that are read at another address than they are written, with the member that holds the record. */
const READ_ELSEWHERE = {
  '/maps/v1/maps/<map_id>': { from: '/maps/v1/markup/<map_id>', member: 'map_object', list: '/maps/v1/maplists' },
};

/** The list that the index cannot say, of paths whose records are found otherwise. */
const LISTS = { '/slider/sliders/<slider>': '/slider/sliders' };

/** The index's path with `<name>` for each placeholder, which is a group with a name and may hold other groups. */
function plainPath(path) {
  const [before, ...placeholders] = path.split('(?P');
  const plain = placeholders.map((rest) => {
    const name = rest.slice(0, rest.indexOf('>') + 1);
    return (name === '<user_id>' ? 'me' : name) + rest.slice(endOfGroup(rest));
  });
  return [before, ...plain].join('');
}

function endOfGroup(text) {
  let depth = 1;
  return [...text].findIndex((character) => (depth += { '(': 1, ')': -1 }[character] ?? 0) === 0) + 1;
}

/**
 * Every resource of the index that gives and takes the same record.
 * @returns {Promise<{path: string, methods: string[], read: object, from: string, member?: string, list?: string,
 *   listArgs?: object, creates?: string, createArgs?: object}[]>} `path` has its placeholders as `<name>`; `read` and
 *   the other arguments are those of the index
 */
export async function writableResources() {
  const { routes } = (await get('/')).body;
  const known = new Map(Object.entries(routes).map(([path, route]) => [plainPath(path), route]));
  return [...known].flatMap(([path, route]) => {
    const elsewhere = READ_ELSEWHERE[path];
    const write = endpointOf(route, 'PUT');
    const read = endpointOf(elsewhere ? known.get(elsewhere.from) : route, 'GET');
    // A route that does the same for GET and PUT writes no record.
    if (!read || !write || read === write) return [];
    const methods = WRITES.filter((method) => write.methods.includes(method));
    return [{ path, methods, read: read.args, from: path, ...collectionOf(path, known), ...elsewhere }];
  });
}

const endpointOf = (route, method) => route?.endpoints.find(({ methods }) => methods.includes(method));

/** The list that a path's records stand in, and the route that creates them. */
function collectionOf(path, routes) {
  const parent = LISTS[path] ?? /^(.*?)(?:\/by-slug)?\/<\w+>$/.exec(path)?.[1];
  const listArgs = endpointOf(routes.get(parent), 'GET')?.args;
  const createArgs = endpointOf(routes.get(parent), 'POST')?.args;
  return { ...(listArgs ? { list: parent, listArgs } : {}), ...(createArgs ? { creates: parent, createArgs } : {}) };
}

/** The query that shows all there is to people who edit; some routes take a context that their index does not name. */
export const fullest = (args = {}) =>
  args.context?.enum && !args.context.enum.includes('edit') ? {} : { context: 'edit' };

/** The records of a list: it comes as such, or in a member of an object. */
export function recordsIn(body) {
  if (Array.isArray(body)) return body;
  return Object.values(body ?? {}).find(Array.isArray) ?? [];
}
