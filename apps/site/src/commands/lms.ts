import { readFile, writeFile } from 'node:fs/promises';
import { core } from '@gatehouse/app-core';
import { exportCatalogue, importCatalogue, lms, type Progress } from '@gatehouse/app-lms';
import { InProcessBus, NatsBus, type Bus } from '@gatehouse/bus';
import { configOrExit, openLog, startService, type Config, type RunningService } from '@gatehouse/service';
import { AskingBus } from './client-only-bus';

const USAGE = `npm run lms -- export FILE    writes courses, categories, tags, teachers, learners, enrolments and reviews as JSON
npm run lms -- import FILE    brings such a file in

An import may be repeated: people are known by user name, everything else by its slug, and nothing is made
twice. Texts, prices and settings of a course that is there are brought up to date; its sections stay as they
are, since people may be learning from them. Passwords and the progress of learners are in no file: people
who are new get a password that nobody knows, and ask for their own by mail.

The command works on the databases that are configured (DATA_DIR, LMS_DATABASE_URL). With NATS_URL set it
asks the running site who people are, else it looks into core's database itself.`;

interface Opened {
  service: RunningService;
  close(): Promise<void>;
}

/** Opens the courses' store, and whatever tells who people are. */
async function open(config: Config): Promise<Opened> {
  const log = openLog('lms', 'error');
  if (config.natsUrl !== '') {
    const bus: Bus = new AskingBus(
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

/** One line that tells how far the work is, where somebody is looking; else a line at the end of each part. */
const progress: Progress = (what, done, total) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what} ${done}/${total}${done === total ? '\n' : ''}`);
  else if (done === total) process.stderr.write(`${what} ${done}/${total}\n`);
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
        `${created} courses made, ${updated} brought up to date; ${enrolled} enrolments, ${reviewed} reviews\n`,
      );
    }
  } finally {
    await close();
  }
}

async function main([command, file, ...rest]: string[]): Promise<number> {
  if ((command !== 'export' && command !== 'import') || file === undefined || rest.length > 0) {
    const asked = command === '--help' || command === '-h';
    process[asked ? 'stdout' : 'stderr'].write(`${USAGE}\n`);
    return asked ? 0 : 2;
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
