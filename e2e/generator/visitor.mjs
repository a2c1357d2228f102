// @ts-check
// What a client sees of a service: index, OpenAPI, pages, batch, and its records.
import assert from 'node:assert/strict';

export class Visitor {
  constructor(url) {
    this.url = url;
  }

  /**
   * @param {string} path
   * @param {{ method?: string, body?: object }} [options] the body is sent as JSON, or as a form
   */
  async ask(path, { method = 'GET', body } = {}) {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.authorization ? { authorization: this.authorization } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  async signIn(username, password) {
    const { status, body } = await this.ask('/lms/v1/token', { method: 'POST', body: { username, password } });
    assert.equal(status, 200, JSON.stringify(body));
    this.authorization = `Bearer ${body.token}`;
    return this;
  }

  /** Where the site shows a namespace and its routes. */
  async seen(namespace, list) {
    const [index, openApi, docs, start] = await Promise.all(
      ['/', '/-/openapi.json', '/-/docs', '/-/'].map((path) => this.ask(path)),
    );
    assert.equal(docs.status, 200, '/-/docs');
    return {
      index: index.body.namespaces.includes(namespace) && Object.keys(index.body.routes).includes(`/${list}`),
      openApi: Object.keys(openApi.body.paths).includes(`/${list}`),
      start: start.body.includes(`>${namespace}</a>`),
    };
  }

  /** Creates, reads, changes, finds and deletes a record, and two in a batch. */
  async useAll(list) {
    const title = `Seen ${Date.now().toString(36)}`;
    const made = await this.ask(`/${list}`, { method: 'POST', body: { title, text: 'A text.' } });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const at = `/${list}/${made.body.id}`;
    assert.deepEqual((await this.ask(at)).body, made.body);
    const changed = await this.ask(at, { method: 'PATCH', body: { text: 'Another.' } });
    assert.deepEqual([changed.status, changed.body.text, changed.body.title], [200, 'Another.', title]);
    const found = await this.ask(`/${list}?search=${encodeURIComponent(title.toUpperCase())}`);
    assert.deepEqual(
      found.body.map(({ id }) => id),
      [made.body.id],
    );
    const requests = ['One', 'Two'].map((one) => ({
      path: `/${list}`,
      method: 'POST',
      body: { title: one, text: '' },
    }));
    const batch = await this.ask('/batch/v1', { method: 'POST', body: { requests } });
    assert.deepEqual(
      batch.body.responses.map(({ status }) => status),
      [201, 201],
    );
    assert.equal((await this.ask(at, { method: 'DELETE' })).status, 200);
    assert.equal((await this.ask(at)).status, 404);
    return 8;
  }
}
