// CODEOWNERS: whom a change is shown to. A new service gets a block with the name of its team, which the team then edits.
import { nameBy, region } from './region.mjs';

const owned = ({ name, folder, database }) => [
  `/${folder}/`,
  `/docs/interface/${name}.md`,
  `/e2e/wire/${name}/`,
  `/k8s/base/${name}/`,
  ...(database ? [`/k8s/migrate/${name}/`] : []),
  `/k8s/overlays/teams/${name}/`,
];

const owners = region('owners', {
  between: '\n\n',
  has: () => true,
  serviceOf: nameBy(/^\/k8s\/base\/([a-z0-9-]+)\//m),
  blockOf: (service) =>
    owned(service)
      .map((path) => `${path} @gatehouse/${service.name}`)
      .join('\n'),
});

export const OWNERS = { CODEOWNERS: owners };
