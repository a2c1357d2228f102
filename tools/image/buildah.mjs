// Makes an image of a folder with buildah, which needs neither a daemon nor root nor a registry.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../run.mjs';
import { factsOf } from './folder.mjs';

const STORAGE = ['--storage-driver', 'vfs'];

/** Whether buildah is here, and may have a namespace of users for `user`. */
export const hasBuildah = (user = {}) =>
  spawnSync('buildah', [...STORAGE, 'unshare', 'true'], { stdio: 'ignore', timeout: 30_000, ...user }).status === 0;

/**
 * Builds an image of an app, of a folder that tools/image/folder.mjs has made.
 * @param {{ uid?: number, gid?: number, env?: NodeJS.ProcessEnv }} [user] who builds
 * @returns the configuration of the image, and its size as buildah says it: `126 MB`
 */
export function buildImage(app, folder, name, user = {}) {
  const context = mkdtempSync(join(tmpdir(), 'gatehouse-image-'));
  try {
    chmodSync(context, 0o755);
    cpSync(folder, join(context, 'app'), { recursive: true, verbatimSymlinks: true });
    copyNode(join(context, 'node'));
    const file = join(ROOT, 'docker/Containerfile');
    writeFileSync(join(context, 'Containerfile'), readFileSync(file));
    const options = { encoding: 'utf8', stdio: 'pipe', ...user };
    const labels = labelsOf(app).flatMap((label) => ['--label', label]);
    execFileSync('buildah', [...STORAGE, 'bud', '--isolation', 'chroot', ...labels, '--tag', name, context], options);
    const [{ size }] = JSON.parse(execFileSync('buildah', [...STORAGE, 'images', '--json', name], options));
    const { OCIv1 } = JSON.parse(execFileSync('buildah', [...STORAGE, 'inspect', '--type', 'image', name], options));
    return { config: OCIv1.config, size };
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** What the image says of itself; docker/Dockerfile has the same. */
function labelsOf(app) {
  const { version, revision } = factsOf(app);
  const facts = { title: `gatehouse-${app}`, licenses: 'MIT', version, revision };
  return Object.entries(facts).map(([name, value]) => `org.opencontainers.image.${name}=${value}`);
}

/** Node, the libraries it is linked with, and what looking up names needs. */
function copyNode(folder) {
  const node = realpathSync(process.execPath);
  copy(node, join(folder, 'usr/bin/node'));
  for (const line of execFileSync('ldd', [node], { encoding: 'utf8' }).split('\n')) {
    const library = /(\/\S+)/.exec(line)?.[1];
    if (library) copy(realpathSync(library), join(folder, library));
  }
  for (const file of ['etc/nsswitch.conf', 'etc/ssl/certs/ca-certificates.crt'])
    if (statSync(`/${file}`, { throwIfNoEntry: false })) copy(`/${file}`, join(folder, file));
  for (const place of ['tmp', 'data']) {
    mkdirSync(join(folder, place), { recursive: true });
    chmodSync(join(folder, place), 0o1777);
  }
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
