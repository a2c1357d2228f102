import { InProcessBus } from '@gatehouse/bus';
import { startBareServer, startMailServer, type MailServer, type TakenMail } from '@gatehouse/mail/testing';
import { openLog, startService } from '@gatehouse/service';
import { person, testService, type TestService } from '@gatehouse/testing';
import { fakeCore } from '../../testing/fake-core';
import { widgets } from '../../widgets.service';

const FORMS = 'forms/v1/contact-forms';
const admin = person('administrator');

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const mailServer = async (...options: Parameters<typeof startMailServer>): Promise<MailServer> => {
  const server = await startMailServer(...options);
  closing.push(() => server.stop());
  return server;
};
const subjectsOf = (mails: readonly TakenMail[]): string[] => mails.map(({ subject }) => subject);

async function site(port: number): Promise<TestService> {
  const made = await testService(widgets, {
    others: [fakeCore],
    // All mails of a test go to one address.
    settings: {
      LIMIT_FORM_REPLY: '0',
      MAIL_URL: `smtp://127.0.0.1:${port}/?greetingTimeout=300&connectionTimeout=300&socketTimeout=500`,
    },
  });
  closing.push(() => made.close());
  return made;
}

async function makeForm(at: TestService): Promise<number> {
  const mail = { subject: '[a]', sender: 'me@example.org', recipient: '[to]', body: '[a]' };
  return (await at.ask('POST', FORMS, { as: admin, body: { form: '[text a][email to]', mail } })).body.id;
}
const submit = async (at: TestService, id: number, a: string, to = 'you@example.org') =>
  (
    await at.ask('POST', `${FORMS}/${id}/feedback`, {
      body: { _wpcf7_unit_tag: 'x', a, to },
      client: { contentType: 'multipart/form-data; boundary=x' },
    })
  ).body.status;
const states = async (at: TestService, id: number): Promise<Record<string, string>> => {
  const { body } = await at.ask('GET', `${FORMS}/${id}/submissions`, { as: admin, query: { per_page: 100 } });
  return Object.fromEntries(
    body.map(({ posted_data: data, mails: [mail] }: { posted_data: { a: string }; mails: { state: string }[] }) => [
      data.a,
      mail?.state ?? '',
    ]),
  );
};
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries > 400) throw new Error('The condition was not met in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('Mails of forms', () => {
  it('arrive once each when the mail server is down, stalls, disconnects, defers, and recovers', async () => {
    const first = await mailServer();
    await first.stop();
    const { port } = first;
    const at = await site(port);
    const id = await makeForm(at);

    expect(await submit(at, id, 'while away')).toBe('mail_sent');
    const stalling = await startBareServer(() => undefined, port);
    expect(await submit(at, id, 'while stalling')).toBe('mail_sent');
    await new Promise((resolve) => setTimeout(resolve, 700));
    await stalling.stop();
    const dropping = await startBareServer((socket) => {
      socket.write('220 hello\r\n');
      socket.once('data', () => socket.destroy());
    }, port);
    expect(await submit(at, id, 'while dropping')).toBe('mail_sent');
    await new Promise((resolve) => setTimeout(resolve, 700));
    await dropping.stop();
    expect(await states(at, id)).toEqual({
      'while away': 'queued',
      'while stalling': 'queued',
      'while dropping': 'queued',
    });

    let putOff = 2;
    const back = await mailServer(
      {
        onRcptTo: (_address, _session, done) => {
          putOff -= 1;
          done(putOff >= 0 ? Object.assign(new Error('later'), { responseCode: 451 }) : null);
        },
      },
      port,
    );
    await until(async () => Object.values(await states(at, id)).every((state) => state === 'sent'));
    expect(subjectsOf(back.taken).sort()).toEqual(['while away', 'while dropping', 'while stalling']);
  });

  it('fail when the server refuses them permanently, and their submission shows it', async () => {
    const { port, taken } = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('gone') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    });
    const at = await site(port);
    const id = await makeForm(at);
    expect(await submit(at, id, 'refused', 'gone@example.org')).toBe('mail_failed');
    expect(await submit(at, id, 'taken')).toBe('mail_sent');
    await until(async () => JSON.stringify(await states(at, id)) === '{"taken":"sent","refused":"failed"}');
    expect(subjectsOf(taken)).toEqual(['taken']);
    const { body } = await at.ask('GET', `${FORMS}/${id}/submissions`, { as: admin, query: { status: 'mail_failed' } });
    expect(body).toMatchObject([
      { posted_data: { a: 'refused' }, mails: [{ error: expect.stringContaining('no such mailbox') }] },
    ]);
  });

  it('of submissions that are not kept say as well when the mail server refuses them permanently', async () => {
    const { port } = await mailServer({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(Object.assign(new Error('unwanted'), { responseCode: 554 })));
      },
    });
    const at = await site(port);
    const id = await makeForm(at);
    await at.ask('POST', `${FORMS}/${id}`, { as: admin, body: { additional_settings: 'do_not_store: on' } });
    expect(await submit(at, id, 'refused')).toBe('mail_failed');
  });

  it('that the mail server puts off stay queued, and the answer does not wait for the next attempt', async () => {
    const { port } = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('busy'), { responseCode: 451 })),
    });
    const at = await site(port);
    const id = await makeForm(at);
    expect(await submit(at, id, 'later')).toBe('mail_sent');
    expect(await states(at, id)).toEqual({ later: 'queued' });
  });

  it('to the visitor change nothing when the mail server refuses them', async () => {
    const { port } = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('gone') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    });
    const at = await site(port);
    const id = await makeForm(at);
    const mail = { subject: '[a]', sender: 'me@example.org', recipient: 'site@example.org', body: '[a]' };
    const body = { mail, mail_2: { ...mail, recipient: '[to]', active: true } };
    await at.ask('POST', `${FORMS}/${id}`, { as: admin, body });
    expect(await submit(at, id, 'second', 'gone@example.org')).toBe('mail_sent');
  });

  it('are sent once when several processes share the database', async () => {
    const { port, taken } = await mailServer();
    const at = await site(port);
    const others = await Promise.all(
      [1, 2].map(() =>
        startService(
          { ...widgets, name: 'widgets' },
          {
            config: at.config,
            bus: new InProcessBus(),
            log: openLog('test', 'silent'),
          },
        ),
      ),
    );
    closing.push(() => Promise.all(others.map((other) => other.stop())));
    const id = await makeForm(at);
    await Promise.all(Array.from({ length: 60 }, (_, n) => submit(at, id, `number ${n}`)));
    await until(
      async () => (await at.service.database.query("SELECT id FROM mails WHERE state <> 'sent'")).length === 0,
    );
    expect(taken).toHaveLength(60);
    expect(new Set(subjectsOf(taken)).size).toBe(60);
  });

  it('are sent by another process when the first one died', async () => {
    const { port, taken } = await mailServer();
    const at = await site(port);
    const id = await makeForm(at);
    await submit(at, id, 'before');
    const isSent = async (): Promise<boolean> => (await states(at, id)).before === 'sent';
    await until(isSent);
    await at.service.database.write((tx) =>
      tx.query("UPDATE mails SET state = 'queued', claim = 'another process', nextAttemptAt = ?", [Date.now() + 400]),
    );
    await until(isSent);
    expect(taken).toHaveLength(2);
  });
});
