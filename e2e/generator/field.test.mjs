// A field of a resource of the house is a line in its class and a migration that a command writes. docs/data.md
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { freePort } from '../../tools/run.mjs';
import { startEmbedded } from '../../tools/stack/embedded.mjs';
import { Copy } from './copy.mjs';
import { Visitor } from './visitor.mjs';

const CLASS = 'apps/calendar/src/venues/venue.ts';
const LINE = "  @Plain({ description: 'Where to leave a car.', group: 'Place', filter: true }) parking!: string;\n";
const LIST = '/calendar/events/v1/venues';

describe('a field of venues', () => {
  let copy, folder, site, visitor;
  before(async () => {
    copy = await Copy.make();
    writeFileSync(copy.path(CLASS), copy.read(CLASS).replace("  readonly kind = 'venue';\n", `$&${LINE}`));
    const { code, said } = copy.generate('migration', 'calendar');
    assert.equal(code, 0, said);
    await copy.build('calendar', 'site');
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-field-'));
    site = await startEmbedded(folder, { program: copy.program('site'), port: await freePort() });
    visitor = await new Visitor(site.url).signIn('admin', 'admin');
  });
  after(async () => {
    await site?.stop();
    copy?.remove();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('takes a line in its class, a migration and its place in the list of migrations', async () => {
    const changed = (await copy.changes()).map((line) => line.slice(3));
    assert.deepEqual(changed.sort(), [
      'apps/calendar/src/calendar.service.ts',
      'apps/calendar/src/migrations/add-venues-parking.ts',
      CLASS,
    ]);
    assert.match(copy.generate('migration', 'calendar').said, /The tables of calendar are what its classes declare/);
  });

  test('is created, changed and shown', async () => {
    const { status, body } = await visitor.ask(LIST, { method: 'POST', body: { venue: 'Barn', parking: 'Yard' } });
    assert.deepEqual([status, body.parking], [201, 'Yard']);
    const at = `${LIST}/${body.id}`;
    assert.equal((await visitor.ask(at, { method: 'POST', body: { parking: 'Field' } })).body.parking, 'Field');
    assert.equal((await visitor.ask(at)).body.parking, 'Field');
  });

  test('limits lists, and is found by searches', async () => {
    const { id } = (await visitor.ask(LIST, { method: 'POST', body: { venue: 'Mill', parking: 'Riverbank' } })).body;
    const found = async (query) => (await visitor.ask(`${LIST}?${query}`)).body.venues.map((venue) => venue.id);
    assert.deepEqual(await found('parking=Riverbank'), [id]);
    assert.deepEqual(await found('search=riverbank'), [id]);
  });

  test('is refused where it is not a text', async () => {
    const body = { venue: 'Shed', parking: ['a'] };
    assert.equal((await visitor.ask(LIST, { method: 'POST', body })).status, 400);
  });

  test('is in index, OPTIONS and OpenAPI', async () => {
    const { routes } = (await visitor.ask('/calendar/events/v1')).body;
    const creation = routes[LIST].endpoints.find(({ methods }) => methods.includes('POST'));
    assert.equal(creation.args.parking.description, 'Where to leave a car.');
    const { endpoints } = (await visitor.ask(LIST, { method: 'OPTIONS' })).body;
    const described = endpoints.find(({ methods }) => methods.includes('POST')).args.parking;
    assert.deepEqual([described['x-label'], described['x-group']], ['Parking', 'Place']);
    const { paths } = (await visitor.ask('/-/openapi.json')).body;
    assert.ok(paths[LIST].get.parameters.some(({ name }) => name === 'parking'));
    assert.match(JSON.stringify(paths[LIST].post), /venue/i);
  });
});
