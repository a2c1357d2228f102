// @ts-check
// Processes that are killed, stuck, stopped, started late, or run as several replicas.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { end, until } from '../../tools/run.mjs';
import { DEADLINE_MS, FaultyStack, freeze, HANGS_MS, NEIGHBOUR, pause, Writers } from './support.mjs';

/** @type {FaultyStack} */
let site;
let neighbour;
before(async () => {
  site = await FaultyStack.start();
  // The calendar asks core for the author of a record, so a record is needed.
  const { status, body } = await site.ask(NEIGHBOUR, {
    method: 'POST',
    body: { title: 'Fair', start_date: '2031-05-01 10:00:00', end_date: '2031-05-01 12:00:00', status: 'publish' },
  });
  assert.equal(status, 201, JSON.stringify(body));
  neighbour = `${NEIGHBOUR}/${body.id}`;
  assert.equal((await site.ask(neighbour)).status, 200);
});
after(() => site?.stop());

const routesOfCore = async () =>
  Object.keys((await site.ask('/')).body.routes)
    .filter((route) => route.startsWith('/core/v2/'))
    .sort();

const health = async (path) => {
  const response = await fetch(`${site.url}/-/${path}`);
  return [response.status, await response.text()];
};

describe('a service that is killed', () => {
  it('makes only its own routes unavailable, at once; after a restart it has every acknowledged write', async () => {
    const routes = await routesOfCore();
    assert.ok(routes.includes('/core/v2/posts'));
    const writers = new Writers(site, 'killed');
    await pause(700);
    await end(site.stack.childOf('core'), { signal: 'SIGKILL' });

    await pause(1_000);
    for (const path of ['/core/v2/posts', '/core/v2/posts/1']) {
      const { status, headers, ms, body } = await site.ask(path);
      assert.equal(status, 503, path);
      assert.equal(body.data.status, 503);
      assert.ok(Number(headers.get('retry-after')) > 0, 'Retry-After');
      assert.ok(ms < DEADLINE_MS, `answered after ${ms} ms`);
    }
    for (const path of [NEIGHBOUR, neighbour])
      for (const signedIn of [false, true]) {
        const answer = await site.ask(path, { signedIn });
        assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
      }
    assert.deepEqual(await routesOfCore(), routes, 'the index');
    assert.equal((await site.ask('/core/v2')).status, 200, 'the root of the namespace');
    assert.deepEqual(await health('ready'), [503, 'not ready: core\n']);
    assert.deepEqual(await health('serving'), [200, 'serving\n'], 'the gateway stays in rotation');

    await site.stack.launch('core');
    await site.recovered('/core/v2/posts');
    await until(async () => (await health('ready'))[0] === 200, 20, 'a site that is ready');
    await pause(500);
    await writers.stop();
    writers.assertAnswered();
    const slowest = Math.max(...writers.outcomes.filter(({ status }) => status === 503).map(({ ms }) => ms));
    assert.ok(slowest < DEADLINE_MS, `the request in progress was answered after ${slowest} ms`);
    await writers.assertKept();
  });
});

describe('a service that is stuck', () => {
  it('is given up at the deadline, and answers again when it continues', async (test) => {
    const writers = new Writers(site, 'stuck');
    await pause(300);
    const goOn = await freeze(test, site.stack.childOf('core'));
    assert.equal((await site.ask(NEIGHBOUR)).status, 200, 'the neighbour');
    const { status, ms } = await site.ask('/core/v2/posts');
    assert.equal(status, 504);
    assert.ok(ms < HANGS_MS, `${ms} ms`);
    goOn();
    await site.recovered('/core/v2/posts');
    await writers.stop();
    writers.assertAnswered([201, 503, 504]);
    await writers.assertKept();
  });
});

describe('a gateway that starts while a service is down', () => {
  it('lists its routes, answers 503 for them, and serves them as soon as it is up', async () => {
    const routes = await routesOfCore();
    await end(site.stack.childOf('gateway'));
    await end(site.stack.childOf('core'));
    await site.stack.launch('gateway');
    await until(async () => (await site.ask(NEIGHBOUR)).status === 200, 20, 'the neighbour');
    assert.deepEqual(await routesOfCore(), routes);
    const { status, headers } = await site.ask('/core/v2/posts');
    assert.equal(status, 503);
    assert.ok(Number(headers.get('retry-after')) > 0);
    await site.stack.launch('core');
    await site.recovered('/core/v2/posts');
  });
});

