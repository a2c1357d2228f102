import { testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { fakeCore } from '../testing/fake-core';

let site: TestService;
beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

it('the document has every route of the namespace, and all of its references resolve', async () => {
  const { body } = await site.ask('GET', 'calendar/events/v1/doc');
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  expect(references.length).toBeGreaterThan(50);
  for (const name of references) expect(body.components.schemas).toHaveProperty(name);
  for (const route of site.manifest.routes.filter(({ namespace }) => namespace === 'calendar/events/v1')) {
    const item = body.paths[route.path.slice('calendar/events/v1'.length).replace(/<(\w+)>/g, '{$1}')];
    for (const method of route.endpoints.flatMap(({ methods }) => methods))
      expect(item).toHaveProperty(method.toLowerCase());
  }
  expect(body.paths['/events/{id}'].get.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'id',
    'password',
  ]);
});
