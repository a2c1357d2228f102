import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { ExitCode } from '../frame/exit-code';
import { runCli } from '../run-cli';

/** What a command line has printed and ended with. */
export interface Outcome {
  code: ExitCode;
  out: string;
  errors: string;
  /** Standard output as JSON. */
  json: any;
}

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

  /** With the databases of all services. */
  static async migrated(settings?: Record<string, string>): Promise<TestCli> {
    const cli = new TestCli(settings);
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
