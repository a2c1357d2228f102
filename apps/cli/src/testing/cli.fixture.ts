import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { ExitCode } from '../frame/command-error';
import { runCli } from '../run-cli';

/** What a command line has printed and ended with. */
export interface Outcome {
  code: ExitCode;
  out: string;
  errors: string;
  /** Standard output as JSON. */
  json: any;
}

/** The site of which tests get copies. */
let first: Promise<TestCli> | undefined;
afterAll(async () => (await first)?.remove());

/** Runs command lines on a site of one process in a folder of its own, as its operator does. */
export class TestCli {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-cli-'));
  private readonly env: Record<string, string>;

  constructor(settings: Record<string, string> = {}) {
    this.env = {
      DATA_DIR: this.dataDir,
      SITE_SECRET: 'a secret for tests that is long enough',
      BASE_URL: 'http://site.test',
      ...settings,
    };
  }

  /** With the databases of all services: a copy of those that the first test of the file has made. */
  static async migrated(settings?: Record<string, string>): Promise<TestCli> {
    first ??= TestCli.migrate();
    const cli = new TestCli(settings);
    cpSync((await first).dataDir, cli.dataDir, { recursive: true });
    return cli;
  }

  private static async migrate(): Promise<TestCli> {
    const cli = new TestCli();
    const { errors, code } = await cli.run('migrate');
    if (code !== ExitCode.Done) throw new Error(errors);
    return cli;
  }

  /** Runs a command line, words without spaces. */
  run(
    line: string,
    { input = '', env = {}, signal = new AbortController().signal }: RunOptions = {},
  ): Promise<Outcome> {
    return this.runWords(line.split(' '), { input, env, signal });
  }

  async runWords(
    words: string[],
    { input = '', env = {}, signal = new AbortController().signal }: RunOptions = {},
  ): Promise<Outcome> {
    const [output, errors] = [new Sink(), new Sink()];
    const code = await runCli(words, {
      env: { ...this.env, ...env },
      folder: this.dataDir,
      input: Readable.from(input === '' ? [] : [input]),
      output,
      errors,
      signal,
    });
    return {
      code,
      out: output.text,
      errors: errors.text,
      get json() {
        return JSON.parse(output.text) as unknown;
      },
    };
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

interface RunOptions {
  input?: string;
  env?: Record<string, string>;
  signal?: AbortSignal;
}

class Sink extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}
