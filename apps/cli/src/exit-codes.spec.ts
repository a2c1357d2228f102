import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { ExitCode } from './frame/command-error';
import { TestCli } from './testing/cli.fixture';
import { commandsOf } from './testing/commands.fixture';

/** How a command is tried. `FILES` stands for the folder with what commands have written. */
interface Tried {
  right: string;
  /** Not typed as it should be, or names what the program does not know: 2. */
  mistyped: string;
  /** Names what is not there: 1. */
  missing?: string;
  /** With databases that do not answer; `Failed` unless it says otherwise. */
  unreachable?: ExitCode;
  /** Works without a database. */
  isLocal?: true;
}

const COMMANDS: Readonly<Record<string, Tried>> = {
  doctor: { right: '', mistyped: '--send-to nobody', unreachable: ExitCode.Problems },
  migrate: { right: '', mistyped: 'nothing' },
  'users list': { right: '', mistyped: '--role king' },
  'users create': { right: 'anna anna@example.org --generate', mistyped: 'anna' },
  'users roles': { right: 'anna', mistyped: 'anna --add king', missing: 'nobody' },
  'users reset-password': { right: 'anna', mistyped: '', missing: 'nobody' },
  'users end-sessions': { right: '--all', mistyped: '', missing: 'nobody' },
  'keys list': { right: '--keys FILES/keys', mistyped: 'core', isLocal: true },
  'keys make': { right: '--keys FILES/keys', mistyped: 'No-Name --keys FILES/keys', isLocal: true },
  'keys rotate': { right: 'core --keys FILES/keys', mistyped: 'nobody --keys FILES/keys', isLocal: true },
  'keys retire': { right: 'core --keys FILES/keys', mistyped: 'nobody --keys FILES/keys', isLocal: true },
  'lms export': { right: 'FILES/again.json', mistyped: '' },
  'lms import': { right: 'FILES/courses.json', mistyped: '', missing: 'FILES/none.json' },
  'widgets export': { right: '--out FILES/again.json', mistyped: '--kind poems' },
  'widgets import': { right: 'FILES/widgets.json', mistyped: '', missing: 'FILES/none.json' },
  'trash empty': { right: '', mistyped: '--type poem' },
  'site export': { right: '--out FILES/again.tar.gz', mistyped: 'file' },
  'site import': { right: 'FILES/site.tar.gz', mistyped: '', missing: 'FILES/none.tar.gz' },
  'site check': { right: '', mistyped: '--only posts' },
  'site move': { right: '--from https://old.example', mistyped: '--from nowhere' },
  'import wordpress': {
    right: '--file FILES/site.xml --files none',
    mistyped: '--url ftp://old.example',
    missing: '--file FILES/none.xml',
  },
  'export wxr': { right: '--to FILES/again.xml', mistyped: 'file' },
  backup: { right: '--to FILES/backups', mistyped: '--keep few' },
  restore: { right: 'FILES/backups', mistyped: '', missing: 'FILES/none' },
};
const ALL = Object.entries(COMMANDS).map(([command, tried]) => ({ command, ...tried }));
const ON_DATABASES = ALL.filter(({ isLocal }) => !isLocal);

/** A database server that takes connections and never says a word. */
class SilentServer {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.sockets.add(socket.on('error', () => undefined)));

  private constructor() {
    this.server.listen(0, '127.0.0.1');
  }

  static async start(): Promise<SilentServer> {
    const silent = new SilentServer();
    await once(silent.server, 'listening');
    return silent;
  }

  get port(): number {
    const address: AddressInfo | string | null = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  asked(): Promise<unknown> {
    return once(this.server, 'connection');
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}

let cli: TestCli;
beforeAll(async () => {
  cli = await TestCli.migrated();
  for (const command of [
    'users create anna anna@example.org --generate',
    'keys make --keys FILES/keys',
    'lms export FILES/courses.json',
    'widgets export --out FILES/widgets.json',
    'site export --out FILES/site.tar.gz',
    'export wxr --to FILES/site.xml',
    'backup --to FILES/backups',
  ])
    expect(await run(command)).toMatchObject({ code: ExitCode.Done });
}, 60_000);
afterAll(() => cli.remove());

const run = (line: string, options?: Parameters<TestCli['run']>[1]): ReturnType<TestCli['run']> =>
  cli.run(line.trim().replaceAll('FILES', join(cli.dataDir, 'files')), options);
/** All databases on one port of this machine. */
const on = (port: number): Record<string, string> =>
  Object.fromEntries(
    ['core', 'calendar', 'lms', 'widgets'].map((name) => [
      `${name.toUpperCase()}_DATABASE_URL`,
      `mysql://someone:hidden@127.0.0.1:${port}/${name}`,
    ]),
  );

test('every command is tried here', async () => {
  expect(Object.keys(COMMANDS).sort()).toEqual((await commandsOf(cli)).map(({ line }) => line).sort());
}, 120_000);

describe('A command ends', () => {
  test.each(ALL)('with 2 when it is mistyped: $command $mistyped', async ({ command, mistyped }) => {
    const { code, out, errors } = await run(`${command} ${mistyped}`);
    expect([code, out]).toEqual([ExitCode.Usage, '']);
    expect(errors).toMatch(/[.:]\n/);
  });

  test.each(ALL.filter(({ missing }) => missing !== undefined))(
    'with 1 and a sentence when something is not there: $command $missing',
    async ({ command, missing }) => {
      const { code, errors } = await run(`${command} ${missing}`);
      expect(code).toBe(ExitCode.Failed);
      expect(errors).toMatch(/\.\n$/);
      expect(errors).not.toMatch(/\bE[A-Z]{4,}\b/);
    },
  );

  test.each(ON_DATABASES)(
    'and names the setting when no database server answers: $command',
    async ({ command, right, unreachable = ExitCode.Failed }) => {
      const { code, out, errors } = await run(`${command} ${right}`, { env: on(1) });
      expect(code).toBe(unreachable);
      expect(out + errors).toMatch(/_DATABASE_URL=mysql:\S+ no database server answers there/);
      expect(out + errors).not.toContain('hidden');
    },
  );

  test.each(ON_DATABASES)(
    'with 130 when it is stopped while it waits for a database: $command',
    async ({ command, right }) => {
      // One for each command: another command that was stopped may still ask its own.
      const silent = await SilentServer.start();
      const stop = new AbortController();
      void silent.asked().then(() => stop.abort());
      const { code, errors } = await run(`${command} ${right}`, { env: on(silent.port), signal: stop.signal });
      await silent.stop();
      expect(code).toBe(ExitCode.Interrupted);
      expect(errors).toContain('Stopped.');
    },
  );

  test.each(ALL.filter(({ isLocal }) => isLocal))('with 0 without a database: $command', async ({ command, right }) => {
    expect(await run(`${command} ${right}`, { env: on(1) })).toMatchObject({ code: ExitCode.Done });
  });
});
