import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BlobStore } from '@gatehouse/blobs';
import type { FileReference } from '@gatehouse/bus';
import { person, testService, type TestRequest, type TestService } from '@gatehouse/testing';
import { UploadFolders } from '../submissions/uploads/upload-folders';
import { fakeCore } from '../testing/fake-core';
import { widgets } from '../widgets.service';

const FORMS = 'forms/v1/contact-forms';
const MULTIPART = { contentType: 'multipart/form-data; boundary=x' };
const admin = person('administrator');
const MAIL = { subject: '[a]', sender: 'me@example.org', recipient: 'you@example.org', body: '[a]' };

let site: TestService;
let blobs: BlobStore;

beforeAll(async () => {
  site = await testService(widgets, { others: [fakeCore] });
  blobs = site.service.modules.get(BlobStore, { strict: false });
});
afterAll(() => site.close());

async function makeForm(form: string, members: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await site.ask('POST', FORMS, {
    as: admin,
    body: { title: 'Form', form, mail: MAIL, ...members },
  });
  expect(status).toBe(200);
  return body.id;
}
const submit = (id: number, body: Record<string, unknown> = {}, asked: TestRequest = {}) =>
  site.ask('POST', `${FORMS}/${id}/feedback`, {
    body: { _wpcf7_unit_tag: 'tag', ...body },
    client: MULTIPART,
    ...asked,
  });
const submissions = async (id: number) => (await site.ask('GET', `${FORMS}/${id}/submissions`, { as: admin })).body;

/** An upload as the gateway passes it on. */
async function uploaded(field: string, name: string, text: string): Promise<FileReference> {
  const { key, size, sha256, md5 } = await blobs.put(`uploads/test/${name}`, Readable.from([Buffer.from(text)]));
  return { field, name, type: 'text/plain', key, size, sha256, md5 };
}
const outbox = (): string[] => {
  const folder = join(site.config.dataDir, 'outbox');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
};
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries > 600) throw new Error('The condition was not met in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('A submission', () => {
  it('of a form that is deleted meanwhile is refused', async () => {
    const id = await makeForm('[text a]');
    jest.spyOn(UploadFolders.prototype, 'moveUploads').mockImplementationOnce(async () => {
      await site.ask('DELETE', `${FORMS}/${id}`, { as: admin });
      return { folder: '', files: [] };
    });
    const { status, body } = await submit(id, { a: 'late' });
    expect([status, body.code]).toEqual([404, 'wpcf7_not_found']);
  });

  it('needs three statements, apart from those of the mail queue and the transaction', async () => {
    const id = await makeForm('[text a]');
    await submit(id, { a: 'first' });
    site.statements.length = 0;
    await submit(id, { a: 'second' });
    const sent = site.statements.filter((sql) => !/^(BEGIN|COMMIT|START)/.test(sql));
    expect(sent.slice(0, 3).map((sql) => /^(SELECT|INSERT INTO)\b/.exec(sql)?.[1])).toEqual([
      'SELECT',
      'INSERT INTO',
      'INSERT INTO',
    ]);
    expect(sent.filter((sql) => !/`?mails`?/i.test(sql))).toHaveLength(2);
  });
  it('is in the outbox before it is answered', async () => {
    const id = await makeForm('[text a]');
    await submit(id, { a: 'x' });
    expect((await submissions(id))[0].mails[0].state).toBe('kept');
  });

  it('is stored and mailed once when a thousand arrive at the same time', async () => {
    const id = await makeForm('[text a]');
    const before = outbox().length;
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, n) => submit(id, { a: `number ${n}` })));
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['mail_sent']));
    expect((await site.ask('GET', `${FORMS}/${id}/submissions`, { as: admin })).headers['x-wp-total']).toBe('1000');
    await until(() => outbox().length - before >= 1000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(outbox().length - before).toBe(1000);
  });

  it('fails when it cannot be stored', async () => {
    const id = await makeForm('[text a]');
    await site.service.database.write((tx) => tx.query('ALTER TABLE mails RENAME TO mails_away'));
    const answer = await submit(id, { a: 'x' });
    await site.service.database.write((tx) => tx.query('ALTER TABLE mails_away RENAME TO mails'));
    expect(answer.status).toBe(500);
    expect(await submissions(id)).toEqual([]);
  });

  it('has the status mail_failed and is stored when the first mail has no valid recipient', async () => {
    const id = await makeForm('[text a]', { mail: { ...MAIL, recipient: '[a]' } });
    expect((await submit(id, { a: 'nobody' })).body.status).toBe('mail_failed');
    expect(await submissions(id)).toMatchObject([
      { status: 'mail_failed', mails: [{ state: 'failed', recipient: 'nobody' }] },
    ]);
  });

  it('is stored without mails when it is spam', async () => {
    const id = await makeForm('[text a]', { additional_settings: 'honeypot: trap\ndisallowed_words: bad' });
    expect((await submit(id, { a: 'Bad', trap: 'x' })).body.status).toBe('spam');
    const [{ spam_log: log, mails }] = await submissions(id);
    expect([log.map(({ agent }: { agent: string }) => agent), mails]).toEqual([['honeypot', 'disallowed_words'], []]);
  });

  it('is only mailed with do_not_store, and leaves nothing behind', async () => {
    const id = await makeForm('[text a][file f filetypes:txt]', {
      additional_settings: 'do_not_store: on',
      mail: { ...MAIL, attachments: '[f]' },
    });
    const before = outbox().length;
    expect((await submit(id, { a: 'x' }, { files: [await uploaded('f', 'a.txt', 'hello')] })).body.status).toBe(
      'mail_sent',
    );
    await until(() => outbox().length === before + 1);
    await until(
      async () => (await site.service.database.query('SELECT id FROM mails WHERE formId = ?', [id])).length === 0,
    );
    await until(async () => (await keysOf('forms')).length === 0);
    expect(await submissions(id)).toEqual([]);
  });

  it('is not stored without consent to storage', async () => {
    const id = await makeForm('[text a][acceptance keep optional consent_for:storage]Keep it[/acceptance]', {
      additional_settings: 'skip_mail: on',
    });
    await submit(id, { a: 'x' });
    await submit(id, { a: 'y', keep: '1' });
    expect(await submissions(id)).toMatchObject([{ posted_data: { a: 'y' }, consent: { keep: 'Keep it' } }]);
  });

  it('is deleted with its files once no mail needs them', async () => {
    const id = await makeForm('[file f filetypes:txt]', {
      mail: { ...MAIL, body: 'B', subject: 'S', attachments: '[f]' },
    });
    await submit(id, {}, { files: [await uploaded('f[]', 'b.txt', 'hello')] });
    const [
      {
        id: sid,
        files: [file],
      },
    ] = await submissions(id);
    expect((await site.ask('GET', `${FORMS}/${id}/submissions/${sid}/files/1`, { as: admin })).body).toBe('hello');
    expect(file.href).toMatch(/\/files\/1$/);
    await site.ask('DELETE', `${FORMS}/${id}`, { as: admin });
    expect(await keysOf('forms')).toEqual([]);
  });

  it('is refused with more than 25 MiB of files', async () => {
    const id = await makeForm('[file f limit:100mb]');
    const file = { ...(await uploaded('f', 'c.png', 'x')), size: 20 * 1024 * 1024 };
    expect((await submit(id, {}, { files: [file, file] })).status).toBe(413);
  });
});

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list(prefix)) keys.push(key);
  return keys;
}

