// Fills a store with people and with comments.
import { constant, insertRows } from './store.mjs';

/** The ids of the people are above those of the site's own. */
const FIRST = 1_000;
/** The comments are on the first posts of `fillPosts`, all of them published. */
const [FIRST_POST, POSTS] = [1_001, 40];

const empty = constant('');
const NAME = "CONCAT('Member ', seq)";
const LOGIN = "CONCAT('member-', seq)";
const EMAIL = "CONCAT('member-', seq, '@example.org')";

/** Subscribers, one every ten minutes. */
export async function fillPeople(store, { people }) {
  await insertRows(store, 'people', { to: people, row: personRow(store) });
  await insertRows(store, 'person_roles', {
    to: people,
    row: { person_id: `${FIRST} + seq`, role: constant('subscriber'), position: '0' },
  });
}

const personRow = (store) => ({
  id: `${FIRST} + seq`,
  login: LOGIN,
  login_key: LOGIN,
  email: EMAIL,
  email_key: EMAIL,
  password: empty,
  token_version: '1',
  name: NAME,
  name_key: `LOWER(${NAME})`,
  first_name: empty,
  last_name: empty,
  nickname: NAME,
  url: empty,
  description: empty,
  locale: empty,
  slug: LOGIN,
  registered: store.clock('2006-01-01 08:00:00', 'seq * 10'),
  avatar_url: empty,
  social: constant('{}'),
  meta: constant('{}'),
});

/** Approved comments of visitors, one every ten minutes; one of a hundred waits for a moderator. */
export async function fillComments(store, { comments }) {
  await insertRows(store, 'comments', { to: comments, row: commentRow(store) });
}

function commentRow(store) {
  const date = store.clock('2006-01-01 08:00:00', 'seq * 10');
  const text = "CONCAT('A word about the garden, number ', seq)";
  return {
    id: 'seq',
    post: `${FIRST_POST} + seq % ${POSTS}`,
    parent: '0',
    author: '0',
    date,
    date_gmt: date,
    status: "CASE WHEN seq % 100 = 50 THEN 'hold' ELSE 'approved' END",
    type: constant('comment'),
    trashed_from: empty,
    author_name: "CONCAT('Reader ', seq)",
    author_email: EMAIL,
    author_url: empty,
    author_ip: constant('192.0.2.7'),
    author_user_agent: empty,
    note_status: empty,
    search_key: `LOWER(${text})`,
    content: text,
  };
}
