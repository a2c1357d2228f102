import { person, testService, type TestService } from '@gatehouse/testing';
import { fakeCore, POST } from '../testing/fake-core';
import { widgets } from '../widgets.service';
import { textColorOn } from './modal/text-color';

const admin = person('administrator');
const editor = person('editor');
let site: TestService;
let count = 0;

beforeAll(async () => {
  site = await testService(widgets, { others: [fakeCore] });
});
afterAll(() => site.close());

async function make(members: Record<string, unknown> = {}) {
  count += 1;
  const { status, body } = await site.ask('POST', 'slider/sliders', {
    as: admin,
    body: {
      alias: `slider-${count}`,
      title: 'Slider',
      slides: [{ title: 'A' }, { title: 'B', status: 'draft' }, { title: 'C' }],
      ...members,
    },
  });
  expect(status).toBe(201);
  return body;
}
const read = async (path: string, as = editor) => (await site.ask('GET', `slider/sliders/${path}`, { as })).body;

describe('Slides', () => {
  it('are numbered among the visible ones, and have their position among all as order', async () => {
    const { id } = await make();
    const { body } = await site.ask('GET', `slider/sliders/${id}`);
    expect(
      Object.entries<{ slide: { title: string; order: number } }>(body.slides).map(([key, { slide }]) => [
        key,
        slide.title,
        slide.order,
      ]),
    ).toEqual([
      ['1', 'A', 1],
      ['2', 'C', 3],
    ]);
  });
  it('may be sent back as they are read', async () => {
    const link = { url: '/a', target: '_blank' };
    const slider = await make({
      slides: [
        { title: 'A', duration: 0, link, background: { image: { src: '/a.jpg', width: 30 } } },
        { title: 'B', layers: [{ type: 'text', content: '<!-- a --> <p>B</p>', position: { x: 8, y: 30.5 } }] },
      ],
    });
    const sent = await site.ask('PUT', `slider/sliders/${slider.id}`, { as: admin, body: slider });
    expect([sent.status, sent.body.slides]).toEqual([200, slider.slides]);
    const emptied = await site.ask('PUT', `slider/sliders/${slider.id}`, { as: admin, body: { slides: {} } });
    expect([emptied.status, emptied.body.slides]).toEqual([200, {}]);
  });
  it('keep an id only if it belongs to their slider', async () => {
    const [one, other] = [await make(), await make()];
    const [mine, foreign] = [one.slides['1'].id, other.slides['1'].id];
    const { body } = await site.ask('PUT', `slider/sliders/${one.id}`, {
      as: admin,
      body: {
        slides: [
          { id: mine, title: 'A' },
          { id: mine, title: 'twice' },
          { id: foreign, title: 'foreign' },
        ],
      },
    });
    const ids = Object.values<{ id: number }>(body.slides).map(({ id }) => id);
    expect(ids[0]).toBe(mine);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(foreign);
    expect((await read(String(other.id))).slides['1'].id).toBe(foreign);
  });
  it('of a draft slider do not exist for visitors', async () => {
    const { slides } = await make({ status: 'draft' });
    expect((await site.ask('GET', `slider/sliders/slides/${slides['1'].id}`)).status).toBe(404);
    expect((await site.ask('GET', `slider/sliders/slides/${slides['1'].id}`, { as: editor })).status).toBe(200);
  });
});

describe('A change of a slider', () => {
  it('merges settings member by member, and treats null as not given', async () => {
    const { id } = await make({ settings: { width: 900, modal: { bg: '#000' } } });
    const { body } = await site.ask('PATCH', `slider/sliders/${id}`, {
      as: admin,
      body: { title: null, settings: { height: null, navigation: { arrows: false } } },
    });
    expect(body).toMatchObject({
      title: 'Slider',
      settings: {
        width: 900,
        height: 600,
        navigation: { arrows: false, bullets: true },
        modal: { cover: true, bg: '#000' },
      },
    });
  });
  it('accepts numbers and booleans as text, as HTML forms send them', async () => {
    const { id } = await make();
    const { body } = await site.ask('POST', `slider/sliders/${id}`, {
      as: admin,
      body: { settings: { width: '900', autoplay: 'true', loop: '0' } },
    });
    expect(body.settings).toMatchObject({ width: 900, autoplay: true, loop: false });
  });
  it.each([
    [{ settings: { modal: { bg: 'red; } body { display: none' } } }],
    [{ settings: { width: 'wide' } }],
    [{ slides: [{ title: 'x', background: { color: 'url(x)' } }] }],
    [{ slides: [{ title: 'x', link: { url: 'java\tscript:alert(1)' } }] }],
    [{ slides: [{ title: 'x', link: { url: ' javascript:alert(1)' } }] }],
    [{ source: { type: 'posts', orderby: 'rand' } }],
  ])('with %j is refused and changes nothing', async (body) => {
    const { id } = await make();
    const before = await read(String(id));
    expect(
      (await site.ask('PUT', `slider/sliders/${id}`, { as: admin, body: { title: 'Changed', ...body } })).status,
    ).toBe(400);
    expect(await read(String(id))).toEqual(before);
  });
});

