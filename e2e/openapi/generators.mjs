// @ts-check
// Generators of clients, each run as its users run it. Those that bring hundreds of packages are installed once per machine.
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../../tools/run.mjs';
import { installed } from '../clients/packages.mjs';

const LARGE = {
  orval: '7.13.2',
  '@kubb/cli': '4.39.3',
  '@kubb/core': '4.39.3',
  '@kubb/plugin-client': '4.39.3',
  '@kubb/plugin-oas': '4.39.3',
  '@kubb/plugin-ts': '4.39.3',
  '@stoplight/spectral-cli': '6.16.3',
};

/** Packages that were published later are not installed. */
const PUBLISHED_BEFORE = '2026-11-01';

/** Where the large ones are. */
export const large = () => installed('gatehouse-client-generators', LARGE, PUBLISHED_BEFORE);

const KUBB = `import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

export default defineConfig({
  input: { path: './openapi.json' },
  output: { path: './generated', clean: true, format: false, lint: false },
  plugins: [
    pluginOas({ validate: false }),
    pluginTs({ output: { path: 'types' } }),
    pluginClient({ client: 'fetch', output: { path: 'clients' } }),
  ],
});
`;

/** How each writes a client of \`openapi.json\` into the folder \`generated\` beside it, and where its packages are. */
export const GENERATORS = {
  'openapi-typescript': {
    home: () => ROOT,
    args: ['openapi-typescript', 'openapi.json', '--output', 'generated/schema.d.ts'],
  },
  'hey-api': {
    home: () => ROOT,
    args: ['openapi-ts', '--input', 'openapi.json', '--output', 'generated', '--client', '@hey-api/client-fetch'],
  },
  orval: {
    home: large,
    args: ['orval', '--input', 'openapi.json', '--output', 'generated/site.ts', '--client', 'fetch'],
  },
  kubb: {
    home: large,
    args: ['kubb', 'generate', '--config', 'kubb.config.mjs'],
    prepare: (folder) => writeFileSync(join(folder, 'kubb.config.mjs'), KUBB),
  },
};

/**
 * Generates a client in a folder that has the document.
 * @param {{ args: string[], home: () => string | Promise<string>, prepare?: (folder: string) => void }} generator
 * @param {string} folder
 */
export async function generate({ home, args, prepare }, folder) {
  symlinkSync(join(await home(), 'node_modules'), join(folder, 'node_modules'));
  prepare?.(folder);
  await run('npx', ['--no-install', ...args], { quiet: true, cwd: folder });
}

/** Whether the programs in a folder fit the client that they use, by the strictest rules of the compiler. */
export async function compile(folder) {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    // Declarations of packages are theirs.
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  };
  const files = ['program.ts'];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files, include: ['generated'] }));
  await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], { quiet: true });
}
