// The measured requests, and what they may cost: CPU beside bare Fastify that sends the same reply ready and uncompressed, or
// beside another request.
import { randomUUID } from 'node:crypto';

const POSTS = 'core/v2/posts';
const LIST = 'posts, a list of 10';
const CREATION = 'a post is created';
const BATCH = 25;

/** What is made from the database. */
const MADE = { most: { site: 8, stack: 16 } };
const both = (most) => ({ site: most, stack: most });

const post = () => ({
  title: `Measured ${randomUUID()}`,
  status: 'publish',
  content: '<!-- wp:paragraph --><p>Some text.</p><!-- /wp:paragraph -->',
});

const newest = async (url) => {
  const [{ id }] = await (await fetch(`${url}/${POSTS}?per_page=1`)).json();
  return `${POSTS}/${id}`;
};

/** Gives requests that differ from each other. */
const sending = (path, body) => () => ({ method: 'POST', path: `/${path}`, body: JSON.stringify(body()) });

/*
 * A case has a `path` below the root of the interface, or what finds it, or `another` that gives each request of the
 * administrator. With `isKnown`, the client has the reply already. Its goal is the most by profile, `beside` so many `times`
 * another case.
 */

/** Each reply is made: the cache of the gateway is off. */
export const MADE_CASES = [
  { name: LIST, path: POSTS, goal: MADE },
  { name: 'one post', path: newest, goal: MADE },
  { name: 'events, a list of 10', path: 'calendar/events/v1/events', goal: MADE },
  { name: 'courses, a list of 10', path: 'lms/v1/courses', goal: MADE },
  { name: 'posts with _embed', path: `${POSTS}?_embed`, goal: { most: both(2.5), beside: LIST } },
  // One after the other, as a client without batches sends them. The goal of a creation is beside peers.
  { name: CREATION, another: sending(POSTS, post), connections: 1 },
  {
    name: `a batch of ${BATCH} creations`,
    another: sending('batch/v1', () => ({
      requests: Array.from({ length: BATCH }, () => ({ path: `/${POSTS}`, body: post() })),
    })),
    connections: 1,
    goal: { most: both(0.4), beside: CREATION, times: BATCH },
  },
];

/** The list of posts from the cache of the gateway. */
export const CACHED_CASES = [
  { name: 'posts, cached', path: POSTS, goal: { most: both(1.25) } },
  { name: 'posts, cached, gzip', path: POSTS, headers: { 'accept-encoding': 'gzip' }, goal: { most: both(1) } },
  { name: 'posts, cached, br', path: POSTS, headers: { 'accept-encoding': 'br' }, goal: { most: both(1) } },
  { name: 'posts, cached, 304', path: POSTS, isKnown: true, goal: { most: both(0.8) } },
];
