// @ts-check
// Names that reach the prototype of all objects, in everything that a site reads: nothing is planted, and the site lives.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { jpegThatSays } from '../wire/core/support/pictures.mjs';
import { MeasuredSite } from './site.mjs';

const NAMES = ['__proto__', 'constructor', 'prototype'];
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=planted' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

let site;
let administrator;
/** The names of the prototype of all objects of the site. */
const prototype = async () => (await site.work()).prototype;
let names;

before(async () => {
  site = await MeasuredSite.start();
  administrator = await site.people.as('administrator');
  names = await prototype();
});
after(() => site?.stop());
afterEach(async () => {
  assert.deepEqual(await prototype(), names);
  assert.equal((await site.send({ method: 'GET', path: '/-/ready' })).status, 200);
});

/** @type {(method: string, path: string, options?: { headers?: Record<string, string>, body?: string | Buffer }) => Promise<any>} */
const send = (method, path, { headers = {}, body } = {}) =>
  site.send({ method, path, body, headers: { ...administrator, ...headers } });

/** JSON is text here: as a literal, `__proto__` would be no member. */
const members = (name) => `"${name}":{"planted":"x","prototype":{"planted":"x"}},"meta":{"${name}":{"planted":"x"}}`;

test('the prototype of all objects has no accessor of itself', () => assert.ok(!names.includes('__proto__')));

for (const name of NAMES)
  describe(`by the name ${name}`, () => {
    test('the body of a request plants nothing, in JSON and in a batch', async () => {
      for (const [path, first] of [
        ['/core/v2/posts', '"title":"Planted"'],
        ['/calendar/events/v1/events', '"title":"Planted","start_date":"2031-01-01","end_date":"2031-01-02"'],
        ['/forms/v1/contact-forms', '"title":"Planted"'],
        ['/lms/v1/token', '"username":"nobody","password":"nothing"'],
        ['/batch/v1', `"requests":[{"method":"POST","path":"/core/v2/posts","body":{"title":"x",${members(name)}}}]`],
      ]) {
        const { status } = await send('POST', path, { headers: JSON_TYPE, body: `{${first},${members(name)}}` });
        assert.ok(status < 500, `${path}: ${status}`);
      }
    });

    test('the brackets of a query and of a form plant nothing', async () => {
      const sent = `${name}[planted]=x&${name}[prototype][planted]=x&meta[${name}][planted]=x&_fields=id,${name}.planted`;
      const listed = await send('GET', `/core/v2/posts?${encodeURI(sent)}`);
      assert.equal(listed.status, 200);
      const made = await send('POST', '/core/v2/posts', { headers: FORM, body: `title=Planted&${sent}` });
      assert.ok(made.status < 500, made.text);
    });

    test('the names of a multipart body plant nothing', async () => {
      const part = (field, file, value) =>
        `--planted\r\nContent-Disposition: form-data; name="${field}"${file ? `; filename="${file}"` : ''}\r\n\r\n${value}\r\n`;
      const parts = [
        part(`${name}[planted]`, '', 'x'),
        part(`meta[${name}][planted]`, '', 'x'),
        part('file', `${name}.txt`, 'x'),
      ];
      const sent = await send('POST', '/core/v2/media', {
        headers: MULTIPART,
        body: `${parts.join('')}--planted--\r\n`,
      });
      assert.equal(sent.status, 201, sent.text);
      const other = await send('POST', '/core/v2/media', {
        headers: MULTIPART,
        body: `${part(name, name, 'x')}--planted--\r\n`,
      });
      assert.ok(other.status < 500, other.text);
    });

    test('a file plants nothing: images, calendars, tables, archives', async () => {
      const xmp = `<x><rdf:Description><${name}:planted>x</${name}:planted><${name}>x</${name}></rdf:Description></x>`;
      const files = {
        jpg: jpegThatSays({ xmp, exif: { 0x010e: name, 0x0110: name }, iptc: { 5: name, 25: name } }),
        ics: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${name};${name}=x:planted\r\nEND:VCALENDAR\r\n`,
        csv: `${name},constructor.prototype.planted\nx,x\n`,
        zip: Buffer.from(zipSync(Object.fromEntries([[`${name}/${name}.txt`, strToU8('x')]]))),
      };
      for (const [extension, body] of Object.entries(files)) {
        const headers = { 'content-disposition': `attachment; filename="${name}.${extension}"` };
        const sent = await send('POST', '/core/v2/media', { headers, body });
        assert.equal(sent.status, 201, `${extension}: ${sent.text}`);
      }
    });

    test('the attributes of blocks and the fields of forms plant nothing', async () => {
      const content = `<!-- wp:paragraph {"${name}":{"planted":"x"}} --><p>x</p><!-- /wp:paragraph -->`;
      const made = await site.send({
        method: 'POST',
        path: '/core/v2/posts',
        json: { title: 'Planted', status: 'publish', content },
        headers: administrator,
      });
      assert.equal(made.status, 201, made.text);
      const page = await send('GET', new URL(JSON.parse(made.text).link).pathname, {
        headers: { accept: 'text/html' },
      });
      assert.equal(page.status, 200);
      const form = await site.send({
        method: 'POST',
        path: '/forms/v1/contact-forms',
        json: { title: 'Planted', form: `[text ${name}][submit "Send"]` },
        headers: administrator,
      });
      assert.ok(form.status < 500, form.text);
    });
  });
