import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Mailer, type MailMessage, MailRefused, MailUnavailable, newMessageId } from './index';

let dataDir: string;
let mailer: Mailer;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
  mailer = await Mailer.open('', { dataDir, from: 'Site <site@example.org>' });
});

afterEach(() => rm(dataDir, { recursive: true }));

const message = (members: Partial<MailMessage> = {}): MailMessage => ({
  messageId: 'one@example.org',
  date: new Date('2024-05-06T07:08:09Z'),
  to: 'ann@example.net',
  subject: 'Hello',
  text: 'Text',
  ...members,
});
const kept = () => readdir(join(dataDir, 'outbox')).catch(() => []);

/** The one message of the outbox, as header lines (unfolded) and body. */
async function written(members: Partial<MailMessage> = {}): Promise<{ headers: string[]; body: string }> {
  await mailer.send(message(members));
  const [name] = await kept();
  const [head, ...rest] = (await readFile(join(dataDir, 'outbox', name), 'utf8')).split('\r\n\r\n');
  return { headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), body: rest.join('\r\n\r\n') };
}

describe('the outbox', () => {
  it('keeps messages to the user of the process, also in a folder that others can read', async () => {
    await mkdir(join(dataDir, 'outbox'), { mode: 0o755 });
    await mailer.send(message());
    const [name = ''] = await kept();
    expect(((await stat(join(dataDir, 'outbox', name))).mode & 0o777).toString(8)).toBe('600');
  });

  it('keeps one file per message, named after its time and id', async () => {
    expect(await mailer.send(message())).toEqual({ state: 'kept', rejected: [], deferred: [] });
    await mailer.send(message({ messageId: '<two@example.org>' }));
    expect((await kept()).sort()).toEqual([
      '20240506T070809.000Z-one@example.org.eml',
      '20240506T070809.000Z-two@example.org.eml',
    ]);
  });

  it('keeps a message once, even when it is sent again', async () => {
    await mailer.send(message());
    await mailer.send(message());
    expect(await kept()).toHaveLength(1);
  });

  it('does not let an id change the folder', async () => {
    await mailer.send(message({ messageId: '../../x/y@example.org' }));
    expect(await kept()).toEqual(['20240506T070809.000Z-.._.._x_y@example.org.eml']);
  });

  it('writes all fields of the message, including Bcc', async () => {
    const { headers, body } = await written({
      to: ['Ann <ann@example.net>', 'bob@example.net'],
      cc: 'cy@example.net',
      bcc: 'di@example.net',
      replyTo: 'visitor@example.com',
      headers: { 'X-Form': '7' },
    });
    expect(headers).toEqual(
      expect.arrayContaining([
        'From: Site <site@example.org>',
        'To: Ann <ann@example.net>, bob@example.net',
        'Cc: cy@example.net',
        'Bcc: di@example.net',
        'Reply-To: visitor@example.com',
        'X-Form: 7',
        'Subject: Hello',
        'Message-ID: <one@example.org>',
        'Date: Mon, 06 May 2024 07:08:09 +0000',
      ]),
    );
    expect(body.trim()).toBe('Text');
  });

  it('writes text, HTML and attachments', async () => {
    const attachments = [
      { name: 'a.txt', contentType: 'text/plain', content: Buffer.from('first') },
      {
        name: 'b.bin',
        contentType: 'application/octet-stream',
        content: async () => Readable.from([Buffer.from('sec'), Buffer.from('ond')]),
      },
    ];
    const { body } = await written({ html: '<p>Text</p>', attachments });
    expect(body).toContain('multipart/alternative');
    expect(body).toContain('<p>Text</p>');
    expect(body).toContain('filename=a.txt');
    expect(body).toContain(Buffer.from('first').toString('base64'));
    expect(body).toContain(Buffer.from('second').toString('base64'));
  });

  it('does not keep part of a message when an attachment cannot be read', async () => {
    const content = () => {
      throw new Error('no such file');
    };
    await expect(
      mailer.send(message({ attachments: [{ name: 'a', contentType: 'text/plain', content }] })),
    ).rejects.toBeInstanceOf(MailUnavailable);
    expect(await kept()).toEqual([]);
  });

  it('is unavailable when the folder cannot be written', async () => {
    await writeFile(join(dataDir, 'outbox'), 'a file in the way');
    await expect(mailer.send(message())).rejects.toBeInstanceOf(MailUnavailable);
  });
});

describe('header injection', () => {
  it('is not possible through any field', async () => {
    const evil = 'x\r\nBcc: evil@example.com\r\n\r\nBody';
    const { headers } = await written({
      subject: evil,
      headers: { 'X-A': evil, 'X-B\r\nBcc': 'evil@example.com', 'X-C: x\r\nBcc': 'evil@example.com' },
      replyTo: '"a\r\nBcc: evil@example.com" <visitor@example.com>',
      attachments: [{ name: evil, contentType: `text/plain${evil}`, content: Buffer.from('x') }],
    });
    expect(headers.filter((line) => /^bcc/i.test(line))).toEqual([]);
    expect(headers).toContain('Subject: x Bcc: evil@example.com Body');
    expect(headers).toContain('X-A: x Bcc: evil@example.com Body');
  });

  it('does not change the headers of the message itself', async () => {
    const { headers } = await written({
      headers: {
        Bcc: 'evil@example.com',
        'content-type': 'text/html',
        'Message-ID': '<other@example.com>',
        To: 'evil@example.com',
      },
    });
    expect(headers.filter((line) => /evil|other|text\/html/.test(line))).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    'nobody',
    'a@',
    '@example.org',
    'a b@example.org',
    'a@b@',
    'a@-x.org',
    'a@x..org',
    'a@exa mple.org',
    'a@example.org\r\nRCPT TO:<evil@example.com>',
    'friends: a@example.org;',
    `${'x'.repeat(65)}@example.org`,
  ])('%j is refused', async (to) => {
    await expect(mailer.send(message({ to }))).rejects.toBeInstanceOf(MailRefused);
    expect(await kept()).toEqual([]);
  });

  it.each([
    'a+b@example.org',
    "o'neil@example.org",
    'admin@localhost',
    'info@bücher.example',
    'Ann Smith <ann@example.org>',
    '"Smith, Ann" <ann@sub.example.org>',
    'a@[192.0.2.1]',
  ])('%j is accepted', async (to) => {
    expect(await mailer.send(message({ to }))).toMatchObject({ state: 'kept' });
  });

  it('a message needs a recipient and exactly one sender', async () => {
    for (const members of [
      { to: '' },
      { to: [] },
      { from: 'nobody' },
      { from: 'a@example.org, b@example.org' },
      { replyTo: 'nobody' },
      { messageId: ' <> ' },
    ]) {
      await expect(mailer.send(message(members))).rejects.toBeInstanceOf(MailRefused);
    }
    expect(await mailer.send(message({ to: '', bcc: 'a@example.org' }))).toMatchObject({ state: 'kept' });
  });
});

it('message ids are unique and contain the domain of the site', () => {
  expect(newMessageId('example.org')).toMatch(/^[\w-]{36}@example\.org$/);
  expect(newMessageId('example.org')).not.toBe(newMessageId('example.org'));
});
