// `npm run release:record`: records what the services of this version declare and ask, for the tests of the next versions.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, build, install } from '../run.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm run release:record: writes apps/site/released/<version>.json, from the services as they are built.
Run it when a version is released, and delete the file of the version that is no longer rolled from.`);
  process.exit(0);
}

/** What the index shows people, and no process needs. */
const PROSE = new Set(['description', 'summary', 'examples', 'title', 'label']);

await install();
await build();
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const folder = join(ROOT, 'apps/site/released');
const path = join(folder, `${version}.json`);
mkdirSync(folder, { recursive: true });
writeFileSync(
  path,
  `${JSON.stringify({ version, ...(await messages()), manifests: await manifests() }, withoutProse)}\n`,
);
console.log(`Recorded in ${relative(ROOT, path)}`);
process.exit(0);

/** The contracts and topics between services. */
async function messages() {
  const { default: dto } = await import('@gatehouse/dto');
  const { contracts, topics } = dto.declarationsIn(dto);
  return {
    contracts: contracts.map(({ service, name, askedBy, types = {} }) => {
      const { question, answer } = types;
      return { service, name, askedBy, question: question?.schema, answer: answer?.schema };
    }),
    topics: topics.map(({ topic, owner, heardBy, payload }) => ({ topic, owner, heardBy, payload: payload?.schema })),
  };
}

/** What the services announce. */
async function manifests() {
  const [{ default: bus }, { default: service }, { default: site }] = await Promise.all(
    ['bus', 'service', 'app-site'].map((name) => import(`@gatehouse/${name}`)),
  );
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-release-'));
  try {
    const config = new service.Config({
      DATA_DIR: folder,
      BASE_URL: 'http://site.test',
      SITE_SECRET: 'a secret that is used once and forgotten',
      SITE_DEMO: '1',
    });
    const announced = new Map();
    const local = new bus.InProcessBus();
    await local.watch((all) => all.forEach((manifest) => announced.set(manifest.service, manifest)));
    const log = service.openLog('release', 'silent');
    const running = [];
    for (const definition of site.services)
      running.push(await service.startService(definition, { config, bus: local, log }));
    for (const one of running.toReversed()) await one.stop();
    // The gateway needs the routes, not what their records look like.
    return [...announced.values()].map((manifest) => ({ ...manifest, schemas: {} }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Members named like this are prose only where they are text: an argument may have such a name as well. */
function withoutProse(name, value) {
  return PROSE.has(name) && (typeof value === 'string' || Array.isArray(value)) ? undefined : value;
}