describe('a service that is stopped', () => {
  it('answers what it accepted: each 201 is stored, each 503 is not', async () => {
    const writers = new Writers(site, 'stopped', 8);
    await pause(700);
    await end(site.stack.childOf('core'));
    await pause(200);
    await site.stack.launch('core');
    await site.recovered('/core/v2/posts');
    await writers.stop();
    writers.assertAnswered();
    await writers.assertKept();
    const refused = writers.slugs(503).slice(0, 50);
    assert.ok(refused.length > 0);
    const { body } = await site.ask(`/core/v2/posts?per_page=100&_fields=slug&slug=${refused.join(',')}`);
    assert.deepEqual(body, [], 'a post was stored and answered with 503');
  });

  it('is replaced by another replica without a failed request', async () => {
    await site.stack.launch('core', 'core-2');
    const writers = new Writers(site, 'rolled', 8);
    await pause(500);
    await end(site.stack.childOf('core'));
    await pause(300);
    await site.stack.launch('core');
    await end(site.stack.childOf('core-2'));
    await pause(300);
    await writers.stop();
    writers.assertAnswered([201]);
    await writers.assertKept();
  });
});

describe('two replicas', () => {
  it('publish a scheduled post once', async () => {
    await site.stack.launch('core', 'core-2');
    const date_gmt = new Date(Date.now() + 8_000).toISOString().slice(0, 19);
    const made = await site.ask('/core/v2/posts', {
      method: 'POST',
      body: { title: 'Later', content: 'Now.', slug: 'later', date_gmt, status: 'publish' },
    });
    assert.equal(made.body.status, 'future', JSON.stringify(made.body));
    const path = `/core/v2/posts/${made.body.id}`;
    assert.equal((await site.ask(path)).status, 401);
    await site.recovered(path, 30);
    await pause(500);
    const { body } = await site.ask('/core/v2/posts?slug=later');
    assert.deepEqual(
      body.map(({ id, status, date_gmt: at }) => ({ id, status, at })),
      [{ id: made.body.id, status: 'publish', at: date_gmt }],
    );
    const revisions = await site.ask(`${path}/revisions`, { signedIn: true });
    assert.ok(revisions.body.length <= 1, 'publishing is not an edit');
    for (const instance of ['core', 'core-2'])
      assert.doesNotMatch(site.stack.logOf(instance), /could not be published/);
    await end(site.stack.childOf('core-2'));
  });
});

describe('a gateway that is stopped', () => {
  /** Begins a request on a connection of its own; `finish` sends the rest of its body. */
  const open = (slug) => {
    const body = Buffer.from(JSON.stringify({ title: slug, slug, status: 'publish' }));
    const request = httpRequest(`${site.url}/core/v2/posts`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: site.authorization,
        'content-type': 'application/json',
        'content-length': body.length,
        // The gateway says when it has taken the request.
        expect: '100-continue',
      },
    });
    const accepted = once(request, 'continue');
    const answer = once(request, 'response').then(async ([response]) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      return { status: response.statusCode, body: JSON.parse(text) };
    });
    request.write(body.subarray(0, 10));
    return { accepted, answer, finish: () => request.end(body.subarray(10)) };
  };

  it('answers every request it accepted, refuses new ones, and exits', async () => {
    const begun = Array.from({ length: 30 }, (_, at) => open(`accepted-${at}`));
    await Promise.all(begun.map(({ accepted }) => accepted));
    const gateway = site.stack.childOf('gateway');
    for (const { finish } of begun.slice(0, 15)) finish();
    gateway.kill('SIGTERM');
    await pause(400);
    for (const { finish } of begun.slice(15)) finish();
    const answers = await Promise.all(begun.map(({ answer }) => answer));
    assert.deepEqual(
      answers.filter(({ status }) => status !== 201),
      [],
    );
    await assert.rejects(site.ask('/'), 'a new connection');
    if (gateway.exitCode === null) await once(gateway, 'exit');
    assert.equal(gateway.exitCode, 0);

    await site.stack.launch('gateway');
    const { body } = await site.ask(
      `/core/v2/posts?per_page=100&_fields=slug&slug=${begun.map((_, at) => `accepted-${at}`).join(',')}`,
    );
    assert.equal(body.length, begun.length);
  });
});
