// @ts-check
// Plants words into forms and what is sent with them, sliders and maps.
import { planted } from './plant-core.mjs';
import { write } from './people.mjs';
import { remember } from './records.mjs';
import { word } from './words.mjs';

export async function plantWidgets() {
  await plantForm();
  for (const status of ['publish', 'draft']) {
    await plantSlider(status);
    await plantMap(status);
  }
  await plantSliderOfPosts();
}

async function plantForm() {
  const staff = (what) => word(`${what} of a form`, 'staff', { guarded: '/forms/v1' });
  const mail = (name) => ({
    active: true,
    subject: staff(`subject of ${name}`),
    sender: `${staff(`sender of ${name}`)}@example.com`,
    recipient: `${staff(`recipient of ${name}`)}@example.com`,
    body: `[your-text] ${staff(`body of ${name}`)}`,
    additional_headers: `Reply-To: ${staff(`headers of ${name}`)}@example.com`,
  });
  const json = {
    title: word('title of a form', 'writers'),
    form: `<label>${staff('template')} [textarea* your-text]</label> [submit "${staff('button')}"]`,
    mail: mail('mail'),
    mail_2: mail('mail_2'),
    additional_settings: `demo_mode: on\n# ${staff('additional settings')}`,
  };
  const record = await write('POST', '/forms/v1/contact-forms', { json });
  remember('/forms/v1/contact-forms', { ...record, group: 'writers' });
  await plantSubmission(record.id);
}

async function plantSubmission(id) {
  const form = new FormData();
  form.append('_wpcf7', String(id));
  form.append('_wpcf7_unit_tag', `wpcf7-f${id}-o1`);
  form.append('your-text', word('what was sent with a form', 'admin'));
  await write('POST', `/forms/v1/contact-forms/${id}/feedback`, { as: 'visitor', form });
  for (const submission of await write('GET', `/forms/v1/contact-forms/${id}/submissions`))
    remember(`/forms/v1/contact-forms/${id}/submissions`, { ...submission, group: 'admin' });
}

async function plantSlider(status) {
  const group = status === 'publish' ? 'everyone' : 'staff';
  const slide = (name, readers) => ({
    title: word(`title of ${name} of slider ${status}`, readers),
    layers: [{ type: 'text', content: word(`text of ${name} of slider ${status}`, readers) }],
  });
  const json = {
    alias: word(`alias of slider ${status}`, group),
    title: word(`title of slider ${status}`, group),
    status,
    slides: [slide('a slide', group), { ...slide('a draft slide', 'staff'), status: 'draft' }],
  };
  const record = await write('POST', '/slider/sliders', { json });
  rememberSlider(record, group);
}

/** A slider of posts that are not published shows none of them. */
async function plantSliderOfPosts() {
  const ids = Object.values(planted.posts).map(({ id }) => id);
  const json = { alias: `posts-${Date.now()}`, title: 'Posts', source: { type: 'posts', ids, max: 20 } };
  rememberSlider(await write('POST', '/slider/sliders', { json }), 'everyone');
}

function rememberSlider({ id, alias, slides }, group) {
  remember('/slider/sliders', { id, slug: alias, group });
  for (const slide of Object.keys(slides))
    if (/^\d+$/.test(slide)) remember('/slider/sliders/slides', { id: slide, group });
}

async function plantMap(status) {
  const group = status === 'publish' ? 'everyone' : 'staff';
  const json = {
    title: word(`title of map ${status}`, group),
    status,
    center: { lat: 48, lng: 11 },
    zoom: 10,
    markers: [
      {
        title: word(`marker of map ${status}`, group),
        lat: 48,
        lng: 11,
        description: word(`text of a marker of map ${status}`, group),
        address: word(`address of a marker of map ${status}`, group),
      },
    ],
  };
  const { map_id: id } = await write('POST', '/maps/v1/maps', { json });
  remember('/maps/v1/markup', { id, group });
}
