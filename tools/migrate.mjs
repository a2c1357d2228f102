// `npm run migrate`: migrates the databases of all services, before a new version starts.
import { build, install, NODE_FLAGS, programOf, run } from './run.mjs';
import { servicesWithDatabase } from './services/services.mjs';

const SERVICES = servicesWithDatabase().map(({ name }) => name);

if (process.argv.includes('--help')) {
  console.log(
    `npm run migrate [-- service …]: runs the migrations of ${SERVICES.join(', ')}, or of the services named,
on <SERVICE>_DATABASE_URL; by default on the SQLite files in DATA_DIR.`,
  );
  process.exit(0);
}

try {
  await install();
  await build();
  const named = process.argv.slice(2);
  for (const service of named.length > 0 ? named : SERVICES) {
    await run('node', [...NODE_FLAGS, programOf(service), 'migrate'], { quiet: true });
    console.log(`${service}: up to date`);
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
