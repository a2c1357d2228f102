import { spawn } from 'node:child_process';
import { beforeEnd, endGroup } from '../lifetime.mjs';
import { ROOT } from '../run.mjs';

/** Minutes after which a command does not end by itself any more: the longest takes less than five. */
const MINUTES = 30;

/**
 * Runs a command in the project's root and gives its exit code; null when it was ended after half an hour.
 * `onLine` gets every line of its output, without colours.
 */
export function watch(command, args, { env = {}, onLine = console.log } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const stop = () => endGroup(child, { seconds: 40 });
    const forget = beforeEnd(stop);
    const lines = new Lines(onLine);
    const limit = setTimeout(() => {
      lines.add(`\n  ✖ ${args.at(-1)} did not end within ${MINUTES} minutes and was stopped\n`);
      void stop();
    }, MINUTES * 60_000);
    child.stdout.on('data', (text) => lines.add(text));
    child.stderr.on('data', (text) => lines.add(text));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(limit);
      forget();
      lines.end();
      resolve(code);
    });
  });
}

class Lines {
  #rest = '';

  constructor(onLine) {
    this.onLine = onLine;
  }

  add(text) {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop();
    lines.forEach((line) => this.onLine(withoutColours(line)));
  }

  end() {
    if (this.#rest) this.onLine(withoutColours(this.#rest));
  }
}

/** Some programs colour their output against all settings. */
const withoutColours = (line) => line.replace(/\x1b\[[0-9;]*m/g, '');
