import { join, resolve } from 'node:path';
import { Option, SubCommand } from 'nest-commander';
import { protectData } from '@gatehouse/service';
import { core, timezoneOf } from '@gatehouse/app-core';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import { ExitCode, usageError } from '../frame/command-error';
import type { Result } from '../frame/output';
import { counted } from '../frame/table';
import type { ImportContext } from './import/import-context';
import { ImportReport } from './import/import-report';
import { LeftOutFile } from './import/left-out-file';
import { ImportRun } from './run/import-run';
import { chooseSite, noteTitle } from './import/choose-site';
import { coreOf, ledgerOf, openServices, siteLedgers, type ImportServices } from './import/import-services';
import { reportText } from './run/import-text';
import { KnownAddresses } from './import/known-addresses';
import { KnownRecords } from './import/known-records';
import { KnownReferences } from './import/known-references';
import { pluginAddresses } from './import/plugin-addresses';
import { mailLinks } from './run/new-people';
import { openSource, type SourceOptions } from './run/open-source';
import { SourceAddresses } from './import/site-address';
import type { TermBases } from './source/site-facts';
import type { WordPressSource } from './source/wordpress-source';

interface ImportOptions extends SourceOptions {
  mail?: boolean;
  settings?: boolean;
  timeZone?: string;
  leftOut?: string;
  categoryBase?: string;
  tagBase?: string;
}

@SubCommand({
  name: 'wordpress',
  description:
    'Import a WordPress site: posts, pages, files, people, comments, menus, events, courses and forms. ' +
    'It can be stopped and repeated: only what is new or has changed there is written',
})
export class ImportWordPressCommand extends ChangingCommand<ImportOptions> {
  protected readonly examples = [
    ['gatehouse import wordpress --url https://old.example --user anna', 'asks for an application password'],
    ['gatehouse import wordpress --url https://old.example', 'takes what visitors see'],
    ['gatehouse import wordpress --file export.xml --dry-run', 'says what would be imported'],
    ['gatehouse import wordpress --file export.xml', 'with its files, fetched from the old site'],
    ['gatehouse import wordpress --file export.xml --uploads uploads', 'with files from a copy of wp-content/uploads'],
    ['gatehouse import wordpress --file export.xml --files none', 'without files'],
  ] as const;

  protected async execute(_args: string[], options: ImportOptions & ChangeOptions): Promise<Result> {
    const { outboundAllow, dataDir } = this.frame.site.settings.of(core.name);
    protectData(dataDir);
    const source = await openSource(options, { context: this.frame.context, allow: outboundAllow });
    try {
      return await this.importFrom(source, options);
    } finally {
      await source.close();
    }
  }

  private async importFrom(source: WordPressSource, options: ImportOptions & ChangeOptions): Promise<Result> {
    const { dryRun = false, mail = false, leftOut, settings = true, timeZone, categoryBase, tagBase, menu } = options;
    const { site, progress, context } = this.frame;
    const { dataDir } = site.settings.of(core.name);
    const services = await openServices(site, { dryRun });
    const imported = await this.contextOf(source, services, {
      dryRun,
      leftOut: leftOutPath(context.folder, { dryRun, dataDir, leftOut }),
      ...basesOf({ categoryBase, tagBase }),
    });
    const run = new ImportRun(source, imported, services, progress);
    await run.run({ withSettings: settings, timeZone }).catch((error: unknown) => {
      imported.leftOut.discard();
      throw error;
    });
    const { report } = imported;
    const written = imported.leftOut.end();
    if (written) report.leftOutFile = written;
    if (menu !== undefined && report.mainMenu?.toLowerCase() !== menu.toLowerCase())
      report.remark('menus', menu, 'No menu there has this name.');
    const { created } = run.takers.people;
    const unsent = mail && !dryRun ? await mailLinks(site, created, progress) : [];
    const text = [reportText(report, { dryRun }), aboutPeople(created.length, mail, unsent)];
    return {
      json: { dryRun, from: imported.facts.home, ...report.json, newPeople: created.length, unsent },
      text: text.filter((part) => part !== '').join('\n\n'),
      code: unsent.length > 0 ? ExitCode.Problems : ExitCode.Done,
    };
  }

  private async contextOf(
    source: WordPressSource,
    services: ImportServices,
    { dryRun, leftOut, ...bases }: TermBases & { dryRun: boolean; leftOut: (site: string) => string | undefined },
  ): Promise<ImportContext> {
    const facts = await source.facts();
    const addresses = new SourceAddresses([facts.home, facts.url], { ...facts.termBases, ...bases });
    const target = coreOf(services);
    const ledgersOf = (name: string) => siteLedgers(services, name);
    const { name: site, isAnother } = await chooseSite(source, facts, ledgersOf);
    const { core: ledger, widgets: forms } = ledgersOf(site);
    if (!dryRun) await noteTitle(ledger, facts.settings.title);
    const report = new ImportReport();
    if (isAnother) report.remark('sites', facts.home, ANOTHER_SITE);
    const records = new KnownRecords((record) => report.remark('records', record, TAKEN_AS_NEW));
    const ledgers = { core: ledger, forms, plugins: pluginAddresses(services, site) };
    const known = new KnownAddresses(ledgers, { addresses, records, ...target });
    return {
      facts,
      site,
      records,
      addresses,
      core: target,
      ledger,
      ownLedger: ledgerOf(services.core, OWN),
      references: new KnownReferences(known),
      report,
      leftOut: new LeftOutFile(leftOut(site), facts.home),
      operator: await target.site.operator(),
      dryRun,
      signal: this.frame.context.signal,
    };
  }

