import { Option, SubCommand } from 'nest-commander';
import { ChangingCommand, type ChangeOptions, type CommonOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { assertHasKey, keyringOf, rotated, serviceSecrets, SITE, siteSecrets, type Secrets } from './key-places';

interface RotateOptions {
  secret?: boolean;
}

@SubCommand({
  name: 'rotate',
  arguments: '<name>',
  argsDescription: { name: 'a service, or "site" for the secret of a site of one process' },
  description:
    'Make a new key or secret beside the old one: both are accepted until "keys retire", so nobody is signed out',
})
export class RotateKeysCommand extends ChangingCommand<RotateOptions> {
  protected readonly examples = [
    ['gatehouse keys rotate site', 'a site of one process'],
    ['gatehouse keys rotate core --keys docker/keys', 'the key with which core signs in to NATS'],
    ['gatehouse keys rotate core --secret --keys docker/keys', 'the secret of login tokens'],
  ] as const;

  protected execute(
    [name = '']: string[],
    { keys, secret = false, dryRun = false }: RotateOptions & ChangeOptions & CommonOptions,
  ): Promise<Result> {
    if (name === SITE) return Promise.resolve(rotateSecret(name, siteSecrets(this.frame.site), dryRun));
    const keyring = keyringOf(keys, this.frame.context);
    assertHasKey(keyring, name);
    if (secret) return Promise.resolve(rotateSecret(name, serviceSecrets(keyring, name), dryRun));
    if (!dryRun) keyring.rotate(name);
    const { accountsFile, trustedFile } = keyring;
    const steps = [
      `Load ${accountsFile} into NATS (nats-server --signal reload), then restart all processes but ${name} with ${trustedFile}.`,
      `Restart ${name} with ${keyring.fileOf(name)} and ${trustedFile}.`,
      `End the old key with "gatehouse keys retire ${name}" when no process has it any more, and do step 1 for all processes.`,
    ];
    return Promise.resolve(resultOf(`a key for ${name}`, { name, kind: 'key', dryRun }, steps));
  }

  @Option({ flags: '--secret', description: 'the secret with which the service signs, instead of its key for NATS' })
  secret(): boolean {
    return true;
  }
}

function rotateSecret(name: string, place: Secrets, dryRun: boolean): Result {
  const next = rotated(name, place);
  if (!dryRun) place.store?.(next);
  const shown = dryRun ? `${place.place}=(new),(old)` : `${place.place}=${next.join(',')}`;
  const restart = `Restart ${name === SITE ? 'the site' : `all replicas of ${name}`}: the new secret signs, the old one is still accepted.`;
  const steps = [
    ...(place.store ? [] : [`Set ${shown}: the command cannot change its environment.`]),
    restart,
    'When what the old one signed is over (seven days at most), end it with ' +
      `"gatehouse keys retire ${name}${name === SITE ? '' : ' --secret'}".`,
  ];
  return resultOf(`a secret of ${name}`, { name, kind: 'secret', dryRun, place: place.place }, steps);
}

const resultOf = (what: string, facts: RotationFacts, steps: readonly string[]): Result => ({
  json: { ...facts, next: steps },
  text: [
    `${facts.dryRun ? 'Dry run: would make' : 'Made'} ${what}. What is left to do:`,
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
  ].join('\n'),
});

interface RotationFacts {
  name: string;
  kind: 'key' | 'secret';
  dryRun: boolean;
  place?: string;
}
