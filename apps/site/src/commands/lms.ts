import { readFile, writeFile } from 'node:fs/promises';
import { core } from '@gatehouse/app-core';
import { exportCatalogue, importCatalogue, lms, type ImportReport, type Progress } from '@gatehouse/app-lms';
import { InProcessBus, NatsBus, type Bus } from '@gatehouse/bus';
import { busOptions, configOrExit, openLog, startService, type Config, type RunningService } from '@gatehouse/service';
import { ClientOnlyBus } from './client-only-bus';

const USAGE = `npm run lms -- export FILE    writes courses, categories, tags, teachers, learners, enrolments and reviews as JSON
npm run lms -- import FILE    imports such a file

An import can be repeated. People are identified by user name and everything else by slug, and nothing is created
twice. Texts, prices and settings of existing courses are updated. Their sections stay as they are, because people
may be learning from them. Files do not contain passwords or progress: new people get a random password and ask for
their own by e-mail.

The command works on the configured databases (DATA_DIR, LMS_DATABASE_URL). If NATS_URL is set, it asks the running
site about people, which does not register administrators and editors: they need an account before the import. If not,
it opens the database of core.`;

type Command = 'export' | 'import';

interface OpenService {
  service: RunningService;
  close: () => Promise<void>;
}

/** Starts lms, and core unless it is reached through NATS. */
async function open(config: Config): Promise<OpenService> {
  const log = openLog('lms', 'error');
  if (config.nats.url !== '') {
    const bus: Bus = new ClientOnlyBus(await NatsBus.connect(busOptions(config, lms.name)));
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

/** In a terminal, updates one line; elsewhere, prints a line when a part is done. */
const progress: Progress = (part, done, total) => {
  const line = `${part} ${done}/${total}`;
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}${done === total ? '\n' : ''}`);
  else if (done === total) process.stderr.write(`${line}\n`);
};

async function run(command: Command, file: string): Promise<void> {
  const json = command === 'import' ? await readFile(file, 'utf8') : '';
  const opened = await open(configOrExit());
  const { modules } = opened.service;
  try {
    if (command === 'export') await writeFile(file, await exportCatalogue(modules, progress));
    else print(await importCatalogue(modules, json, progress));
  } finally {
    await opened.close();
  }
}

function print({ created, updated, enrolled, reviewed, skipped }: ImportReport): void {
  for (const line of skipped) process.stderr.write(`${line}\n`);
  process.stdout.write(`${created} courses created, ${updated} updated; ${enrolled} enrolments, ${reviewed} reviews\n`);
}

const isCommand = (word: string | undefined): word is Command => word === 'export' || word === 'import';

/** @returns the exit code */
async function main([command, file, ...rest]: string[]): Promise<number> {
  if (command === '--help' || command === '-h') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if (!isCommand(command) || file === undefined || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
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
