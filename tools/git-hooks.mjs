// Runs after `npm install`: installs the pre-commit hook of package.json. Does nothing in CI, and where the repository
// or the package is missing (images, archives): an installation must not fail for a hook.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

if (!process.env.CI && existsSync(join(ROOT, '.git'))) {
  try {
    const { default: hooks } = await import('simple-git-hooks');
    await hooks.setHooksFromConfig(ROOT, []);
  } catch (error) {
    console.warn(`The pre-commit hook was not installed: ${error.message}`);
  }
}
