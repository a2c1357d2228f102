// The sites that the overlays make, each as it runs: with what comes before it and what its operator gives.
import { services } from '../services/services.mjs';
import { Overlays } from './overlays.mjs';
import { Site } from './site.mjs';

const PRODUCTION = ['production/servers', 'production/migrate', 'production'];

const ELSEWHERE = 'elsewhere';
const INGRESS = 'ingress';
const WITH_INGRESS = [['../components/gateway-api', '../components/ingress']];
const MONITORED = 'monitored';
const WITH_MONITORING = [
  ['../components/versioned', '../components/versioned\n  - ../../monitoring\n  - ../../components/collector'],
];
const WITH_COMPONENT = [['../components/release', '../components/release\n  - ../../components/databases-elsewhere']];
const EDITED = {
  'kustomization.yaml': WITH_COMPONENT,
  'migrate/kustomization.yaml': [
    [
      'components: [../../../components/release,',
      'components: [../../../components/databases-elsewhere, ../../../components/release,',
    ],
  ],
  'servers/kustomization.yaml': [['  - ../../../servers/mariadb\n', '']],
};

/** Secrets that cert-manager and the operators make, and those of docs/operations.md#from-nothing-to-production. */
const MADE = [{ name: 'nats-tls', keys: ['ca.crt', 'tls.crt', 'tls.key'] }];

/** Overlays and their sites by name; `remove` when done. */
export async function openSites() {
  const overlays = await Overlays.open();
  return { overlays, sites: sitesOf(overlays) };
}

const sitesOf = (overlays) => ({
  demo: () => new Site(overlays.objectsOf('demo'), secretsOfKeys(overlays)),
  production: () => new Site(overlays.objectsOf(...PRODUCTION), given(overlays, 'gatehouse')),
  'databases elsewhere': () => databasesElsewhere(overlays),
  monitored: () => monitored(overlays),
  'an ingress': () => ingress(overlays),
  teams: () => teams(overlays),
});

/** The demonstration's secrets, as `kubectl -n gatehouse-demo apply -k` makes them of its folder of keys. */
const secretsOfKeys = (overlays) =>
  overlays.objectsOf('demo/keys').map((secret) => ({
    ...secret,
    metadata: { ...secret.metadata, namespace: 'gatehouse-demo' },
  }));

/** The command line has a namespace as services have, and secrets of its own. */
const COMMANDS = { name: 'commands', needs: ['command', 'backup', 'blobs', 'mail'] };

/** Each service in the namespace of its team, beside what all of them share. */
const teams = (overlays) =>
  new Site(overlays.objectsOf('teams/platform', 'teams/platform/commands', ...services().flatMap(teamOverlays)), [
    ...given(overlays, 'gatehouse'),
    ...[...services(), COMMANDS].flatMap((team) => givenToTeam(overlays, team)),
  ]);

/** The overlays that the team of a service applies: its migrations, then its process. */
export const teamOverlays = ({ name, database }) => [...(database ? [`teams/${name}/migrate`] : []), `teams/${name}`];

/** What is in the namespace of a team before: secrets of its service, and the certificate of the servers' authority. */
export function givenToTeam(overlays, { name, needs }) {
  const namespace = `gatehouse-${name}`;
  const names = [name, ...needs].map((one) => `gatehouse-${one}`);
  const secrets = given(overlays, 'gatehouse').filter(({ metadata }) => names.includes(metadata.name));
  const configMap = (own, key) => ({ kind: 'ConfigMap', metadata: { name: own, namespace }, data: { [key]: '' } });
  return [
    ...secrets.map((secret) => ({ ...secret, metadata: { name: secret.metadata.name, namespace } })),
    configMap('gatehouse-ca', 'ca.crt'),
  ];
}

/** Production with an Ingress instead of the Gateway API. */
function ingress(overlays) {
  if (!overlays.names.includes(INGRESS))
    overlays.copy('overlays/production', `overlays/${INGRESS}`, { 'kustomization.yaml': WITH_INGRESS });
  const objects = overlays.objectsOf('production/servers', 'production/migrate', INGRESS);
  return new Site(objects, given(overlays, 'gatehouse'));
}

/** Production with what watches it, as the comments of k8s/monitoring and of the collector say. */
function monitored(overlays) {
  if (!overlays.names.includes(MONITORED)) {
    overlays.copy('overlays/production', `overlays/${MONITORED}`, { 'kustomization.yaml': WITH_MONITORING });
  }
  const objects = overlays.objectsOf('production/servers', 'production/migrate', MONITORED);
  return new Site(objects, given(overlays, 'gatehouse'));
}

/** Production with the component, as its comment says, and the addresses of the servers in the secrets. */
function databasesElsewhere(overlays) {
  if (!overlays.names.includes(ELSEWHERE)) overlays.copy('overlays/production', `overlays/${ELSEWHERE}`, EDITED);
  const objects = overlays.objectsOf(...PRODUCTION.map((name) => name.replace('production', ELSEWHERE)));
  const authority = {
    kind: 'ConfigMap',
    metadata: { name: 'database-ca', namespace: 'gatehouse' },
    data: { 'ca.crt': '' },
  };
  const secrets = given(overlays, 'gatehouse').map((secret) => ({
    ...secret,
    stringData: Object.fromEntries(
      Object.entries(secret.stringData).map(([key, value]) => [
        key,
        value.replace(/mariadb-primary[^:]*/, '10.20.0.10'),
      ]),
    ),
  }));
  return new Site(objects, [authority, ...secrets]);
}

const given = (overlays, namespace) => [
  ...overlays.documentsOf('overlays/production/secrets.example.yaml'),
  ...MADE.map(({ name, keys }) => ({
    kind: 'Secret',
    metadata: { name, namespace },
    stringData: Object.fromEntries(keys.map((key) => [key, ''])),
  })),
];
