// @ts-check
// What the tests of users share: the fields by context, and a new account's data.
// docs/interface/core.md#users
import { unique } from '../../harness.mjs';
import { USERS } from '../support/paths.mjs';

export const VIEW = ['avatar_urls', 'description', 'id', 'link', 'meta', 'name', 'slug', 'url'];
export const EDIT = [
  ...VIEW,
  'capabilities',
  'email',
  'extra_capabilities',
  'first_name',
  'last_name',
  'locale',
  'nickname',
  'registered_date',
  'roles',
  'username',
].sort();
export const fresh = (fields) => {
  const username = unique('user');
  return { username, email: `${username}@example.com`, password: 'A-long-password-1', ...fields };
};
export const at = ({ id }) => `${USERS}/${id}`;
