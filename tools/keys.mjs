// `npm run keys`: makes the key pairs of the services, and the accounts of the NATS server.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, ROOT } from './run.mjs';
import { addCommands, addDatabases, Keyring, SERVICES } from './keys/keyring.mjs';
import { publish, writeSecrets } from './keys/outputs.mjs';

const USAGE = `npm run keys [-- SERVICE …] [-- options]

Makes a key pair for each service that has none, and for those named, and a secret for those that sign something.
Services sign in to NATS and sign their messages with these keys. Those of the site are
${SERVICES.join(', ')}.

  --out FOLDER       where the files are (default: docker/keys)
  --public FOLDER    copies trusted.env and accounts.conf there too: what is public can be committed, the rest cannot
  --rotate SERVICE   makes a new key for a service; the old one is trusted as well until it is retired
  --retire SERVICE   ends the trust in all keys of a service but its present one: wait until every pod with the old one has
                     ended (kubectl rollout status), as it is refused from then on
  --databases HOST   makes passwords and addresses of databases on this host too
  --commands         makes keys for commands too that run apart from the processes

Files, which only their owner may read:
  SERVICE.env        NATS_KEY, and the secret that the service signs tokens with: for its process alone
  trusted.env        NATS_TRUSTED_KEYS: public, the same for all processes, which may read it by NATS_TRUSTED_KEYS_FILE
  commands           a folder for "gatehouse --keys": SERVICE.env with a NATS_KEY of its own and DATABASE_URL, no secret
  backup.env         the addresses of all databases, for "gatehouse backup"
  accounts.conf      the users of the NATS server and what each may do: public, included by its configuration
  kustomization.yaml the secrets of a site in Kubernetes, of the files above: kubectl -n NAMESPACE apply -k FOLDER

Run it again after an update: the accounts follow what the services ask of each other.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      out: { type: 'string', default: join(ROOT, 'docker/keys') },
      public: { type: 'string' },
      rotate: { type: 'string' },
      retire: { type: 'string' },
      databases: { type: 'string' },
      commands: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else await run(values, positionals);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function run({ out, public: shown, rotate, retire, databases, commands }, named) {
  await install();
  // Keys and accounts are made by libraries: no program is needed.
  await build({ target: 'compile', projects: ['libs/*'] });
  const folder = resolve(out);
  const keyring = await Keyring.open(folder);
  const made = keyring.add([...SERVICES, ...named]);
  if (rotate) keyring.rotate(rotate);
  if (retire) keyring.retire(retire);
  if (databases) await addDatabases(folder, databases);
  if (commands) await addCommands(folder, keyring);
  writeSecrets(folder);
  if (shown) publish(keyring, resolve(shown));
  console.log(
    `${folder}: ${made.length === 0 ? 'no service lacked a key' : `new keys for ${made.join(', ')}`}; accounts.conf is up to date.`,
  );
  if (retire)
    console.log(
      `Ended the trust in old keys of ${retire}. Before you load accounts.conf, wait until every process of ${retire} with ` +
        `an old key has ended (kubectl rollout status deployment/${retire}).`,
    );
}
