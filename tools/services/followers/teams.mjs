// The overlay of a service that a team of its own runs. It is made once; afterwards it is the team's.
const FOLDER = 'k8s/overlays/teams';

/** What belongs to nobody's service. */
const PLATFORM = `${FOLDER}/platform/`;

/** Whether a file belongs to the overlay of a service. */
export const isTeamFile = (path) => path.startsWith(`${FOLDER}/`) && !path.startsWith(PLATFORM);

/** `[path, text]` of the files of a service. */
export function teamFiles(service) {
  const folder = `${FOLDER}/${service.name}`;
  return [
    [`${folder}/kustomization.yaml`, ofProcess(service)],
    [`${folder}/release/kustomization.yaml`, RELEASE],
    ...(service.database ? [[`${folder}/migrate/kustomization.yaml`, ofMigration(service)]] : []),
  ];
}

const kustomization = (comment, { name }, resource, components) =>
  [
    `# ${comment}`,
    'apiVersion: kustomize.config.k8s.io/v1beta1',
    'kind: Kustomization',
    `namespace: gatehouse-${name}`,
    `resources: [${resource}]`,
    'components:',
    ...components.map((one) => `  - ${one}`),
    '',
  ].join('\n');

const ofProcess = (service) =>
  kustomization(
    `${service.name} in the namespace of its team; the platform team has its servers (../platform).`,
    service,
    `../../../base/${service.name}`,
    [
      '../../../components/process',
      '../../../components/team',
      ...(service.needs.includes('blobs') ? ['../../../components/bucket'] : []),
      ...(service.name === 'gateway' ? ['../../../components/gateway-api'] : []),
      'release',
      '../../../components/versioned',
    ],
  );

const ofMigration = (service) =>
  kustomization(
    `The migrations of ${service.name}, before its version of ../release is started.`,
    service,
    `../../../../migrate/${service.name}`,
    [
      '../../../../components/migration',
      '../../../../components/team-migration',
      '../release',
      '../../../../components/versioned',
    ],
  );

const RELEASE = `# The version that the team runs, as in components/release, which is that of a site whose services go together.
apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
configMapGenerator:
  - name: gatehouse-release
    literals:
      - REGISTRY=registry.example.org
      - VERSION=0.1.0
    options:
      disableNameSuffixHash: true
      # Read by what is below, and not applied.
      annotations: { config.kubernetes.io/local-config: 'true' }
`;
