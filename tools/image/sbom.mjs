// The list of what is in an image, as CycloneDX (https://cyclonedx.org/docs/1.6/json/): the packages that its bundle was
// made of, and those beside it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describePackage } from '../bundle/packages.mjs';

/**
 * @param {object} image
 * @param {string} image.app
 * @param {string} image.version of the app
 * @param {string} image.revision
 * @param {string[]} image.lists files with the packages that are in its programs
 * @param {string[]} image.beside the folders of the packages beside it
 */
export function sbomOf({ app, version, revision, lists, beside }) {
  const bundled = lists.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  const found = [...bundled, ...beside.map(describePackage)].filter(({ name, version: has }) => name && has);
  const components = [...new Map(found.map((one) => [purlOf(one), componentOf(one)])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, component]) => component);
  const root = { type: 'application', name: `gatehouse-${app}`, version, 'bom-ref': `gatehouse-${app}@${version}` };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(JSON.stringify([root, revision, components])),
    version: 1,
    metadata: {
      component: { ...root, licenses: [{ license: { id: 'MIT' } }] },
      properties: [{ name: 'org.opencontainers.image.revision', value: revision }],
    },
    components,
    dependencies: [{ ref: root['bom-ref'], dependsOn: components.map((one) => one['bom-ref']) }],
  };
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A licence may be an expression, `(MIT OR Apache-2.0)`, of which one identifier is the simplest. */
function componentOf(found) {
  const purl = purlOf(found);
  const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(found.name);
  return {
    type: 'library',
    ...(group && { group }),
    name,
    version: found.version,
    ...(found.licence && { licenses: [{ expression: found.licence }] }),
    purl,
    'bom-ref': purl,
  };
}

/** The same for the same content, so that an image that is made again is the same. */
function serialOf(content) {
  const hex = createHash('sha256').update(content).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}
