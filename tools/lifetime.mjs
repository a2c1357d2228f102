// How a tool ends: with Ctrl+C, with `kill`, and when npm, which started it, is gone. It leaves no process behind.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Milliseconds between two looks at whether npm is still there. */
const WATCH_MS = 250;

/** What a shell shows for a program that was interrupted. */
const INTERRUPTED = 130;

const works = new Set();
let ending;
let codeWhenStopped = INTERRUPTED;

/** For programs that run until they are stopped: it is not a failure. */
export function runUntilStopped() {
  codeWhenStopped = 0;
  listen();
}

/** Runs `work` before this process ends, until the function that it gives is called. */
export function beforeEnd(work) {
  listen();
  works.add(work);
  return () => works.delete(work);
}

/** Runs what has to be done before the end, in the order in which it was added, then ends with `code`. */
export function endWith(code) {
  ending ??= (async () => {
    for (const work of works) await Promise.resolve(work()).catch(() => undefined);
    process.exit(code);
  })();
  return ending;
}

/** Whether this process ends: what fails from then on was stopped. */
export const isEnding = () => ending !== undefined;

const tied = new Set();

/**
 * Kills a child, with the group that it leads, when this process ends and has not stopped it: a test that failed did not
 * come to that. Gives the child.
 */
export function tie(child) {
  tied.add(child);
  child.once('exit', () => tied.delete(child));
  return child;
}

process.once('exit', () => {
  for (const child of tied) if (!signalGroup(child.pid, 'SIGKILL')) child.kill('SIGKILL');
});

/** Milliseconds for which the end of a group that was killed is waited for. */
const KILLED_MS = 5_000;

/** Ends the group of processes that a child leads; after `seconds` they are killed. */
export async function endGroup({ pid }, { seconds = 3 } = {}) {
  const forced = Date.now() + seconds * 1000;
  signalGroup(pid, 'SIGTERM');
  // In a container in which no process takes in orphans, those that have ended stay in their group.
  while (signalGroup(pid, 0) && Date.now() < forced + KILLED_MS) {
    if (Date.now() > forced) signalGroup(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether there still was such a group. */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

let isListening = false;

function listen() {
  if (isListening) return;
  isListening = true;
  for (const signal of SIGNALS) process.on(signal, () => (ending ? process.exit(1) : void endWith(codeWhenStopped)));
  // Nobody reads the output any more when npm was killed.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  if (process.env.npm_lifecycle_event) watchNpm();
}

/** npm starts a shell, and the shell this process. A signal may end either of them alone. */
function watchNpm() {
  const shell = process.ppid;
  const npm = parentOf(shell);
  const isGone = () => process.ppid !== shell || (npm !== undefined && parentOf(shell) !== npm);
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    void endWith(codeWhenStopped);
  }, WATCH_MS);
  timer.unref();
}

/** The parent of a process, or undefined where the system does not tell. */
function parentOf(pid) {
  if (process.platform !== 'linux') return Number(spawnSync('ps', ['-o', 'ppid=', '-p', pid]).stdout) || undefined;
  try {
    // The name of the command, in brackets, may hold anything.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return undefined;
  }
}
