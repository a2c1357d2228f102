import { spawn } from 'node:child_process';
import { beforeEnd, endGroup } from '../lifetime.mjs';
import { ROOT } from '../run.mjs';

/**
 * Runs a command in the project's root and gives its exit code.
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
    const forget = beforeEnd(() => endGroup(child, { seconds: 40 }));
    const lines = new Lines(onLine);
    child.stdout.on('data', (text) => lines.add(text));
    child.stderr.on('data', (text) => lines.add(text));
    child.on('error', reject);
    child.on('close', (code) => {
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
