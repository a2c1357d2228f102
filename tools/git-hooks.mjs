// Runs after `npm install`: installs the pre-commit hook of package.json. Does nothing in CI, with
// SKIP_INSTALL_SIMPLE_GIT_HOOKS=1, and where the repository or the package is missing (images, archives):
// an installation must not fail because of a hook.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

if (!process.env.CI && existsSync(join(ROOT, '.git'))) {
  try {
    const { default: hooks } = await import('simple-git-hooks');
    if (!hooks.skipInstall()) await hooks.setHooksFromConfig(ROOT, []);
  } catch (error) {
    console.warn(`The pre-commit hook was not installed: ${error.message}`);
  }
}