  @Option({ flags: '--url <address>', description: 'the address of a WordPress that runs' })
  url(address: string): string {
    return address;
  }

  @Option({ flags: '--user <login>', description: 'a login there; that of an administrator reads everything' })
  user(login: string): string {
    return login;
  }

  @Option({
    flags: '--password <password>',
    description:
      'an application password of this user. Other users of this machine can see it: prefer --password-file, or the prompt',
  })
  password(text: string): string {
    return text;
  }

  @Option({ flags: '--password-file <file>', description: 'a file with the application password; - is standard input' })
  passwordFile(path: string): string {
    return path;
  }

  @Option({
    flags: '--since <time>',
    description: 'with --url: only posts and files changed since, as 2031-05-01T00:00:00Z',
  })
  since(text: string): string {
    if (Number.isNaN(Date.parse(text))) throw usageError(`--since is not a time: "${text}".`);
    return new Date(text).toISOString();
  }

  @Option({ flags: '--file <file>', description: 'an export of WordPress ("Tools > Export"): WXR 1.0 to 1.2' })
  file(path: string): string {
    return path;
  }

  @Option({ flags: '--files <how>', description: 'fetch: files from the old site (the default); none: no files' })
  files(text: string): 'none' | 'fetch' {
    if (text === 'none' || text === 'fetch') return text;
    throw usageError(`--files is not one of none, fetch: "${text}".`);
  }

  @Option({
    flags: '--uploads <folder>',
    description: 'a copy of wp-content/uploads, where files are looked for first',
  })
  uploads(path: string): string {
    return path;
  }

  @Option({
    flags: '--category-base <words>',
    description: 'what addresses of categories begin with there: topics of /topics/news/. --url finds it by itself',
  })
  categoryBase(text: string): string {
    return baseOf('--category-base', text);
  }

  @Option({
    flags: '--tag-base <words>',
    description: 'what addresses of tags begin with there: label of /label/sun/. --url finds it by itself',
  })
  tagBase(text: string): string {
    return baseOf('--tag-base', text);
  }

  @Option({
    flags: '--time-zone <zone>',
    description: 'the time zone of the old site, as Europe/Berlin or UTC+2, where its dates do not tell',
  })
  timeZone(text: string): string {
    const zone = timezoneOf(text);
    if (zone !== undefined) return zone;
    throw usageError(`--time-zone is not a time zone: "${text}".`, 'Type it as Europe/Berlin or UTC+2.');
  }

  @Option({ flags: '--no-settings', description: 'leave the title, the time zone and other settings as they are' })
  noSettings(): boolean {
    return false;
  }

  @Option({
    flags: '--type <pair>',
    description: 'a type of a plugin that becomes pages or posts: portfolio=page. May be repeated',
  })
  type(text: string, before: ReadonlyMap<string, 'post' | 'page'> = new Map()): ReadonlyMap<string, 'post' | 'page'> {
    const [, name, type] = /^([\w-]+)=(post|page)$/.exec(text) ?? [];
    if (name !== undefined && (type === 'post' || type === 'page')) return new Map([...before, [name, type]]);
    throw usageError(`--type is not a type and what it becomes: "${text}".`, 'Type it as portfolio=page or film=post.');
  }

  @Option({ flags: '--menu <name>', description: 'the menu of the header, where another one is found' })
  menu(name: string): string {
    return name;
  }

  @Option({
    flags: '--left-out <file>',
    description: 'the JSON file with what is left out; in the folder imports of the data by default',
  })
  leftOut(path: string): string {
    return path;
  }

  @Option({ flags: '--mail', description: 'mail new people a link with which they set their password' })
  mail(): boolean {
    return true;
  }
}

/** A dry run writes no file that nobody has named. */
const leftOutPath =
  (folder: string, { dryRun, dataDir, leftOut }: { dryRun: boolean; dataDir: string; leftOut: string | undefined }) =>
  (site: string): string | undefined => {
    if (leftOut !== undefined) return resolve(folder, leftOut);
    return dryRun ? undefined : join(dataDir, 'imports', `${site.replace(/[^a-z0-9.-]+/g, '-')}.json`);
  };

/** No site has this name in a ledger. */
const OWN = 'this site';
const ANOTHER_SITE = 'Other records came from this address before, so all of these are new.';
const TAKEN_AS_NEW = 'Another record had its guid at the last import. Nothing was overwritten: it was taken as new.';

/** As it stands in addresses, whether it was typed with slashes around it or without. */
function baseOf(option: string, text: string): string {
  const base = text.split('/').filter(Boolean).join('/');
  if (base !== '' && !/[\s?#:]/.test(base)) return base;
  throw usageError(`${option} is not a part of an address: "${text}".`, 'Type it as "topics" for /topics/news/.');
}

const basesOf = ({ categoryBase, tagBase }: Pick<ImportOptions, 'categoryBase' | 'tagBase'>): TermBases => ({
  ...(categoryBase === undefined ? {} : { category: categoryBase }),
  ...(tagBase === undefined ? {} : { tag: tagBase }),
});

function aboutPeople(created: number, mail: boolean, unsent: readonly string[]): string {
  if (created === 0) return '';
  if (unsent.length > 0) return `No mail could be sent to: ${unsent.join(', ')}.`;
  if (mail) return `Links for a new password were sent to ${counted(created, 'person', 'people')}.`;
  return [
    `${counted(created, 'person', 'people')} came without a password: they ask for one with "Forgot password?",`,
    'or you send links with "gatehouse users reset-password LOGIN --mail".',
  ].join('\n');
}
