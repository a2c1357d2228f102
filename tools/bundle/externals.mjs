// The packages that are not in a bundle: they lie beside it, in node_modules, or are not there.
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../run.mjs';

/** With a native part. */
const NATIVE = ['@node-rs/argon2', 'libsql', 'sharp'];

/** Of which programs read the files that browsers load: what images have of them. */
const FOR_BROWSERS = {
  leaflet: ['dist/leaflet.css', 'dist/leaflet.js', 'dist/images'],
};

/** The packages that a program finds beside its bundle. */
export const BESIDE = [...NATIVE, ...Object.keys(FOR_BROWSERS)];

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
  'typescript',
];

/** nest-commander loads it to write completions for terminals, which nobody asks for: it brings all of Prettier. */
export const LEFT_OUT = { '@fig/complete-commander': fileURLToPath(new URL('nothing.cjs', import.meta.url)) };

export const EXTERNAL = [...BESIDE, ...S3, ...ABSENT];

/** Some packages are installed for glibc and for musl, whichever the system has. */
const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
const OTHER_LIBC = isGlibc ? /[-_]?musl\b/ : /-gnu\b/;

const packageFolder = (name) => join(ROOT, 'node_modules', name);

/** The folders of packages and of what they need themselves. */
export const packageFoldersOf = (names) => [...closureOf(names)].map(packageFolder);

/** Copies packages into `folder`/node_modules, with what they need themselves. */
export function copyPackages(folder, names = BESIDE) {
  for (const name of closureOf(names))
    for (const part of partsOf(name))
      cpSync(join(packageFolder(name), part), join(folder, 'node_modules', name, part), {
        recursive: true,
        dereference: true,
      });
}

/** The files and folders of a package that programs need; of packages for browsers, those and the licence. */
function partsOf(name) {
  const files = FOR_BROWSERS[name];
  if (!files) return readdirSync(packageFolder(name));
  const licences = readdirSync(packageFolder(name)).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  return ['package.json', ...licences, ...files];
}

/** Packages for other systems are not installed, and so left out; of those for both C libraries, one of them is. */
function closureOf(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name) || OTHER_LIBC.test(name) || !existsSync(packageFolder(name))) continue;
    found.add(name);
    if (name in FOR_BROWSERS) continue;
    const manifest = JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8'));
    closureOf(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }), found);
  }
  return found;
}
