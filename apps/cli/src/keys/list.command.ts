import { createHash } from 'node:crypto';
import { SubCommand } from 'nest-commander';
import { GATEWAY } from '@gatehouse/bus';
import { OperatorCommand, type CommonOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { table } from '../frame/table';
import { servicesNamed } from '../site/services';
import { keyringOf, SITE, siteSecrets } from './key-places';

interface ListedKey {
  name: string;
  /** Public keys that are trusted: two while one is replaced. */
  trustedKeys: number;
  /** The present key is one of them. */
  hasKey: boolean;
  /** The beginning of the hash of each secret, the one that signs first: it tells them apart and gives nothing away. */
  secrets: string[];
}

@SubCommand({ name: 'list', description: 'List which keys and secrets there are, without showing them' })
export class ListKeysCommand extends OperatorCommand {
  protected readonly examples = [
    ['gatehouse keys list', 'the secret of a site of one process'],
    ['gatehouse keys list --keys docker/keys', 'the keys of services of their own'],
  ] as const;

  protected execute(_args: string[], { keys }: CommonOptions): Promise<Result> {
    const listed = keys === undefined ? this.ofSite() : this.ofServices(keys);
    const columns = {
      NAME: ({ name }: ListedKey) => name,
      KEY: ({ hasKey }: ListedKey) => (hasKey ? 'yes' : '-'),
      TRUSTED: ({ trustedKeys }: ListedKey) => trustedKeys,
      SECRETS: ({ secrets }: ListedKey) => secrets.join(', ') || '-',
    };
    return Promise.resolve({ json: { keys: listed }, text: table(listed, columns) });
  }

  private ofSite(): ListedKey[] {
    const { secrets } = siteSecrets(this.frame.site);
    return [{ name: SITE, trustedKeys: 0, hasKey: false, secrets: secrets.map(fingerprint) }];
  }

  private ofServices(folder: string): ListedKey[] {
    const keyring = keyringOf(folder, this.frame.context);
    const own = [GATEWAY, ...servicesNamed().map(({ name }) => name)];
    const names = [...new Set([...own, ...keyring.trusted.map(({ service }) => service)])];
    return names.map((name) => ({
      name,
      trustedKeys: keyring.trusted.filter(({ service }) => service === name).length,
      hasKey: keyring.seedOf(name) !== undefined,
      secrets: keyring.secretsOf(name).map(fingerprint),
    }));
  }
}

const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 8);
