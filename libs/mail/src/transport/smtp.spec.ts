import { Readable } from 'node:stream';
import type { SMTPServerOptions } from 'smtp-server';
import { Mailer, type MailMessage, MailRefused, MailUnavailable } from '../index';
import { startBareServer, startMailServer, type LocalServer, type MailServer } from '../testing/mail-server';

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
});

/** Not waited for: a server with a connection that hangs takes long to stop. */
function stopAfterwards<Server extends LocalServer>(server: Server): Server {
  cleanups.push(() => void server.stop());
  return server;
}

const mailServer = async (options?: SMTPServerOptions, port?: number): Promise<MailServer> =>
  stopAfterwards(await startMailServer(options, port));

const bareServer = async (listener: Parameters<typeof startBareServer>[0]): Promise<number> =>
  stopAfterwards(await startBareServer(listener)).port;

async function mailerFor(port: number): Promise<Mailer> {
  const timeouts = { connection: 500, greeting: 300, silence: 400, total: 3000 };
  const mailer = await Mailer.open(`smtp://127.0.0.1:${port}`, {
    dataDir: '/nowhere',
    from: 'site@example.org',
    timeouts,
  });
  cleanups.push(() => mailer.close());
  return mailer;
}

const message = (members: Partial<MailMessage> = {}): MailMessage => ({
  messageId: 'one@example.org',
  to: 'ann@example.net',
  subject: 'Hello',
  text: 'Text',
  ...members,
});
const answer = (responseCode: number, sentence: string) => Object.assign(new Error(sentence), { responseCode });

describe('a mail server that accepts messages', () => {
  it('gets the sender, all recipients and the message without Bcc', async () => {
    const server = await mailServer();
    const attachments = [
      { name: 'a.txt', contentType: 'text/plain', content: () => Readable.from([Buffer.from('content')]) },
    ];
    const result = await (
      await mailerFor(server.port)
    ).send(message({ cc: 'Bob <bob@example.net>', bcc: 'cy@example.net', attachments }));
    expect(result).toEqual({ state: 'sent', rejected: [], deferred: [] });
    expect(server.taken).toMatchObject([
      { from: 'site@example.org', to: ['ann@example.net', 'bob@example.net', 'cy@example.net'] },
    ]);
    expect(server.taken[0].content).toContain('Message-ID: <one@example.org>');
    expect(server.taken[0].content).toContain(Buffer.from('content').toString('base64'));
    expect(server.taken[0].content).not.toContain('cy@example.net');
  });

  it('gets several messages over the open connections', async () => {
    let connections = 0;
    const server = await mailServer({
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    });
    const mailer = await mailerFor(server.port);
    for (let n = 0; n < 3; n += 1) await mailer.send(message({ messageId: `${n}@example.org` }));
    expect(server.taken).toHaveLength(3);
    expect(connections).toBe(1);
  });

  it('may have a self-signed certificate when it is on the same machine', async () => {
    const server = await mailServer({ disabledCommands: [] });
    expect(await (await mailerFor(server.port)).send(message())).toMatchObject({ state: 'sent' });
  });

  it('gets a retry for the named recipients only', async () => {
    const server = await mailServer();
    await (
      await mailerFor(server.port)
    ).send(message({ to: 'ann@example.net, bob@example.net', recipients: ['bob@example.net'] }));
    expect(server.taken[0].to).toEqual(['bob@example.net']);
    expect(server.taken[0].content).toContain('To: ann@example.net, bob@example.net');
  });
});

