import { SubCommand } from 'nest-commander';
import { GATEWAY, isServiceName } from '@gatehouse/bus';
import { ChangingCommand, type ChangeOptions, type CommonOptions } from '../command/operator-command';
import { usageError } from '../frame/command-error';
import type { Result } from '../frame/output';
import { servicesNamed } from '../site/services';
import { keyringOf } from './key-places';

@SubCommand({
  name: 'make',
  arguments: '[services...]',
  argsDescription: { services: 'further services, beside those of the site' },
  description: 'Make the keys and secrets that services lack, and bring accounts.conf up to date',
})
export class MakeKeysCommand extends ChangingCommand {
  protected readonly examples = [
    ['gatehouse keys make --keys docker/keys', 'before the first start, and after every update'],
    ['gatehouse keys make bookmarks --keys docker/keys', 'and for a service of your own'],
  ] as const;

  protected execute(names: string[], { keys, dryRun = false }: ChangeOptions & CommonOptions): Promise<Result> {
    const wrong = names.find((name) => !isServiceName(name));
    if (wrong !== undefined)
      throw usageError(`"${wrong}" cannot be the name of a service.`, 'Write lower case, digits and hyphens.');
    const keyring = keyringOf(keys, this.frame.context);
    const all = [...new Set([GATEWAY, ...servicesNamed().map(({ name }) => name), ...names])];
    const made = dryRun ? all.filter((name) => keyring.seedOf(name) === undefined) : keyring.add(all);
    const done =
      made.length === 0 ? 'No service lacks a key.' : `${dryRun ? 'Would make' : 'Made'} keys for ${made.join(', ')}.`;
    return Promise.resolve({
      json: { made, dryRun, accounts: keyring.accountsFile },
      text: `${dryRun ? 'Dry run: ' : ''}${done}${dryRun ? '' : `\nLoad ${keyring.accountsFile} into NATS: nats-server --signal reload`}`,
    });
  }
}
