// @ts-check
// Finds out which arguments of an endpoint accept a long text, by asking with harmless words.
import { requestOf, requiredOf, SHAPES, valid } from './requests.mjs';

const MOST_TRIES = 8;
const WORDS = 'word ';

/** The next way to send an argument that was refused; none after the last. */
const NEXT = new Map([[SHAPES.plain, SHAPES.shaped]]);

/**
 * The role that may use an endpoint, its required arguments, and the shapes in which its other arguments take long texts.
 * @param length characters of each text
 */
export async function acceptedShapes(site, endpoint, headers, length) {
  let found = await tryAs('author');
  if (found.status === 401 || found.status === 403) found = await tryAs('administrator');
  return found;

  async function tryAs(role) {
    const base = requiredOf(endpoint);
    const shapes = Object.fromEntries(
      Object.keys(endpoint.args)
        .filter((name) => !(name in base) && !endpoint.path.includes(`<${name}>`))
        .map((name) => [name, SHAPES.plain]),
    );
    for (let tries = 0; ; tries += 1) {
      const args = { ...base };
      for (const [name, shape] of Object.entries(shapes))
        args[name] = shape(endpoint.args[name], WORDS.repeat(length / WORDS.length));
      const { status, text } = await site.send(requestOf(endpoint, args, headers[role]));
      const wrong = status === 400 ? paramsOf(text) : undefined;
      if (!wrong || tries === MOST_TRIES) return { role, base, shapes, status };
      correct(wrong, { base, shapes }, endpoint.args);
    }
  }
}

/** The names of missing arguments, or of invalid ones. */
function paramsOf(text) {
  try {
    return JSON.parse(text).data?.params;
  } catch {
    return undefined;
  }
}

function correct(wrong, { base, shapes }, declared) {
  if (Array.isArray(wrong)) for (const name of wrong) base[name] = valid(name, declared[name] ?? {});
  else
    for (const name of Object.keys(wrong)) {
      const next = NEXT.get(shapes[name]);
      if (next) shapes[name] = next;
      else delete shapes[name];
    }
}
