// @ts-check
// The people of the test of leaks, with accounts of their own, and requests to the site as one of them.
import assert from 'node:assert/strict';
import { root } from '../../wire/settings.mjs';

/** Accounts by name, and their role. The owner and the teacher own what is planted, the student takes a course. */
const ROLES = {
  subscriber: 'subscriber',
  contributor: 'contributor',
  author: 'author',
  owner: 'author',
  editor: 'editor',
  admin: 'administrator',
  teacher: 'lp_teacher',
  student: 'subscriber',
};

/** Everybody who reads: who is not signed in is a visitor. */
export const READERS = ['visitor', ...Object.keys(ROLES)];

const run = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
const headersOf = { visitor: {} };

/** Sends a request as one of the readers. */
/**
 * @param {string} method
 * @param {string} path
 * @param {{ as?: string, json?: unknown, form?: FormData, body?: BodyInit, headers?: Record<string, string> }} [options]
 */
export async function send(method, path, { as = 'admin', json, form, body, headers = {} } = {}) {
  const response = await fetch(root + path, {
    method,
    redirect: 'manual',
    headers: {
      ...headersOf[as],
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? (form ?? body) : JSON.stringify(json),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

/** Writes, and fails with the answer when the site does not accept it. */
export async function write(method, path, options) {
  const answer = await send(method, path, options);
  assert.ok(answer.status < 300, `${method} ${path} as ${options?.as ?? 'admin'}: ${answer.status} ${answer.text}`);
  return answer.body;
}

/** Registers the accounts of all readers; gives their numbers by name. */
export async function registerReaders() {
  const ids = {};
  headersOf.admin = { authorization: await signIn('admin', 'admin') };
  for (const [name, role] of Object.entries(ROLES)) {
    const username = `reader-${name}-${run}`;
    const password = `Reads-${run}-1!`;
    const account = { username, password, email: `${username}@example.com`, roles: [role] };
    ids[name] = (await write('POST', '/core/v2/users', { json: account })).id;
    headersOf[name] = { authorization: await signIn(username, password) };
  }
  return ids;
}

async function signIn(username, password) {
  const { token } = await write('POST', '/lms/v1/token', { as: 'visitor', json: { username, password } });
  return `Bearer ${token}`;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
