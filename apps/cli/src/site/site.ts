import { existsSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { core } from '@gatehouse/app-core';
import { BlobStore } from '@gatehouse/blobs';
import { InProcessBus, type Bus, connectNats } from '@gatehouse/bus';
import { allTags, type Database } from '@gatehouse/persistence';
import {
  CommandSettings,
  openDatabase,
  openLog,
  startService,
  type Config,
  type RunningService,
  type ServiceDefinition,
  busOptions,
} from '@gatehouse/service';
import { CommandError } from '../frame/command-error';
import { CONTEXT, type CommandContext } from '../frame/context';
import { Output } from '../frame/output';
import { setTimeout } from 'node:timers/promises';
import { ClientOnlyBus } from './client-only-bus';

/**
 * What a command needs of the bus: nothing, to tell gateways and services of a change, or to ask another service.
 * In the site of one process services are asked in this process.
 */
export type BusUse = 'none' | 'publish' | 'request';

/** The site that a command works on, by the settings of its processes. It may be running or not. */
@Injectable()
export class Site {
  private keysFolder = '';
  private kept?: CommandSettings;
  private readonly services = new Map<string, RunningService>();
  private readonly opened: { close(): Promise<void> }[] = [];
  private readonly local = new InProcessBus();

  constructor(
    @Inject(CONTEXT) private readonly context: CommandContext,
    private readonly output: Output,
  ) {}

  use({ keysFolder }: { keysFolder: string }): void {
    this.keysFolder = keysFolder;
  }

  get settings(): CommandSettings {
    this.kept ??= new CommandSettings(this.context.env, this.keysFolder);
    return this.kept;
  }

  /**
   * Opens a service: its providers on its database, without its background work.
   * @throws CommandError when the database is not there or not up to date; SettingError when it refuses
   */
  async service(definition: ServiceDefinition, use: BusUse = 'none'): Promise<RunningService> {
    const { name } = definition;
    const known = this.services.get(name);
    if (known) return known;
    const config = this.settings.of(name);
    this.assertThere(name, config);
    if (use === 'request' && !this.settings.isApart && name !== core.name) await this.service(core);
    const bus = await this.busFor(name, config, use);
    const log = openLog('gatehouse', config.logLevel === 'debug' ? 'debug' : 'silent', {
      write: (line) => this.output.note(line.trimEnd()),
    });
    const service = await startService(definition, { config, bus, log, isCommand: true });
    this.services.set(name, service);
    this.opened.push({ close: () => service.stop() });
    await this.assertMigrated(name, service.database);
    return service;
  }

  /** Opens the database of a service alone. @throws as {@link service} */
  async database({ name, entities, migrations }: ServiceDefinition): Promise<Database> {
    const config = this.settings.of(name);
    this.assertThere(name, config);
    const database = await openDatabase(name, config, { entities, migrations }, { migrate: false });
    this.opened.push(database);
    await this.assertMigrated(name, database);
    return database;
  }

  /** The files of the site. */
  async blobs(): Promise<BlobStore> {
    const { blobUrl, dataDir } = this.settings.site;
    return BlobStore.open(blobUrl, { dataDir });
  }

  /** Tells gateways and services that everything of a service may have changed. */
  async tellAll(definition: ServiceDefinition): Promise<void> {
    if (!this.settings.isApart) return (await this.database(definition)).tellSite();
    const { name, resources } = definition;
    const bus = await this.busFor(name, this.settings.of(name), 'publish');
    if (resources) bus.purges.purge(allTags(resources));
  }

  /** Closes what was opened, the last first. */
  async close(): Promise<void> {
    for (const one of this.opened.splice(0).toReversed()) await one.close().catch(() => undefined);
    await this.local.close();
  }

  private async busFor(name: string, config: Config, use: BusUse): Promise<Bus> {
    if (!this.settings.isApart) return this.local;
    if (use === 'none') return new InProcessBus();
    if (!this.settings.hasKeyOf(name)) {
      if (use === 'request') throw withoutKey(name);
      this.output.note(notTold(name));
      return new InProcessBus();
    }
    const bus = await connectAs(name, config);
    this.opened.push(bus);
    return bus;
  }

  /** Whether a service has a database; one on a server counts as there until it is opened. */
  isThere(name: string): boolean {
    const file = fileOf(this.settings.of(name), name);
    return file === undefined || existsSync(file);
  }

  /** A command never makes a database: with a wrong setting it would work on an empty one. */
  private assertThere(name: string, config: Config): void {
    if (this.isThere(name)) return;
    throw new CommandError(
      `There is no database of ${name} at ${fileOf(config, name) ?? ''}.`,
      'Name the data folder of the site with DATA_DIR, or make its databases with "gatehouse migrate".',
    );
  }

  private async assertMigrated(name: string, database: Database): Promise<void> {
    const { pending } = await database.health.migrations();
    if (pending.length === 0) return;
    throw new CommandError(
      `The database of ${name} lacks ${pending.length} migrations of this version: ${pending.join(', ')}.`,
      'Run "gatehouse migrate", or start the site of this version.',
    );
  }
}

/** The file of an SQLite database. */
const fileOf = (config: Config, name: string): string | undefined =>
  /^sqlite:(?:\/\/)?(.+)$/.exec(config.databaseUrl(name))?.[1];

const notTold = (name: string): string =>
  [
    'Gateways are not told of what changes, so replies that they keep can be old for up to an hour.',
    `To tell them, run the command with NATS_URL, NATS_KEY and NATS_TRUSTED_KEYS of ${name}, or with --keys FOLDER (npm run keys).`,
  ].join('\n');

const withoutKey = (name: string): CommandError =>
  new CommandError(
    `This command asks other services over NATS and has no key of ${name}.`,
    `Run it with NATS_KEY and NATS_TRUSTED_KEYS of ${name}, or with --keys and the folder of npm run keys.`,
  );

/** A process of the site waits for NATS as long as it takes; a command says that it is not there. */
const CONNECT_MS = 5_000;

/**
 * Joins the bus as a service, to send only.
 * @throws CommandError when NATS does not answer or refuses the key
 */
async function connectAs(service: string, config: Config): Promise<Bus> {
  const options = busOptions(config, service);
  const bus = await Promise.race([connectNats(options), setTimeout(CONNECT_MS, undefined, { ref: false })]);
  if (!bus)
    throw new CommandError(
      `NATS at ${options.url} does not answer, or does not accept the key of ${service}.`,
      'Correct NATS_URL, start NATS, or load the present accounts.conf of npm run keys into it.',
    );
  return new ClientOnlyBus(bus);
}
