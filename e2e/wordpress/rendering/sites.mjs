// @ts-check
// The same files and texts on both sites, with the same ids.
import assert from 'node:assert/strict';
import { openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ask, change } from '../compare/read.mjs';
import { filledIn } from './texts.mjs';

const DATE = '2021-03-04T05:06:07';
/** The pattern that a text refers to. */
const PATTERN = {
  slug: 'pattern',
  title: 'Pattern',
  content: '<!-- wp:paragraph -->\n<p>Again.</p>\n<!-- /wp:paragraph -->',
};
/** The text that is shown with the featured picture of its post. */
const WITH_PICTURE = 'cover-featured';

const FILES = {
  boat: { file: 'boat.jpg', title: 'Boat “at sea”', alt: 'A "boat" & more', caption: 'A <b>boat</b> at "sea"' },
  icon: { file: 'icon.png', title: 'An icon', alt: '', caption: '' },
  paper: { file: 'paper.pdf', title: 'Paper', alt: '', caption: '' },
  sound: { file: 'bell.mp3', title: 'Bell', alt: '', caption: 'It rings' },
  film: { file: 'film.mp4', title: 'Film', alt: '', caption: '' },
};

const drawn = (width, height) => sharp({ create: { width, height, channels: 3, background: '#246' } });

/** Writes the files of a few bytes, and gives them with their paths. */
async function drawFiles(folder) {
  const bytes = {
    boat: await drawn(1600, 1000).jpeg().toBuffer(),
    icon: await drawn(512, 512).png().toBuffer(),
    paper: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n',
    sound: Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), Buffer.alloc(396, 'fffb9000', 'hex')]),
    film: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
  };
  return Object.entries(FILES).map(([name, file]) => {
    const path = join(folder, file.file);
    writeFileSync(path, bytes[name]);
    return { name, path, date: DATE, ...file };
  });
}

/** Uploads the files to Gatehouse. @returns them with their ids and addresses */
async function upload(site, files) {
  const uploaded = [];
  for (const { name, path, file, title, alt, caption, date } of files) {
    const form = new FormData();
    form.set('file', await openAsBlob(path), file);
    for (const [field, value] of Object.entries({ title, alt_text: alt, caption, date })) form.set(field, value);
    const answer = await fetch(`${site.url}/wp-json/wp/v2/media`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Basic ${Buffer.from(`${site.user}:${site.password}`).toString('base64')}` },
    });
    const { id } = await answer.json();
    assert.equal(answer.status, 201, file);
    uploaded.push({ name, path, file, title, alt, caption, date, id });
  }
  return uploaded;
}

/** What texts say of files: their ids, and their addresses on a site. */
async function placesOn(site, files) {
  const places = {};
  for (const { name, id } of files) {
    const { body } = await ask(site, `wp/v2/media/${id}`);
    const sizes = Object.entries(body.media_details.sizes ?? {}).map(([size, { source_url: url }]) => [size, url]);
    places[name] = { ...Object.fromEntries(sizes), id, url: body.source_url };
  }
  return places;
}

/**
 * Puts files and texts on a Gatehouse.
 * @returns the ids of the posts by the names of the texts, and what else was made
 */
export async function insertHere(folder, gatehouse, texts) {
  const files = await upload(gatehouse, await drawFiles(folder));
  const { body: pattern } = await change(gatehouse, 'wp/v2/blocks', { ...PATTERN, status: 'publish' });
  const here = { ...(await placesOn(gatehouse, files)), pattern };
  const ids = new Map();
  for (const text of texts) {
    const { body } = await change(gatehouse, 'wp/v2/posts', { ...recordOf(text, here), status: 'publish' });
    ids.set(text.name, body.id);
  }
  return { ids, files, pattern };
}

/**
 * Puts files and texts on both sites.
 * @returns the ids of the posts by the names of the texts
 */
export async function insertTexts(folder, gatehouse, wordpress, texts) {
  const { ids, files, pattern } = await insertHere(folder, gatehouse, texts);
  await send(folder, wordpress, {
    files,
    posts: [{ ...PATTERN, id: pattern.id, excerpt: '', date: DATE, type: 'wp_block' }],
  });
  const there = { ...(await placesOn(wordpress, files)), pattern };
  const posts = texts.map((text) => ({ ...recordOf(text, there), id: ids.get(text.name), type: 'post' }));
  await send(folder, wordpress, { files: [], posts });
  return ids;
}

const recordOf = ({ name, title, content, excerpt }, places) => ({
  slug: name,
  title,
  content: filledIn(content, places),
  excerpt: filledIn(excerpt, places),
  date: DATE,
  featured_media: name === WITH_PICTURE ? places.boat.id : 0,
});

async function send(folder, wordpress, records) {
  const file = join(folder, 'records.json');
  writeFileSync(file, JSON.stringify(records));
  await wordpress.php(join(import.meta.dirname, 'insert.php'), { RECORDS: file });
}

/** What a site makes of each text: `{content, excerpt, title}` by its name, as it is asked for alone. */
export async function renderedOn(site, ids) {
  const rendered = new Map();
  for (const [name, id] of ids) {
    const { body } = await ask(site, `wp/v2/posts/${id}?_fields=title,content,excerpt`);
    rendered.set(name, { content: body.content.rendered, excerpt: body.excerpt.rendered, title: body.title.rendered });
  }
  return rendered;
}
