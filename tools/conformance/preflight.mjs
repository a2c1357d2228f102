// Looks at the site before the tests run, so that a wrong address or password is one clear message instead of 2,000 failures.

const TOKEN_ROUTE = { site: '/lms/v1/token', wordpress: '/learnpress/v1/token' };
const USER_ROUTE = { site: '/lms/v1/users', wordpress: '/learnpress/v1/users' };

/** The index of the site; an error that says what to do when the address is wrong. */
export async function readIndex(url) {
  const response = await request(url, '/');
  const index = await response.json().catch(() => undefined);
  if (Array.isArray(index?.namespaces)) return index;
  throw new Error(
    `${url}/ answered ${response.status}, and not with the index of an API.\n` +
      'Give the address of the API root: on WordPress it usually ends with /wp-json.',
  );
}

/** Signs in as an administrator; an error that says what to do when that fails. */
export async function checkAdministrator({ url, admin, profile }) {
  const [username, password] = admin.split(/:(.*)/s);
  const response = await request(url, TOKEN_ROUTE[profile], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const session = await response.json().catch(() => ({}));
  if (!response.ok || !session.token)
    throw new Error(
      `Cannot sign in as ${username}: ${response.status} ${session.code ?? ''} ${session.message ?? ''}\n` +
        'Name an administrator of this site: --admin user:password',
    );
  await checkRole({ url, profile, username, session });
}

async function checkRole({ url, profile, username, session }) {
  const response = await request(url, `${USER_ROUTE[profile]}/${session.user_id}?context=edit`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const { roles } = await response.json().catch(() => ({}));
  if (Array.isArray(roles) && !roles.includes('administrator'))
    throw new Error(
      `${username} is not an administrator (${roles.join(', ')}).\nName an administrator of this site: --admin user:password`,
    );
}

async function request(url, path, options = {}) {
  try {
    return await fetch(url + path, { ...options, signal: AbortSignal.timeout(15_000) });
  } catch (error) {
    const cause = error.cause?.code ?? error.cause?.message ?? error.message;
    throw new Error(
      `${url} does not answer (${cause}).\nStart the site first, for example with npm start, and check the address.`,
      { cause: error },
    );
  }
}