describe('The CSV of submissions', () => {
  it('has a column for every field, and no cell that a spreadsheet would run as a formula', async () => {
    const id = await makeForm('[text a][checkbox c "x" "y"]', { additional_settings: 'skip_mail: on' });
    await submit(id, { a: '=1+1', c: ['x', 'y'] });
    await submit(id, { a: 'say "hi",\nAda', other: '-5' });
    const { headers, body } = await site.ask('GET', `-/forms/${id}/submissions.csv`, { as: admin });
    expect(headers['content-type']).toBe('text/csv; charset=UTF-8');
    const [head, first, second] = body.replace('\ufeff', '').split('\r\n');
    expect(head).toBe('id,date_gmt,status,a,c,other,files,remote_ip,url,user_id,form_id');
    expect(first).toMatch(/,mail_sent,'=1\+1,"x, y",,/);
    expect(second).toMatch(/,mail_sent,"say ""hi"",\nAda",,-5,/);
  });
  it('is linked from the list of forms', async () => {
    const id = await makeForm('[text a]', { title: 'Listed <b>', additional_settings: 'skip_mail: on' });
    await submit(id, { a: 'x' });
    const page = JSON.parse((await site.ask('GET', '-/forms', { as: admin })).body);
    expect(page.body).toContain(`>Listed</a></td><td>1</td><td><a href="forms/${id}/submissions.csv">`);
    expect((await site.ask('GET', '-/forms')).status).toBe(401);
  });
  it('is for administrators only', async () => {
    const id = await makeForm('[text a]');
    expect((await site.ask('GET', `-/forms/${id}/submissions.csv`)).status).toBe(401);
    expect((await site.ask('GET', `-/forms/${id}/submissions.csv`, { as: person('editor') })).status).toBe(403);
  });
});
