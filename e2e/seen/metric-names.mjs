// @ts-check
// Names of metrics: those that the documentation promises, those that alerts and dashboard use, and those that a process has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** The processes that a row of the tables stands for. */
const PROCESSES = {
  all: ['gateway', 'core', 'calendar', 'lms', 'widgets'],
  gateway: ['gateway'],
  services: ['core', 'calendar', 'lms', 'widgets'],
  core: ['core'],
  widgets: ['widgets'],
};

/** The metrics of docs/operations.md, with the processes that have them. */
export const documented = () =>
  [...read('docs/operations.md').matchAll(/^\| `(gatehouse_\w+)` +\| (\w+(?:, \w+)*) /gm)].map(([, name, where]) => ({
    name,
    processes: where.split(', ').flatMap((one) => PROCESSES[one]),
  }));

/** The metrics that alerts and dashboard ask for, of ours and of prom-client. */
export function used() {
  const { panels } = JSON.parse(read('k8s/monitoring/dashboard.json'));
  const questions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  const names = `${read('k8s/monitoring/rules.yaml')}\n${questions}`.matchAll(/\b(?:gatehouse|process|nodejs)_\w+/g);
  const series = [...names].map(([name]) => name).filter((name) => !name.startsWith('process_restart'));
  return [...new Set(series.map((name) => name.replace(/_(bucket|sum|count)$/, '')))].sort();
}

/** The metrics of a process that have a value. */
export async function metricsOf(url) {
  const text = await (await fetch(url)).text();
  const typed = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => ({ name, type }));
  const series = new Set(
    [...text.matchAll(/^(\w+?)(?:_bucket|_sum|_count)?(?:\{.*\})? \S+$/gm)].map(([, name]) => name),
  );
  const whole = new Set([...text.matchAll(/^(\w+)(?:\{.*\})? \S+$/gm)].map(([, name]) => name));
  return {
    text,
    declared: new Set(typed.map(({ name }) => name)),
    filled: new Set(typed.map(({ name }) => name).filter((name) => series.has(name) || whole.has(name))),
    /** The sum of the values of all series whose line fits. */
    sum: (fits) =>
      text
        .split('\n')
        .filter((line) => fits.test(line))
        .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' ') + 1)), 0),
  };
}
