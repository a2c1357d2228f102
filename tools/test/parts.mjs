/** The parts of `npm test`, and the steps that each stands for. */
const PARTS = {
  lint: { steps: ['form'], about: 'formatting, lint, types, import cycles, unused code, links in the docs' },
  units: { steps: ['form', 'projects'], about: 'the same, and builds and units of every project' },
  wire: { steps: ['wire:embedded', 'wire:stack'], about: 'the wire tests and the index check, on both profiles' },
  embedded: {
    steps: ['wire:embedded', 'site', 'start', 'hostile', 'rules:embedded', 'web:embedded', 'browser', 'clients'],
    about: 'everything that runs on the site in one process',
  },
  stack: {
    steps: ['wire:stack', 'rules:stack', 'web:stack', 'faults'],
    about: 'everything that runs on the stack of six processes',
  },
  site: { steps: ['site', 'start'], about: 'e2e/site: permissions, OpenAPI, uploads, the start, stopping, fuzz' },
  hostile: { steps: ['hostile'], about: 'e2e/hostile: what strangers send harms nobody and costs little' },
  rules: {
    steps: ['rules:embedded', 'rules:stack'],
    about: 'e2e/rules and e2e/repeated: what holds for every resource of the index, on both profiles',
  },
  web: {
    steps: ['web:embedded', 'browser', 'web:stack'],
    about: 'e2e/web, on both profiles, and e2e/browser: the pages that people read',
  },
  browser: { steps: ['browser'], about: 'e2e/browser: these pages in a real browser, by axe' },
  plans: {
    steps: ['plans'],
    about: 'MariaDB: the lists of every service read ranges of indexes, and interrupted migrations can be run again',
  },
  k8s: { steps: ['k8s'], about: 'e2e/k8s: the overlays by the schemas of Kubernetes, and the rules of every workload' },
  images: {
    steps: ['images'],
    about: 'e2e/images: every process from the folder of its image, which it cannot write to',
  },
  clients: { steps: ['clients'], about: 'e2e/clients: WordPress clients and the block editor' },
  openapi: {
    steps: ['openapi'],
    about: 'e2e/openapi: generators make clients from the OpenAPI document with which programs compile, and one is run',
  },
  wordpress: {
    steps: ['wordpress'],
    about: 'e2e/wordpress: a site comes from WordPress, over REST and as a file, and goes back',
  },
  generator: {
    steps: ['generator'],
    about: 'e2e/generator: a service is generated, run in the site and beside the stack, and removed',
  },
  monitoring: { steps: ['monitoring'], about: 'the alert rules and the dashboard of k8s/monitoring, by promtool' },
  faults: { steps: ['faults'], about: 'e2e/faults: services and servers that fail' },
};

/** Without arguments: what Node alone proves. */
const QUICK = ['form', 'projects', 'wire:embedded', 'site', 'rules:embedded', 'web:embedded'];

/** With `--all`: every part. */
const EVERY = Object.keys(PARTS);

export const HELP = `npm test                  what Node alone proves: form, types, units, the interface in one process
npm test -- --all         everything, as in CI
npm test -- part …        the parts named
npm test -- --affected    what this branch changes against main, or --affected=REF; says what runs, and for what

${Object.entries(PARTS)
  .map(([name, { about }]) => `  ${name.padEnd(12)}${about}`)
  .join('\n')}

The stack and the images need nats-server and mariadbd, the plans mariadbd, the editor session of the clients and the pages
in a browser a Chromium, k8s a kubectl or kustomize, wordpress a WordPress with PHP, monitoring promtool.
What is missing of what was asked for is said first; with CI set, the run then fails.
The wire tests run against any site with: npm run conformance -- <url>`;

/** The steps that the arguments ask for, each once; an error for a part that does not exist. */
export function stepsOf(words) {
  const names = words.includes('--all') ? EVERY : words;
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(', ')}. The parts are ${EVERY.join(', ')}, and --all stands for all of them.`,
    );
  return new Set(names.length > 0 ? names.flatMap((name) => PARTS[name].steps) : QUICK);
}

/** The branch that `--affected` compares with, undefined without it. */
export function baseOf(words) {
  const word = words.find((one) => /^--affected(=|$)/.test(one));
  if (word === undefined) return undefined;
  if (words.length > 1) throw new Error('--affected finds the parts itself: name none beside it.');
  return word.split('=')[1] ?? 'main';
}
