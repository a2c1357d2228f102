import { Option, SubCommand } from 'nest-commander';
import { usageError } from '../frame/command-error';
import { ChangingCommand, type ChangeOptions, type CommonOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { keyringOf, serviceSecrets, SITE, siteSecrets, type Secrets } from './key-places';

interface RetireOptions {
  secret?: boolean;
}

@SubCommand({
  name: 'retire',
  arguments: '<name>',
  argsDescription: { name: 'a service, or "site" for the secret of a site of one process' },
  description: 'End all keys or secrets but the present one',
})
export class RetireKeysCommand extends ChangingCommand<RetireOptions> {
  protected readonly examples = [
    ['gatehouse keys retire site', 'what the old secret signed is refused'],
    ['gatehouse keys retire core --keys docker/keys', 'the old key is worth nothing'],
    ['gatehouse keys retire core --secret --keys docker/keys', 'the old secret of login tokens'],
  ] as const;

  protected execute(
    [name = '']: string[],
    { keys, secret = false, dryRun = false }: RetireOptions & ChangeOptions & CommonOptions,
  ): Promise<Result> {
    if (name === SITE) return Promise.resolve(retireSecret(name, siteSecrets(this.frame.site), dryRun));
    const keyring = keyringOf(keys, this.frame.context);
    if (secret) return Promise.resolve(retireSecret(name, serviceSecrets(keyring, name), dryRun));
    const before = keyring.trusted.filter(({ service }) => service === name).length;
    if (before === 0) throw usageError(`No key of "${name}" is trusted.`, '"gatehouse keys list" shows which are.');
    const retired = before - (keyring.seedOf(name) === undefined ? 0 : 1);
    if (!dryRun) keyring.retire(name);
    const next =
      `Wait until every process of ${name} with an old key has ended (kubectl rollout status deployment/${name}): ` +
      `it is refused from then on. Load ${keyring.accountsFile} into NATS, then restart all processes with ${keyring.trustedFile}.`;
    return Promise.resolve({
      json: { name, kind: 'key', retired, dryRun, next: [next] },
      text: `${dryRun ? 'Dry run: would end' : 'Ended'} the trust in ${retired} old keys of ${name}.\n${next}`,
    });
  }

  @Option({ flags: '--secret', description: 'the secret with which the service signs, instead of its key for NATS' })
  secret(): boolean {
    return true;
  }
}

function retireSecret(name: string, { place, secrets, store }: Secrets, dryRun: boolean): Result {
  const retired = Math.max(0, secrets.length - 1);
  if (!dryRun && retired > 0) store?.(secrets.slice(0, 1));
  const by = store ? '' : ` Leave only the first one in ${place}: the command cannot change its environment.`;
  const next = `Restart ${name === SITE ? 'the site' : `all replicas of ${name}`}.`;
  return {
    json: { name, kind: 'secret', retired, dryRun, next: [next] },
    text:
      retired === 0
        ? `${name} has one secret, so there is no old one.`
        : `${dryRun ? 'Dry run: would end' : 'Ended'} the old secret of ${name}.${by}\n${next}`,
  };
}
