// @ts-check
// Venues and organizers of the same name.
// docs/interface/calendar.md#venues-and-organizers
import { test, after, describe } from 'node:test';
import assert from 'node:assert/strict';
import { get, post, unique } from '../harness.mjs';
import { VENUES, ORGANIZERS, makeVenue, makeOrganizer, tidy } from './support.mjs';

after(tidy);

for (const { kind, base, make } of [
  { kind: 'venue', base: VENUES, make: makeVenue },
  { kind: 'organizer', base: ORGANIZERS, make: makeOrganizer },
])
  describe(`${kind}s`, () => {
    test('creating a second one of the same name returns the first', async () => {
      const name = unique('twin');
      const first = await make({ [kind]: name });
      const second = await make({ [kind]: name, phone: '99' });
      assert.deepEqual([second.id, second.phone], [first.id, '99']);
      assert.equal((await make({ [kind]: name.toUpperCase(), phone: '' })).id, first.id);
    });
    test('one of the same name that says otherwise is another one', async () => {
      const name = unique('twin');
      const first = await make({ [kind]: name, phone: '1 11', website: 'https://one.example.com' });
      for (const other of [{ phone: '2' }, { website: 'https://two.example.com' }, { status: 'draft' }])
        assert.notEqual((await make({ [kind]: name, ...other })).id, first.id);
      const again = await make({ [kind]: name, phone: '111', website: 'https://one.example.com/' });
      assert.deepEqual([again.id, again.modified], [first.id, first.modified]);
      const { body } = await get(`${base}/${first.id}`);
      assert.deepEqual([body.phone, body.website], ['1 11', 'https://one.example.com']);
    });
    test('one that somebody else wrote is not changed by its name', async () => {
      const name = unique('twin');
      const first = await make({ [kind]: name });
      const send = (fields) => post(base, { as: 'author', json: { [kind]: name, ...fields } });
      assert.equal((await send({})).body.id, first.id);
      const { status, body } = await send({ phone: '99' });
      assert.deepEqual([status, body.phone, body.id === first.id], [201, '99', false]);
      assert.equal((await get(`${base}/${first.id}`)).body.phone, undefined);
    });
    test('of the same name among the data of an event follow the same rule', async () => {
      const name = unique('twin');
      const first = await make({ [kind]: name, phone: '1' });
      const event = async (fields) => {
        const json = { title: unique(), start_date: '2097-01-01 10:00', end_date: '2097-01-01 11:00', [kind]: fields };
        const { body, text } = await post('/calendar/events/v1/events', { as: 'admin', json });
        assert.ok(body.id, text);
        return [body[kind]].flat()[0];
      };
      assert.equal((await event({ [kind]: name })).id, first.id);
      const other = await event({ [kind]: name, phone: '2' });
      assert.deepEqual([other.id === first.id, other.phone], [false, '2']);
    });
  });
