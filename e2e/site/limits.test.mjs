// @ts-check
// What costs much or lets people guess is limited with the standard settings; nothing is timed, answers are counted.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const PER_LOGIN_AND_ADDRESS = 20;
const PER_ADDRESS = 120;
const REGISTRATIONS = 120;
const OWN_PASSWORDS = 20;
const RESETS = 60;
const SUBMISSIONS = 300;
const CLASSROOM = 30;

const sites = [];
after(async () => {
  for (const { site, folder } of sites) {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A site behind a proxy, so that a test chooses the address of its clients. */
async function start(env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-limits-'));
  const site = await startEmbedded(folder, { env: { TRUSTED_PROXIES: '1', ...env } });
  sites.push({ site, folder });
  return site.url;
}

let url;
before(async () => {
  url = await start();
});

let addresses = 0;
const newAddress = () => `2001:db8:${(addresses += 1).toString(16)}::1`;

/**
 * @param {string} path
 * @param {{ method?: string, from?: string, json?: unknown, form?: FormData, headers?: Record<string, string>, at?: string }} [options]
 */
async function send(path, { method = 'POST', from, json, form, headers = {}, at = url } = {}) {
  const response = await fetch(at + path, {
    method,
    headers: {
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: json ? JSON.stringify(json) : form,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

const signIn = (username, password, from, at) => send('/lms/v1/token', { json: { username, password }, from, at });
const times = (count, make) => Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const count = (answers, status) => answers.filter((answer) => answer.status === status).length;

/** At most so many were let through with this status; all others are 429 with Retry-After and a code. */
function assertLimited(answers, { status, most, code }) {
  const looked = count(answers, status);
  assert.ok(looked > 0 && looked <= most, `${looked} were let through`);
  assert.equal(looked + count(answers, 429), answers.length, JSON.stringify(other(answers, [status, 429])));
  for (const answer of answers.filter((one) => one.status === 429)) {
    assert.ok(Number(answer.headers.get('retry-after')) > 0, 'Retry-After');
    assert.deepEqual([answer.body.code, answer.body.data.status], [code, 429]);
  }
}

const other = (answers, expected) => answers.find(({ status }) => !expected.includes(status))?.body;

const administrator = async () => ({
  authorization: `Bearer ${(await signIn('admin', 'admin', newAddress())).body.token}`,
});

describe('failed sign-ins', () => {
  const code = 'rest_too_many_attempts';

  test('200 at once with one login: as many as the limit are looked at', async () => {
    const from = newAddress();
    const answers = await times(200, () => signIn('admin', 'wrong', from));
    assertLimited(answers, { status: 403, most: PER_LOGIN_AND_ADDRESS, code });
    assert.equal((await signIn('ADMIN', 'admin', from)).status, 429);
    assert.equal((await signIn('admin', 'admin', newAddress())).status, 200, 'from another address');
  });

  test('200 at once with changing logins from one IPv6 customer: as many as the limit are looked at', async () => {
    const one = newAddress().replace(/::1$/, '::');
    assertLimited(await times(200, (at) => signIn(`nobody-${at}`, 'wrong', `${one}${at + 1}`)), {
      status: 403,
      most: PER_ADDRESS,
      code,
    });
  });

  test('people who are signed in are answered while others wait for their sign-in', async () => {
    const headers = await administrator();
    const from = newAddress();
    let answered = 0;
    const waiting = times(100, (at) => signIn(`waiting-${at}`, 'wrong', from).then(() => (answered += 1)));
    const { status } = await send('/core/v2/users/me', { method: 'GET', headers });
    assert.equal(status, 200);
    assert.ok(answered < 100, 'All sign-ins were answered first.');
    await waiting;
  });
});

describe('the own password of a person whose token was stolen', () => {
  const code = 'rest_too_many_attempts';
  const password = 'Stolen-token-1!';
  let made = 0;
  const person = async (home) => {
    const username = `stolen-${(made += 1)}`;
    const json = { username, email: `${username}@example.com`, password, confirm_password: password };
    await send('/lms/v1/token/register', { json, from: newAddress() });
    const { body } = await signIn(username, password, home);
    return { username, authorization: `Bearer ${body.token}` };
  };
  const ROUTES = {
    'change-password': (given) => ({ old_password: given, new_password: 'Fresh-and-new-1!' }),
    delete: (given, id) => ({ id, password: given }),
  };

  for (const [route, bodyOf] of Object.entries(ROUTES))
    test(`is not found out over users/${route} from 120 addresses, and the owner may still use it`, async () => {
      const home = newAddress();
      const { username, authorization } = await person(home);
      const { body: me } = await send('/core/v2/users/me', { method: 'GET', headers: { authorization } });
      const attempt = (given, from) =>
        send(`/lms/v1/users/${route}`, { json: bodyOf(given, me.id), from, headers: { authorization } });
      const answers = await times(120, (at) => attempt(`Guess-${at}!`, newAddress()));
      const refused = count(answers, 429);
      assert.ok(refused >= 120 - OWN_PASSWORDS && refused < 120, `${refused} of 120 were refused`);
      for (const { status, body } of answers) assert.ok(status !== 200 && (status !== 429 || body.code === code));
      assert.equal((await attempt(password, newAddress())).status, 429, 'the right one, from an address nobody knows');
      assert.equal((await signIn(username, password, newAddress())).status, 200);
      assert.equal((await attempt(password, home)).status, 200, 'from where the person signed in');
    });

  test('is counted over all routes together', async () => {
    const { authorization } = await person(newAddress());
    const { body: me } = await send('/core/v2/users/me', { method: 'GET', headers: { authorization } });
    const routes = Object.entries(ROUTES);
    const answers = await times(120, (at) => {
      const [route, bodyOf] = routes[at % routes.length];
      const json = bodyOf(`Guess-${at}!`, me.id);
      return send(`/lms/v1/users/${route}`, { json, from: newAddress(), headers: { authorization } });
    });
    assert.ok(count(answers, 429) >= 120 - OWN_PASSWORDS);
  });
});

describe('wrong application passwords', () => {
  test('from many addresses are limited by person, and a right one never is', async () => {
    const at = await start({ LIMIT_SIGN_IN_LOGIN: '30/hour' });
    const headers = { authorization: `Bearer ${(await signIn('admin', 'admin', newAddress(), at)).body.token}` };
    const { body: key } = await send('/core/v2/users/me/application-passwords', { json: { name: 'app' }, headers, at });
    const use = (given) => ({
      method: 'GET',
      at,
      from: newAddress(),
      headers: { authorization: `Basic ${Buffer.from(`admin:${given}`).toString('base64')}` },
    });
    const answers = await times(60, (number) => send('/core/v2/users/me', use(`guess ${number}`)));
    assertLimited(answers, { status: 401, most: 30, code: 'rest_too_many_attempts' });
    assert.equal((await send('/core/v2/users/me', use(key.password))).status, 200);
  });
});

describe('a classroom behind one address', () => {
  test('registers, signs in with a wrong password first, and sends a form, all at once', async () => {
    const from = newAddress();
    const names = Array.from({ length: CLASSROOM }, (_, at) => `pupil-${at}`);
    const password = 'Classroom-1!';
    const made = await times(CLASSROOM, (at) =>
      send('/lms/v1/token/register', {
        from,
        json: { username: names[at], email: `${names[at]}@example.com`, password, confirm_password: password },
      }),
    );
    assert.equal(count(made, 200), CLASSROOM);
    for (const [given, status] of [
      ['Wrong-1!', 403],
      ['Wrong-2!', 403],
      [password, 200],
    ])
      assert.equal(count(await times(CLASSROOM, (at) => signIn(names[at], given, from)), status), CLASSROOM);
    assert.equal(count(await times(CLASSROOM, () => signIn('admin', 'admin', from)), 200), CLASSROOM, 'one account');
  });
});

describe('a route with a limit by address', () => {
  const code = 'rest_too_many_requests';

  test('registration', async () => {
    const from = newAddress();
    const json = { username: 'x', email: 'not an address', password: '', confirm_password: '' };
    const answers = await times(REGISTRATIONS + 50, () => send('/lms/v1/token/register', { json, from }));
    assertLimited(answers, { status: 403, most: REGISTRATIONS, code });
  });

  test('password reset', async () => {
    const from = newAddress();
    const answers = await times(RESETS + 20, (at) =>
      send('/lms/v1/users/reset-password', { json: { user_login: `nobody-${at}` }, from }),
    );
    assertLimited(answers, { status: 200, most: RESETS, code });
  });

  test('submission of a form, before its body is read', async () => {
    const from = newAddress();
    const headers = await administrator();
    const { body } = await send('/forms/v1/contact-forms', { json: { title: 'Form', form: '[text a]' }, headers });
    const path = `/forms/v1/contact-forms/${body.id}/feedback`;
    const submit = () => {
      const form = new FormData();
      form.set('a', 'x');
      return send(path, { form, from });
    };
    assertLimited(await times(SUBMISSIONS + 50, submit), { status: 400, most: SUBMISSIONS, code });
  });
});

describe('passwords of content', () => {
  const code = 'rest_too_many_attempts';

  test('of a post: as many wrong ones as the limit are looked at, on all routes together', async () => {
    const json = { title: 'Protected', content: 'Hidden', status: 'publish', password: 'open sesame' };
    const { body: post } = await send('/core/v2/posts', { json, headers: await administrator() });
    const from = newAddress();
    const read = (password, address) =>
      send(`/core/v2/posts/${post.id}?password=${encodeURIComponent(password)}`, { method: 'GET', from: address });
    assertLimited(await times(200, (at) => read(`guess ${at}`, from)), {
      status: 403,
      most: PER_LOGIN_AND_ADDRESS,
      code,
    });
    const comments = await send(`/core/v2/comments?post=${post.id}&password=x`, { method: 'GET', from });
    assert.equal(comments.status, 429);
    const elsewhere = await times(50, () => read('open sesame', '192.0.2.1'));
    assert.equal(count(elsewhere, 200), 50, 'right ones are not counted');
  });

  test('of an event: by ID, by slug and on its page together', async () => {
    const json = {
      title: 'Protected',
      status: 'publish',
      password: 'open sesame',
      start_date: '2031-05-01 10:00:00',
      end_date: '2031-05-01 12:00:00',
    };
    const { body: event } = await send('/calendar/events/v1/events', { json, headers: await administrator() });
    const from = newAddress();
    const paths = [
      `/calendar/events/v1/events/${event.id}?password=`,
      `/calendar/events/v1/events/by-slug/${event.slug}?password=`,
    ];
    const answers = await times(100, (at) => send(`${paths[at % 2]}guess${at}`, { method: 'GET', from }));
    assertLimited(answers, { status: 403, most: PER_LOGIN_AND_ADDRESS, code });
    const page = await fetch(`${url}/event/${event.slug}/`, {
      method: 'POST',
      body: new URLSearchParams({ password: 'x' }),
      headers: { 'x-forwarded-for': from },
    });
    assert.equal(page.status, 429);
  });
});

describe('a full queue of password hashes', () => {
  test('is 503 with Retry-After, and nothing is half done', async () => {
    const at = await start({ PASSWORD_HASHES: '1', PASSWORD_HASH_QUEUE: '2' });
    const password = 'Crowded-1!';
    const answers = await times(20, (number) =>
      send('/lms/v1/token/register', {
        at,
        json: {
          username: `crowd-${number}`,
          email: `crowd-${number}@example.com`,
          password,
          confirm_password: password,
        },
      }),
    );
    const busy = answers.filter(({ status }) => status === 503);
    assert.ok(busy.length > 0 && count(answers, 200) > 0, JSON.stringify(answers.map(({ status }) => status)));
    assert.equal(busy.length + count(answers, 200), 20);
    for (const answer of busy) {
      assert.equal(answer.body.code, 'rest_passwords_busy');
      assert.ok(Number(answer.headers.get('retry-after')) > 0, 'Retry-After');
    }
    assert.equal((await send('/core/v2/posts', { method: 'GET', at })).status, 200);
  });
});
