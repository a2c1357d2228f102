// What is made of a folder of keys for a cluster: its secrets, and the public files for version control.
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import { SERVICES } from './keyring.mjs';

/** Copies what everybody may know to a folder that can be committed. */
export function publish(keyring, folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of [keyring.trustedFile, keyring.accountsFile]) copyFileSync(file, join(folder, basename(file)));
}

/** The secrets of k8s/ that the files of a folder make, by the names that pods ask for. */
export function writeSecrets(folder) {
  const has = ({ envs = [], files = [] }) => [...envs, ...files].every((file) => existsSync(join(folder, file)));
  const commands = existsSync(join(folder, 'commands')) ? readdirSync(join(folder, 'commands')) : [];
  const secrets = [
    ...SERVICES.map((service) => ({ name: `gatehouse-${service}`, envs: [`${service}.env`] })),
    { name: 'gatehouse-backup', envs: ['backup.env'] },
    ...(commands.length > 0
      ? [{ name: 'gatehouse-command', files: commands.sort().map((file) => `commands/${file}`) }]
      : []),
    { name: 'mariadb', envs: ['mariadb.env'] },
  ].filter(has);
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    generatorOptions: { disableNameSuffixHash: true },
    secretGenerator: secrets,
  };
  const comment = '# Made by npm run keys: kubectl -n NAMESPACE apply -k THIS-FOLDER makes the secrets.\n';
  writeFileSync(join(folder, 'kustomization.yaml'), comment + stringify(kustomization));
}
