// The revision of the sources that an image is made of.
import { spawnSync } from 'node:child_process';
import { ROOT } from '../run.mjs';

/** What REVISION says, where there is no repository as in docker/Dockerfile; else that of git, marked when files differ. */
export function revision() {
  if (process.env.REVISION) return process.env.REVISION;
  const git = (...words) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', 'HEAD');
  if (status !== 0) return '';
  return `${stdout.trim()}${git('status', '--porcelain').stdout === '' ? '' : '-modified'}`;
}
