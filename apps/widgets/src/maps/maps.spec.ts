import { person, testService, type TestService } from '@gatehouse/testing';
import { fakeCore } from '../testing/fake-core';
import { widgets } from '../widgets.service';

const admin = person('administrator');
const MAP = { title: 'Map', center: { lat: 1, lng: 2 }, zoom: 3 };
let site: TestService;

beforeAll(async () => {
  site = await testService(widgets, { others: [fakeCore] });
});
afterAll(() => site.close());

const send = (members: Record<string, unknown>) =>
  site.ask('POST', 'maps/v1/maps', { as: admin, body: { ...MAP, ...members } });
const make = async (members: Record<string, unknown> = {}) => (await send(members)).body;
const change = (id: number, body: Record<string, unknown>) =>
  site.ask('PUT', `maps/v1/maps/${id}`, { as: admin, body });

describe('Markers', () => {
  it('keep their order and are at most a thousand', async () => {
    const markers = Array.from({ length: 1000 }, (_, n) => ({ title: `Place ${n}`, lat: n / 100, lng: n / 100 }));
    const { markers: stored } = await make({ markers });
    expect(stored.map(({ title }: { title: string }) => title)).toEqual(markers.map(({ title }) => title));
    expect(
      (await site.ask('POST', 'maps/v1/maps', { as: admin, body: { ...MAP, markers: [...markers, markers[0]] } }))
        .status,
    ).toBe(400);
  });
  it('keep the id they carry, in any order', async () => {
    const {
      map_id: id,
      markers: [first, second],
    } = await make({
      markers: [
        { title: 'a', lat: 0, lng: 0 },
        { title: 'b', lat: 0, lng: 0 },
      ],
    });
    const { body } = await change(id, { markers: [second, { title: 'new', lat: 0, lng: 0 }, first] });
    expect(body.markers.map((marker: { id: number }) => marker.id)).toEqual([second.id, expect.any(Number), first.id]);
  });
  it('are counted by the one statement of the list', async () => {
    site.statements.length = 0;
    await site.ask('GET', 'maps/v1/maplists');
    expect(site.statements).toHaveLength(1);
  });
});

describe('A map', () => {
  it('has the plain minimum and maximum of its markers as bounds', async () => {
    const { bounds } = await make({
      markers: [
        { title: 'Suva', lat: -18.1, lng: 178.4 },
        { title: 'Lau', lat: -18.2, lng: -178.8 },
      ],
    });
    expect(bounds).toEqual([
      [-18.2, -178.8],
      [-18.1, 178.4],
    ]);
  });
  it('refuses a smallest zoom above the largest', async () => {
    const { map_id: id } = await make({ max_zoom: 10 });
    expect((await change(id, { min_zoom: 11 })).body.data.params).toEqual({ min_zoom: expect.any(String) });
    expect((await change(id, { max_zoom: 0 })).status).toBe(400);
    expect((await change(id, { min_zoom: 5, max_zoom: 5 })).status).toBe(200);
  });
  it('keeps its zoom within its bounds', async () => {
    const refused = await send({ zoom: 5, min_zoom: 6, max_zoom: 9 });
    expect([refused.status, Object.keys(refused.body.data.params)]).toEqual([400, ['zoom']]);
    expect(await make({ zoom: 0 })).toMatchObject({ zoom: 0, min_zoom: 0, max_zoom: 19 });
    expect(await make({ zoom: 22 })).toMatchObject({ zoom: 22, min_zoom: 1, max_zoom: 22 });
    const { map_id: id } = await make({ zoom: 8, min_zoom: 6, max_zoom: 9 });
    for (const zoom of [5, 10])
      expect((await change(id, { zoom })).body.data.params).toEqual({ zoom: expect.any(String) });
    expect((await change(id, { zoom: 10, max_zoom: 12 })).body).toMatchObject({ zoom: 10, max_zoom: 12 });
    expect((await change(id, { max_zoom: 7 })).body).toMatchObject({ zoom: 7, map_zoom_level: 7 });
  });
  it('can be written by a form, whose values are texts', async () => {
    const { status, body } = await send({
      zoom: '7',
      center: { lat: '48.1', lng: '-11' },
      markers: { 0: { title: 'A', lat: '1.5', lng: '2', link: '', id: '' }, 2: { title: '5', lat: '3', lng: '4e0' } },
    });
    expect([status, body.zoom, body.center]).toEqual([201, 7, { lat: 48.1, lng: -11 }]);
    expect(body.markers).toMatchObject([
      { title: 'A', lat: 1.5, lng: 2, link: null },
      { title: '5', lat: 3, lng: 4 },
    ]);
    for (const center of [
      { lat: '', lng: '1' },
      { lat: 'x', lng: '1' },
      { lat: '91', lng: '1' },
      { lat: '1', lng: 1 },
    ])
      expect(Object.keys((await send({ center })).body.data.params)).toEqual(['center']);
  });
  it('may have its own tiles, whose attribution is sanitised', async () => {
    const { tiles } = await make({
      tiles: {
        url: 'https://tiles.example/{z}/{x}/{y}.png',
        attribution: '<a href="https://a.example" onclick="x">A</a><script>y</script>',
      },
    });
    expect(tiles).toEqual({
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '<a href="https://a.example">A</a>',
      max_zoom: 19,
    });
    expect(
      (
        await site.ask('POST', 'maps/v1/maps', {
          as: admin,
          body: { ...MAP, tiles: { url: 'https://tiles.example/' } },
        })
      ).status,
    ).toBe(400);
  });
  it('accepts its size in pixels as text or number', async () => {
    expect(await make({ width: 300, height: '200' })).toMatchObject({ map_width: '300', map_height: '200' });
    expect((await site.ask('POST', 'maps/v1/maps', { as: admin, body: { ...MAP, width: '100%' } })).status).toBe(400);
  });
});

describe('Assets', () => {
  it('are immutable under their version, and may be loaded by pages of any origin', async () => {
    const { map_id: id } = await make();
    const { body } = await site.ask('GET', `maps/v1/markup/${id}`);
    const { pathname, searchParams } = new URL(body.dynamic_scripts[0]);
    const { status, headers } = await site.ask('GET', pathname.slice(1), { query: Object.fromEntries(searchParams) });
    expect([status, headers['access-control-allow-origin'], headers['cache-control']]).toEqual([
      200,
      '*',
      'public, max-age=31536000, immutable',
    ]);
    expect((await site.ask('GET', pathname.slice(1))).headers['cache-control']).toBe('public, max-age=3600');
  });
  it('are a fixed list of files', async () => {
    for (const name of ['..', 'package.json', 'leaflet-src.js'])
      expect((await site.ask('GET', `-/widgets/assets/${name}`)).status).toBe(404);
  });
});
