import { Option, SubCommand } from 'nest-commander';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import { usageError } from '../frame/command-error';
import type { Result } from '../frame/output';
import { counted } from '../frame/table';
import { servicesNamed } from '../site/services';
import { countMoved, moveSite } from './move-site';

interface MoveOptions {
  from?: string;
  to?: string;
}

@SubCommand({
  name: 'move',
  description: 'After a change of BASE_URL: write the new address wherever contents have the old one',
})
export class MoveSiteCommand extends ChangingCommand<MoveOptions> {
  protected readonly examples = [
    ['gatehouse site move --from http://old.example --dry-run', 'counts what has the old address'],
    ['gatehouse site move --from http://old.example', 'writes BASE_URL in place of it'],
    ['gatehouse site move --from http://a.example --to https://b.example', 'or another address'],
  ] as const;

  protected async execute(_args: string[], { from, to, dryRun = false }: MoveOptions & ChangeOptions): Promise<Result> {
    if (from === undefined) throw usageError('Say which address the site had: --from.');
    const { site, progress } = this.frame;
    const move = { from, to: to ?? site.settings.site.baseUrl };
    if (move.from === move.to) throw usageError(`The site has this address: ${move.to}.`, 'Set BASE_URL first.');
    const values: Record<string, number> = {};
    const services = servicesNamed().filter(({ name }) => site.isThere(name));
    for (const [at, definition] of services.entries()) {
      const database = await site.database(definition);
      const count = await countMoved(database, move);
      values[definition.name] = count;
      if (!dryRun && count > 0) {
        await moveSite(database, move);
        await site.tellAll(definition);
      }
      progress.step('services', at + 1, services.length);
    }
    progress.end();
    const total = Object.values(values).reduce((sum, one) => sum + one, 0);
    const done = dryRun ? 'have' : 'had';
    return {
      json: { dryRun, ...move, values },
      text: `${counted(total, 'value')} ${done} the address ${move.from}.${dryRun ? ' Nothing was changed.' : ''}`,
    };
  }

  @Option({ flags: '--from <address>', description: 'the address that the site had' })
  from(text: string): string {
    return addressOf('--from', text);
  }

  @Option({ flags: '--to <address>', description: 'the address that it has now; BASE_URL by default' })
  to(text: string): string {
    return addressOf('--to', text);
  }
}

function addressOf(option: string, text: string): string {
  if (URL.canParse(text) && /^https?:\/\/[^\s"'<>?#%]+$/.test(text)) return text.replace(/\/{1,9}$/, '');
  throw usageError(`${option} is not an address: "${text}".`, 'Type it as https://site.example.');
}
