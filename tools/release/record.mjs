// `npm run release:record SERVICE`: records what a service of this version declares and asks, for the tests of what will
// run beside it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, build, install } from '../run.mjs';
import { services } from '../services/services.mjs';

const USAGE = `npm run release:record SERVICE: writes apps/<service>/released/<version>.json, from the service as it is built.
Run it when a version of the service is released, and delete the file of a version that runs nowhere any more. The version
is that of the service's package.json, and its CHANGELOG.md must have a heading for it.`;

/** What the index shows people, and no process needs. */
const PROSE = new Set(['description', 'summary', 'examples', 'title', 'label']);

try {
  const [name, ...more] = process.argv.slice(2);
  if (name === '--help') console.log(USAGE);
  else await record(more.length === 0 && services().find((one) => one.name === name));
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function record(service) {
  if (!service) throw new Error(USAGE);
  const { name, folder } = service;
  const { version } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const changelog = join(ROOT, folder, 'CHANGELOG.md');
  if (!existsSync(changelog) || !readFileSync(changelog, 'utf8').includes(`\n## [${version}]`))
    throw new Error(`${relative(ROOT, changelog)} has no heading "## [${version}]": say what the release changes.`);
  await install();
  await build();
  const path = join(ROOT, folder, 'released', `${version}.json`);
  const released = {
    service: name,
    version,
    ...(await messagesOf(name)),
    manifests: await manifestsOf(name),
    migrations: await migrationsOf(name),
  };
  mkdirSync(join(ROOT, folder, 'released'), { recursive: true });
  writeFileSync(path, `${JSON.stringify(released, withoutProse)}\n`);
  console.log(`Recorded in ${relative(ROOT, path)}`);
}

/** The contracts that the service answers or asks, and the topics that it publishes or hears. */
async function messagesOf(service) {
  const { default: dto } = await import('@gatehouse/dto');
  const { contracts, topics } = dto.declarationsIn(dto);
  const isAmong = (names) => names.includes(service) || names.includes('*');
  return {
    contracts: contracts
      .filter((one) => isAmong([one.service, ...one.askedBy]))
      .map(({ service: answerer, name, askedBy, types = {} }) => {
        const { question, answer } = types;
        return { service: answerer, name, askedBy, question: question?.schema, answer: answer?.schema };
      }),
    topics: topics
      .filter((one) => isAmong([one.owner, ...one.heardBy]))
      .map(({ topic, owner, heardBy, payload }) => ({ topic, owner, heardBy, payload: payload?.schema })),
  };
}

/** The migrations of its database, by their names; none for a service without one. */
async function migrationsOf(service) {
  const [{ default: lib }, { default: site }] = await Promise.all(
    ['service', 'app-site'].map((name) => import(`@gatehouse/${name}`)),
  );
  return site.services
    .filter(({ name }) => name === service)
    .flatMap(lib.migrationsOf)
    .map((Migration) => new Migration().name ?? Migration.name);
}

/** What the service announces; the gateway announces nothing. */
async function manifestsOf(service) {
  const [{ default: bus }, { default: lib }, { default: site }] = await Promise.all(
    ['bus', 'service', 'app-site'].map((name) => import(`@gatehouse/${name}`)),
  );
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-release-'));
  try {
    const config = new lib.Config({
      DATA_DIR: folder,
      BASE_URL: 'http://site.test',
      SITE_SECRET: 'a secret that is used once and forgotten',
      SITE_DEMO: '1',
    });
    const announced = new Map();
    const local = new bus.InProcessBus();
    await local.watch((all) => all.forEach((manifest) => announced.set(manifest.service, manifest)));
    const log = lib.openLog('release', 'silent');
    const running = [];
    for (const definition of site.services)
      running.push(await lib.startService(definition, { config, bus: local, log }));
    for (const definition of site.stateless)
      running.push(await lib.startStateless(definition, { config, bus: local, log }));
    for (const one of running.toReversed()) await one.stop();
    // The gateway needs the routes, not what their records look like.
    return [...announced.values()]
      .filter((manifest) => manifest.service === service)
      .map((manifest) => ({ ...manifest, schemas: {} }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Members named like this are prose only where they are text: an argument may have such a name as well. */
function withoutProse(name, value) {
  return PROSE.has(name) && (typeof value === 'string' || Array.isArray(value)) ? undefined : value;
}