describe('a mail server that refuses', () => {
  const rejecting = (codes: Record<string, number>): SMTPServerOptions => ({
    onRcptTo: ({ address }, _session, done) => done(codes[address] ? answer(codes[address], 'not here') : null),
  });

  it('a recipient permanently: the mail is refused', async () => {
    const server = await mailServer(rejecting({ 'ann@example.net': 550 }));
    await expect((await mailerFor(server.port)).send(message())).rejects.toBeInstanceOf(MailRefused);
  });

  it('a recipient temporarily: the server is unavailable', async () => {
    const server = await mailServer(rejecting({ 'ann@example.net': 451 }));
    await expect((await mailerFor(server.port)).send(message())).rejects.toBeInstanceOf(MailUnavailable);
  });

  it('some of the recipients: the mail is sent, and the result lists the others', async () => {
    const server = await mailServer(rejecting({ 'bob@example.net': 550, 'cy@example.net': 450 }));
    const result = await (await mailerFor(server.port)).send(message({ cc: 'bob@example.net, cy@example.net' }));
    expect(result).toEqual({ state: 'sent', rejected: ['bob@example.net'], deferred: ['cy@example.net'] });
    expect(server.taken[0].to).toEqual(['ann@example.net']);
  });

  it.each([
    [554, MailRefused],
    [552, MailRefused],
    [452, MailUnavailable],
  ])('the message with status %i', async (code, error) => {
    const server = await mailServer({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(answer(code, 'no')));
      },
    });
    await expect((await mailerFor(server.port)).send(message())).rejects.toBeInstanceOf(error);
  });

  it('the connection or the account: the server is unavailable, because the operator can fix it', async () => {
    const closed = await mailServer({ onConnect: (_session, done) => done(answer(554, 'go away')) });
    await expect((await mailerFor(closed.port)).send(message())).rejects.toBeInstanceOf(MailUnavailable);
    const strict = await mailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(answer(535, 'wrong password')),
    });
    await expect(
      (await Mailer.open(`smtp://u:p@127.0.0.1:${strict.port}`, { dataDir: '/nowhere', from: 'a@example.org' })).send(
        message(),
      ),
    ).rejects.toBeInstanceOf(MailUnavailable);
  });
});

describe('a mail server that fails', () => {
  it('sends nothing after the connection', async () => {
    const started = Date.now();
    await expect((await mailerFor(await bareServer(() => undefined))).send(message())).rejects.toBeInstanceOf(
      MailUnavailable,
    );
    // Longer than its own limits on a busy machine, and far shorter than TCP waits.
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it('stops in the middle of the message', async () => {
    const server = await mailServer({ onData: (stream) => void stream.resume() });
    await expect((await mailerFor(server.port)).send(message())).rejects.toBeInstanceOf(MailUnavailable);
  });

  it('sends a reply slowly and without end', async () => {
    const port = await bareServer((socket) => {
      const timer = setInterval(() => socket.write('220-still here\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    await expect((await mailerFor(port)).send(message())).rejects.toBeInstanceOf(MailUnavailable);
  });

  it('closes the connection at once, or in the middle of the message', async () => {
    const port = await bareServer((socket) => socket.destroy());
    await expect((await mailerFor(port)).send(message())).rejects.toBeInstanceOf(MailUnavailable);
    const dropping = await bareServer((socket) => {
      socket.write('220 here\r\n');
      socket.on('data', (data) => {
        if (/^DATA/m.test(String(data))) socket.write('354 go on\r\n', () => socket.destroy());
        else socket.write('250 ok\r\n');
      });
    });
    await expect((await mailerFor(dropping)).send(message())).rejects.toBeInstanceOf(MailUnavailable);
  });

  it('is down and comes back: the same mailer delivers the same message', async () => {
    const first = await mailServer();
    const mailer = await mailerFor(first.port);
    await mailer.send(message());
    await first.stop();
    await expect(mailer.send(message({ messageId: 'two@example.org' }))).rejects.toBeInstanceOf(MailUnavailable);
    const second = await mailServer({}, first.port);
    expect(await mailer.send(message({ messageId: 'two@example.org' }))).toMatchObject({ state: 'sent' });
    expect(second.taken).toHaveLength(1);
    expect(second.taken[0].content).toContain('Message-ID: <two@example.org>');
  });

  it('is unavailable to a mailer that is closed', async () => {
    const mailer = await mailerFor((await mailServer()).port);
    mailer.close();
    await expect(mailer.send(message())).rejects.toBeInstanceOf(MailUnavailable);
  });
});

describe('the address of the mail server', () => {
  it.each(['nonsense', 'http://example.org', 'smtp://', 'direct:?x=y'])('%s is refused at start', (url) => {
    return expect(Mailer.open(url, { dataDir: '/nowhere', from: 'a@example.org' })).rejects.toThrow('must read');
  });
});
