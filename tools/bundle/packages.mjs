// What a bundle does with the packages that the project uses.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inAscii } from './ascii.mjs';
import { withChanges } from './changes.mjs';
import { withLazyImports } from './lazy-imports.mjs';

/** With a native part: they are installed beside the bundle. */
export const NATIVE = ['@node-rs/argon2', 'libsql', 'sharp'];

/** Of these, the JavaScript is in the bundle all the same: V8 compiles it once, and the bundle changes it. */
const NATIVE_PART_ALONE = { libsql: '@libsql/*' };

/** For BLOB_URL=s3://…, which the operator installs (docs/operations.md). */
const S3 = ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'];

/** What packages look for and do without, because this project does not use what needs it. */
const ABSENT = [
  '@fastify/static',
  '@fastify/view',
  '@grpc/grpc-js',
  '@grpc/proto-loader',
  '@nestjs/platform-express',
  '@nestjs/websockets/socket-module',
  'amqp-connection-manager',
  'amqplib',
  'class-transformer/storage',
  'ioredis',
  'kafkajs',
  'mqtt',
];

/** Left to the program, which finds them or does not. */
export const EXTERNAL = [...NATIVE.map((name) => NATIVE_PART_ALONE[name] ?? name), ...S3, ...ABSENT];

/** The files for browsers of packages; our code asks for the folder of a package. */
export const FILES_FOR_BROWSERS = {
  leaflet: ['dist/leaflet.css', 'dist/leaflet.js', 'dist/images'],
  'swagger-ui-dist': ['swagger-ui-bundle.js', 'swagger-ui.css'],
};

const DRIVER = /[\\/]typeorm[\\/]driver[\\/]([a-z-]+)[\\/].*\.js$/;
/** Of MySQL, MariaDB and SQLite. */
const OUR_DRIVERS = ['better-sqlite3', 'mysql', 'sqlite-abstract', 'types'];
/** The command line's framework can write completions for a terminal with it, which this project does not offer. */
const FORMATTER = /[\\/]node_modules[\\/]prettier[\\/].*\.[cm]?js$/;
const EXPORTED = /^exports\.(\w+) = (?!void 0)/gm;

/** Leaves out the formatter, which is a third of the command line: in its place is nothing. */
export const withoutFormatter = {
  name: 'without-formatter',
  setup(build) {
    build.onLoad({ filter: FORMATTER }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};

/** Leaves out the drivers of databases that the project does not support: in their place are classes without anything. */
export const withoutOtherDrivers = {
  name: 'without-other-drivers',
  setup(build) {
    build.onLoad({ filter: DRIVER }, ({ path }) => {
      if (OUR_DRIVERS.includes(DRIVER.exec(path)?.[1])) return undefined;
      const names = new Set([...readFileSync(path, 'utf8').matchAll(EXPORTED)].map(([, name]) => name));
      return { contents: [...names].map((name) => `exports.${name} = class ${name} {};`).join('\n'), loader: 'js' };
    });
  },
};

/** Packages are loaded as {@link withLazyImports} says. Traces name their files alone: a map with lines is five times as large. */
export const codeOfPackages = {
  name: 'code-of-packages',
  setup(build) {
    build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path }) => ({
      contents: withoutMap(packageCode(path)) + mapToFile(basename(path)),
      loader: 'js',
    }));
  },
};

const packageCode = (path) => withLazyImports(withChanges(inAscii(readFileSync(path, 'utf8')), path), path);

const withoutMap = (code) => code.replace(/^\/\/# sourceMappingURL=.*$/gm, '');

function mapToFile(name) {
  const map = JSON.stringify({ version: 3, sources: [name], mappings: 'AAAA' });
  return `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
}

/** What nest-commander loads for questions, plugins and completion, which the command line has none of. */
const UNUSED_BY_COMMANDS = /^(inquirer|cosmiconfig|@fig\/complete-commander)$/;

/** Puts an empty module in their place. */
export const withoutQuestions = {
  name: 'without-questions',
  setup(build) {
    build.onResolve({ filter: UNUSED_BY_COMMANDS }, ({ path }) => ({ path, namespace: 'unused' }));
    build.onLoad({ filter: /./, namespace: 'unused' }, () => ({
      contents: 'exports.createPromptModule = () => undefined;',
      loader: 'js',
    }));
  },
};

const ED25519 = fileURLToPath(new URL('ed25519.cjs', import.meta.url));

/** Node computes Ed25519, where NATS' keys bring a package for it. */
export const withNodesEd25519 = {
  name: 'with-nodes-ed25519',
  setup(build) {
    build.onResolve({ filter: /^tweetnacl$/ }, () => ({ path: ED25519 }));
  },
};
