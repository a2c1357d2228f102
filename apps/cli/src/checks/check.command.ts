import { Option, SubCommand } from 'nest-commander';
import type { Database } from '@gatehouse/persistence';
import { ExitCode } from '../frame/command-error';
import { OperatorCommand } from '../command/operator-command';
import type { Result } from '../frame/output';
import { counted } from '../frame/table';
import { servicesNamed } from '../site/services';
import { checkSite, type CheckedStores, type Finding } from './check-site';

@SubCommand({
  name: 'check',
  description: 'Find wrong counts, references, files and links. Exits with 3 when it finds any',
})
export class CheckSiteCommand extends OperatorCommand<{ repair?: boolean }> {
  protected readonly examples = [
    ['gatehouse site check', 'looks, and changes nothing'],
    ['gatehouse site check --repair', 'repairs what needs no decision of a person'],
    ['gatehouse site check --json', 'for programs'],
  ] as const;

  protected async execute(_args: string[], { repair = false }: { repair?: boolean }): Promise<Result> {
    const { site, progress } = this.frame;
    const stores = await this.open();
    const findings = await checkSite(stores, { repair }, (done, total) => progress.step('checks', done, total));
    progress.end();
    const changed = new Set(findings.filter(({ repaired }) => repaired).map(({ service }) => service));
    for (const definition of stores.services) if (changed.has(definition.name)) await site.tellAll(definition);
    const left = findings.filter(({ repaired }) => !repaired);
    const checks = stores.services.reduce((sum, { checks: own = [] }) => sum + own.length, 0);
    return {
      json: { checks, findings },
      text: [...findings.map(lineOf), ending(checks, findings, left)].join('\n'),
      code: left.length > 0 ? ExitCode.Problems : ExitCode.Done,
    };
  }

  private async open(): Promise<CheckedStores> {
    const { site } = this.frame;
    const services = servicesNamed();
    const opened = new Map<string, Promise<Database>>();
    const databaseOf = async (name: string): Promise<Database> => {
      const [definition] = servicesNamed([name]);
      if (!definition) throw new Error(`There is no service ${name}.`);
      const database = opened.get(name) ?? site.database(definition);
      opened.set(name, database);
      return database;
    };
    return { services, databaseOf, blobs: await site.blobs(), addresses: site.settings.site.site };
  }

  @Option({ flags: '--repair', description: 'repair what needs no decision of a person, in transactions' })
  repair(): boolean {
    return true;
  }
}

function lineOf({ service, kind, about, count, examples, repairable, repaired }: Finding): string {
  const remedy = repairable ? 'repaired by --repair' : 'not repaired by --repair';
  const more = count > examples.length ? ', …' : '';
  return `${service} ${kind}: ${counted(count, 'finding')} (${repaired ? 'repaired' : remedy})\n  ${about}: ${examples.join(', ')}${more}`;
}

function ending(checks: number, findings: readonly Finding[], left: readonly Finding[]): string {
  const done = counted(checks, 'check');
  if (findings.length === 0) return `${done}: nothing was found.`;
  return `${done}: ${counted(findings.length, 'kind')} of problems, ${left.length} left.`;
}
