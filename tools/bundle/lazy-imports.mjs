// Packages that load a file of their own, or another package, when they first use it, and not when they are loaded.
import { createRequire, isBuiltin } from 'node:module';
import 'reflect-metadata';

/**
 * TypeScript compiled them to CommonJS, and the order in which their files are loaded does not matter. Further files
 * load much for what a site does not do: HTTPS and HTTP/2 by Fastify itself, comparing versions of plugins, metrics with
 * examples of traces, metrics that are pushed or come from a cluster.
 */
const LAZY = new RegExp(
  '/node_modules/(' +
    '@nestjs/(common|core|mapped-types|microservices|platform-fastify)/|' +
    '(class-transformer|class-validator|nats|rxjs|typeorm)/|' +
    'fastify/lib/(plugin-utils|server).js|prom-client/(index.js|lib/metrics/))',
);

/** `const file_1 = require("./file");`, as TypeScript writes an import, and what further files import by other names. */
const IMPORT =
  /^(?:const|var) (\w+_\d+|semver|OtelApi|https|http2|dns) = ((?:tslib_\d+\.__importDefault\()?require\(["']([^"']+)["']\)\)?);?$/gm;
/** Node's own modules are loaded quickly, but for these. */
const LARGE_OF_NODE = new Set(['node:dns', 'node:http2', 'node:https']);
/** `exports.Pushgateway = require('./lib/pushgateway');`, of what no program uses. */
const EXPORT_UNUSED = /^exports\.(Pushgateway|AggregatorRegistry) = (require\('[^']+'\));$/gm;
/** `export * from './file'`. */
const EXPORT_ALL = /^(?:tslib_\d+\.)?__exportStar\(require\("([^"]+)"\), exports\);$/gm;
const EXPORTED = /^Object\.defineProperty\(exports, "(\w+)"/gm;

/** Nest's own log, which no program uses, has a format of dates. The first one of a process takes 11 ms. */
const FORMAT = /^const dateTimeFormatter = (new Intl\.DateTimeFormat\([^;]*\));$/gm;

/** At the top of a bundle: an export that is looked up when it is first used. */
export const LATER = `const __later = (exports, load, names) => {
  for (const name of names) Object.defineProperty(exports, name, { enumerable: true, configurable: true, get() {
    const value = load()[name];
    if (value !== undefined) Object.defineProperty(exports, name, { value, enumerable: true });
    return value;
  } });
};`;

/** The code of a file of a package, which loads what it imports where that is used. Other packages stay as they are. */
export function withLazyImports(code, path) {
  if (!LAZY.test(path.replaceAll('\\', '/'))) return code;
  return importWhereUsed(exportLater(code, path))
    .replace(FORMAT, 'const dateTimeFormatter = { format: (at) => $1.format(at) };')
    .replace(EXPORT_UNUSED, 'Object.defineProperty(exports, "$1", { enumerable: true, get: () => $2 });');
}

function importWhereUsed(code) {
  const imports = new Map();
  const rest = code.replace(IMPORT, (line, name, load, from) => {
    if (isBuiltin(from) && !LARGE_OF_NODE.has(from)) return line;
    imports.set(name, load);
    return '';
  });
  if (imports.size === 0) return code;
  const used = new RegExp(`(?<![\\w.$/"']|node:)\\b${oneOf(imports.keys())}\\b`, 'g');
  const loaded = (name) => `(${imports.get(name).replace(used, loaded)})`;
  return rest.replace(used, loaded);
}

const oneOf = (names) => `(${[...names].join('|')})`;

/** Which names a file exports is asked now, so that it need not be loaded for that. */
function exportLater(code, path) {
  const taken = new Set(['default', '__esModule', ...Array.from(code.matchAll(EXPORTED), ([, name]) => name)]);
  return code.replace(EXPORT_ALL, (_, from) => {
    const names = Object.keys(createRequire(path)(from)).filter((name) => !taken.has(name));
    for (const name of names) taken.add(name);
    return names.length === 0 ? '' : `__later(exports, () => require("${from}"), ${JSON.stringify(names)});`;
  });
}
