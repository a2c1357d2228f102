import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export interface TakenMail {
  from: string;
  to: string[];
  subject: string;
  /** With its headers, encoded as it was sent. */
  content: string;
}

/** A server on this machine. */
export interface LocalServer {
  port: number;
  stop: () => Promise<void>;
}

export interface MailServer extends LocalServer {
  /** What it has taken, in the order of arrival. */
  taken: TakenMail[];
}

/** Starts a mail server that takes every mail, but for what `options` say. Port 0 is any that is free. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      text(stream).then((content) => {
        const subject = /^Subject: (.*?)\r?$/m.exec(content)?.[1] ?? '';
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), subject, content });
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  return {
    taken,
    port: await listen(server.server, port),
    stop: () => new Promise((resolve) => void server.close(resolve)),
  };
}

/** Starts a server that is not a mail server: the test decides what it does with a connection. */
export async function startBareServer(listener: (socket: Socket) => void, port = 0): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    listener(socket);
  });
  return {
    port: await listen(server, port),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Gives the port on which it listens. */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}
