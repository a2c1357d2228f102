// @ts-check
// The people that requests are sent as. Missing accounts are registered, and given their role by the administrator.
import { readFileSync } from 'node:fs';
import { adminName, adminPassword, credentialsFile, root, spell } from './settings.mjs';

/** Sign-ins until the role and the token are there: two, unless other test files make the same account. */
const MOST_TRIES = 5;

/** @type {Record<string, string | Promise<string>>} */
const authorizations = credentialsFile ? JSON.parse(readFileSync(credentialsFile, 'utf8')) : {};

/**
 * The Authorization header of 'admin', 'editor', 'author', 'subscriber' or another role; null for a visitor.
 * @param {string} [role]
 * @returns {Promise<string | null>}
 */
export async function authorization(role) {
  if (!role || role === 'visitor') return null;
  authorizations[role] ??= role === 'admin' ? signInAdministrator() : signInAs(role);
  return authorizations[role];
}

async function signInAdministrator() {
  const session = await signIn(adminName, adminPassword);
  if (!session) throw new Error(`Cannot sign in as ${adminName} at ${root}/lms/v1/token`);
  return session.header;
}

/** @param {string} role */
async function signInAs(role) {
  const username = `conformance-${role}`;
  const password = `Conformance-${role}-1!`;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const session = (await signIn(username, password)) ?? (await register(username, password));
    // Another test file may have registered the account without having set the role yet.
    if (!(await hasRole(session.id, role))) await giveRole(session.id, role);
    // A change of roles ends the tokens given before: here, or in the other file since the sign-in.
    else if (await isValid(session)) return session.header;
  }
  throw new Error(`Cannot sign in as ${username}: each token has ended.`);
}

/** @typedef {{header: string, id: number}} Session */

/** @type {(username: string, password: string) => Promise<Session | null>} */
async function signIn(username, password) {
  const response = await send('/lms/v1/token', { username, password });
  const body = await response.json().catch(() => ({}));
  return response.ok && body.token ? { header: `Bearer ${body.token}`, id: Number(body.user_id) } : null;
}

async function register(username, password) {
  const email = `${username}@example.com`;
  const response = await send('/lms/v1/token/register', { username, password, confirm_password: password, email });
  const session = await signIn(username, password);
  if (!session) throw new Error(`Cannot register ${username}: ${response.status} ${await response.text()}`);
  return session;
}

async function hasRole(id, role) {
  const headers = { authorization: (await authorization('admin')) ?? '' };
  const response = await fetch(`${root}/lms/v1/users/${id}?context=edit`, { headers });
  return (await response.json()).roles?.includes(role) ?? false;
}

async function isValid({ header }) {
  const { status } = await fetch(root + spell('/core/v2/users/me'), { headers: { authorization: header } });
  return status === 200;
}

async function giveRole(id, role) {
  const headers = { authorization: (await authorization('admin')) ?? '' };
  const response = await send(`/lms/v1/users/${id}`, { roles: [role] }, headers);
  if (!response.ok) throw new Error(`Cannot set the role ${role}: ${response.status} ${await response.text()}`);
}

const send = (path, json, headers = {}) =>
  fetch(root + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
