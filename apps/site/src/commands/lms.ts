import { readFile, writeFile } from 'node:fs/promises';
import { core } from '@gatehouse/app-core';
import { exportCatalogue, importCatalogue, lms, type Progress } from '@gatehouse/app-lms';
import { InProcessBus, NatsBus, type Bus } from '@gatehouse/bus';
import { configOrExit, openLog, startService, type Config, type RunningService } from '@gatehouse/service';
import { ClientOnlyBus } from './client-only-bus';

const USAGE = `npm run lms -- export FILE    writes courses, categories, tags, teachers, learners, enrolments and reviews as JSON
npm run lms -- import FILE    imports such a file

An import can be repeated: people are matched by user name, everything else by slug, and nothing is created
twice. Texts, prices and settings of existing courses are updated; their sections stay as they are, since
people may be learning from them. The file contains no passwords and no progress of learners: new people get
a random password and can request their own by mail.

The command uses the configured databases (DATA_DIR, LMS_DATABASE_URL). With NATS_URL it asks the running
site about people; otherwise it reads core's database itself.`;

interface Opened {
  service: RunningService;
  close: () => Promise<void>;
}

/** Starts the lms service, and core as well when there is no running site to ask about people. */
async function open(config: Config): Promise<Opened> {
  const log = openLog('lms', 'error');
  if (config.natsUrl !== '') {
    const bus: Bus = new ClientOnlyBus(
      await NatsBus.connect({ url: config.natsUrl, name: 'lms-command', secret: config.siteSecret }),
    );
    const service = await startService(lms, { config, bus, log });
    return { service, close: () => closeAll([service], bus) };
  }
  const bus = new InProcessBus();
  const people = await startService(core, { config, bus, log });
  const service = await startService(lms, { config, bus, log });
  return { service, close: () => closeAll([service, people], bus) };
}

async function closeAll(services: RunningService[], bus: Bus): Promise<void> {
  for (const service of services) await service.stop();
  await bus.close();
}

/** Shows progress: on a terminal as one line that is rewritten, else as one line per finished part. */
const progress: Progress = (part, done, total) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${part} ${done}/${total}${done === total ? '\n' : ''}`);
  else if (done === total) process.stderr.write(`${part} ${done}/${total}\n`);
};

async function run(command: 'export' | 'import', file: string): Promise<void> {
  const json = command === 'import' ? await readFile(file, 'utf8') : '';
  const { service, close } = await open(configOrExit());
  try {
    if (command === 'export') await writeFile(file, await exportCatalogue(service.modules, progress));
    else {
      const { created, updated, enrolled, reviewed, left } = await importCatalogue(service.modules, json, progress);
      for (const line of left) process.stderr.write(`${line}\n`);
      process.stdout.write(
        `${created} courses created, ${updated} updated; ${enrolled} enrolments, ${reviewed} reviews\n`,
      );
    }
  } finally {
    await close();
  }
}

async function main([command, file, ...rest]: string[]): Promise<number> {
  if ((command !== 'export' && command !== 'import') || file === undefined || rest.length > 0) {
    const isHelp = command === '--help' || command === '-h';
    process[isHelp ? 'stdout' : 'stderr'].write(`${USAGE}\n`);
    return isHelp ? 0 : 2;
  }
  try {
    await run(command, file);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

void main(process.argv.slice(2)).then((code) => process.exit(code));
