// @ts-check
// Records of every resource: those of the site, new ones with all arguments filled, and what is hard to give back.
import { get, post, unique } from '../../wire/harness.mjs';
import { png } from '../../wire/core/support/images.mjs';
import { filled } from './filling.mjs';
import { fullest, recordsIn } from './resources.mjs';
import { known, SPECIAL } from './special.mjs';

/** How many records are made of the index's words alone. */
const TURNS = 6;
/** Records of a list that were there before. */
const LISTED = 5;
/** How often a creation is tried again without what was refused of it. */
const TRIES = 4;

/** What new records name: terms, posts, people and an image of the site. */
export async function siteFacts(as) {
  const idsOf = async (path) => recordsIn((await get(path, { as })).body).map(({ id }) => id);
  const calendar = '/calendar/events/v1';
  return {
    me: (await get('/core/v2/users/me', { as })).body.id,
    image: (await upload(as)).body.id,
    posts: [(await post('/core/v2/posts', { as, json: { title: 'Commented', status: 'publish' } })).body.id],
    categories: await idsOf('/core/v2/categories'),
    tags: await idsOf('/core/v2/tags'),
    venues: await idsOf(`${calendar}/venues`),
    organizers: await idsOf(`${calendar}/organizers`),
    eventCategories: await idsOf(`${calendar}/categories`),
    eventTags: await idsOf(`${calendar}/tags`),
  };
}

/** Addresses of records: where each is written, and where it is read. */
export async function recordsOf(resource, facts, as) {
  const { path, from } = resource;
  if (!path.includes('<')) return [{ to: path, from }];
  const [own, found] = [await created(resource, facts, as), await listed(resource, facts, as)];
  return [...own, ...found].flatMap((record) => {
    const [to, source] = [addressOf(path, record), addressOf(from, record)];
    return to && source ? [{ to, from: source }] : [];
  });
}

/** The address of a record: placeholders are fields of it. Drafts have no slug, and so no address by it. */
function addressOf(path, record) {
  const [, name] = /<(\w+)>/.exec(path) ?? [];
  const value = record[name] ?? record.id;
  return value ? path.replace(/<\w+>/, encodeURIComponent(value)) : undefined;
}

const made = new Map();

/** New records: every argument filled in several ways, then the special ones. Two paths may lead to the same records. */
function created({ creates, createArgs }, facts, as) {
  if (!creates) return [];
  const key = `${creates} ${as}`;
  if (!made.has(key)) made.set(key, createAll(creates, createArgs, facts, as));
  return made.get(key);
}

async function createAll(creates, createArgs, facts, as) {
  const values = known(creates, facts);
  const required = Object.fromEntries(Object.entries(createArgs).filter(([, one]) => one.required));
  const turns = Array.from({ length: TURNS }, (_, turn) => filled(createArgs, turn, values));
  const special = (SPECIAL[creates]?.(facts) ?? []).map((body) => ({ ...filled(required, 0, values), ...body }));
  const records = [];
  for (const body of [...turns, ...special]) records.push(await create(creates, body, as));
  return records.filter((record) => record !== undefined);
}

/** Creates a record without what the service refuses of it, since another record may have it. */
async function create(path, body, as) {
  let rest = body;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = path.endsWith('/media') ? await upload(as, rest) : await post(path, { as, json: rest });
    if (answer.status < 300) return answer.body;
    const params = answer.body?.data?.params ?? {};
    const refused = Array.isArray(params) ? [] : Object.keys(params);
    if (refused.length === 0) return undefined;
    rest = Object.fromEntries(Object.entries(rest).filter(([name]) => !refused.includes(name)));
  }
  return undefined;
}

const upload = (as, query) =>
  post('/core/v2/media', {
    as,
    query,
    body: png(3, 2),
    headers: { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${unique('image')}.png"` },
  });

/** Records from all over the list, for the administrator; other people's own account. */
async function listed({ path, list, listArgs }, { me }, as) {
  if (path.includes('/global-styles/')) return globalStyles(as);
  if (as !== 'admin') return path.endsWith('/users/<id>') ? [{ id: me }] : [];
  const query = { ...fullest(listArgs), ...(listArgs?.per_page ? { per_page: '50' } : {}) };
  const records = recordsIn((await get(list, { as, query })).body);
  const step = Math.max(1, Math.floor(records.length / LISTED));
  return records.filter((_, index) => index % step === 0).slice(0, LISTED);
}

async function globalStyles(as) {
  const [theme] = recordsIn((await get('/core/v2/themes', { as, query: { status: 'active' } })).body);
  const address = theme?._links?.['wp:user-global-styles']?.[0]?.href ?? '';
  return [{ id: Number(address.split('/').at(-1)) }];
}