describe('The list of sliders', () => {
  it('needs one statement for any number of sliders', async () => {
    await make();
    site.statements.length = 0;
    await site.ask('GET', 'slider/sliders');
    const few = site.statements.length;
    for (let n = 0; n < 5; n += 1) await make();
    site.statements.length = 0;
    await site.ask('GET', 'slider/sliders');
    expect([few, site.statements.length]).toEqual([1, 1]);
  });
  it('counts the slides that the caller sees, and shows the first image of these', async () => {
    const { id } = await make({
      slides: [
        { title: 'Draft', status: 'draft', background: { image: { src: 'https://a.example/draft.png' } } },
        { title: 'Without' },
        { title: 'Shown', background: { image: { src: 'https://a.example/shown.png' } } },
      ],
    });
    const seen = async (as?: typeof editor) => {
      const { body } = await site.ask('GET', 'slider/sliders', as ? { as } : {});
      const { slides, thumbnail } = body.sliders.find((one: { id: number }) => one.id === id);
      return [slides, thumbnail];
    };
    expect(await seen(editor)).toEqual([3, 'https://a.example/draft.png']);
    expect(await seen()).toEqual([2, 'https://a.example/shown.png']);
  });
  it('has another ETag for editors', async () => {
    const [seen, edited] = [
      await site.ask('GET', 'slider/sliders'),
      await site.ask('GET', 'slider/sliders', { as: editor }),
    ];
    expect(seen.headers.etag).not.toBe(edited.headers.etag);
  });
});

describe('A slider of posts', () => {
  it('lists posts as plain text in the stream, and shows them in its modal', async () => {
    const { id } = await make({ source: { type: 'posts' }, slides: [] });
    const { data } = await read(`stream/${id}`);
    expect(data).toEqual([
      {
        slider_id: id,
        type: 'post',
        id: 7,
        title: 'Q & A',
        excerpt: 'Short',
        link: POST.link,
        image: null,
        date_gmt: POST.dateGmt,
      },
    ]);
    const { markup } = await read(`modal/${id}`);
    expect(markup).toContain(`aria-label="1 of 1"`);
    expect(markup).toContain(`<a href="${POST.link}">Q &amp; A</a>`);
  });
});

describe('The stylesheet of a slider', () => {
  it('positions and colours the classes of the markup, and is immutable under its version', async () => {
    const { id } = await make({
      slides: [
        {
          title: 'x',
          background: { color: '#003' },
          layers: [{ type: 'text', content: 'y', position: { x: 10, y: 20.5 }, size: { width: 30, height: 40 } }],
        },
      ],
    });
    const { stylesheet, markup } = await read(`modal/${id}`);
    const { pathname, searchParams } = new URL(stylesheet);
    const { body, headers } = await site.ask('GET', pathname.slice(1), { query: Object.fromEntries(searchParams) });
    const [, layer = ''] = /class="slider-layer (slider-layer-[\d-]+) slider-placed"/.exec(markup) ?? [];
    expect(body).toContain(`.${layer} { left: 10%; top: 20.5%;`);
    expect(body).toContain('background-color: #003; color: #ffffff;');
    expect(headers['cache-control']).toContain('immutable');
    expect((await site.ask('GET', pathname.slice(1))).headers['cache-control']).toBe('public, max-age=60');
  });
  it('is served for a draft under its current version only', async () => {
    const { id } = await make({ status: 'draft' });
    expect((await site.ask('GET', `-/widgets/sliders/${id}/style.css`)).status).toBe(404);
    const { stylesheet } = await read(`modal/${id}`);
    const { pathname, searchParams } = new URL(stylesheet);
    expect((await site.ask('GET', pathname.slice(1), { query: Object.fromEntries(searchParams) })).status).toBe(200);
  });
});

describe('The text colour', () => {
  it.each([
    ['#fff', '#1b1f23'],
    ['#0b3d5c', '#ffffff'],
    ['rgb(20, 20, 20)', '#ffffff'],
    ['rgba(0,0,0,0.2)', undefined],
    ['teal', undefined],
  ])('on %s is %s', (color, ink) => expect(textColorOn(color)).toBe(ink));
});
