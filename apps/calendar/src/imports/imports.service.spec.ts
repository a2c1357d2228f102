import type { PageContent } from '@gatehouse/rest';
import { person, testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { fakeCore } from '../testing/fake-core';

const admin = person('administrator');
let site: TestService;

beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

const batch = (id: string, fields: object = {}, as?: typeof admin) =>
  site.ask('POST', `calendar/event-import/v1/import/${id}/batch`, {
    ...(as ? { as } : {}),
    body: {
      batch_hash: 'any',
      status: { data: { total: 30, done: 0 }, batch: { total: 3, done: 0 } },
      percentage_complete: 0,
      ...fields,
    },
  });

describe('an import', () => {
  it('accepts one of two equal reports', async () => {
    const {
      body: { next_batch_hash: batch_hash },
    } = await batch('twice', {}, admin);
    const both = await Promise.all([batch('twice', { batch_hash }), batch('twice', { batch_hash })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body.data.params).toHaveProperty('batch_hash');
  });
  it('starts once when two administrators report at the same time', async () => {
    const both = await Promise.all([batch('begun', {}, admin), batch('begun', {}, admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
  it('that is unknown is reported together with other invalid arguments', async () => {
    const { body } = await batch('unknown', { percentage_complete: 'x', interval: null });
    expect(Object.keys(body.data.params).sort()).toEqual([
      'batch_hash',
      'import_id',
      'interval',
      'percentage_complete',
    ]);
  });
  it('shows its progress to administrators', async () => {
    await batch('shown', { percentage_complete: '12.0' }, admin);
    expect((await site.ask('GET', '-/calendar/imports')).status).toBe(401);
    const { body } = await site.ask('GET', '-/calendar/imports', { as: admin });
    expect((JSON.parse(String(body)) as PageContent).body).toMatch(
      /shown[\s\S]*Running[\s\S]*<progress max="100" value="12">/,
    );
  });
});
