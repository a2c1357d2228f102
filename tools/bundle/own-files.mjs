// What bundling changes in the files of the project itself, after they were compiled.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, sep } from 'node:path';
import { inAscii } from './ascii.mjs';
import { LATER } from './lazy-imports.mjs';

const COMPILED = /[\\/](apps|libs)[\\/][^\\/]+[\\/]dist[\\/].*\.js$/;
/** A class as swc writes it. */
const CLASS = /^((?:let \w+ = )?class (\w+)(?: extends [^{\n]+)? \{)/gm;
/** How a file loads a package that not every process needs. */
const REQUIRED_LATER = /\(0, \w+\.createRequire\)\(__filename\)\(/g;
/** Types of properties and results, as the compiler notes them. Only TypeORM asks for some: those of columns. */
const NOTED_TYPE = /^ *_ts_metadata\("design:(?:type|returntype)", .*\),?$/gm;
const TYPEORM = 'require("typeorm")';
const PACKAGE_FOLDER = /require\.resolve\(['"]([^'"]+)\/package\.json['"]\)/g;

/** At the top of a bundle: what {@link ownFiles} and lazy-imports.mjs write into the files. */
export const DECLARATIONS = `const __at = (path) => require("node:path").join(__dirname, path);
const __named = (made, name) => made.name === name || Object.defineProperty(made, "name", { value: name, configurable: true });
${LATER}`;

/**
 * Keeps the names of classes, which schemas, errors and logs show: esbuild gives a class another name where two meet.
 * Lets each file find its folder: `__dirname` is the bundle's, and the path from there is known here. Files of packages
 * for browsers are beside the bundle, in `packages`; `onPackage` is called with the name and the folder of each package.
 * Leaves out the types that nothing asks for; their lines stay, for the source map.
 */
export const ownFiles = (outFolder, onPackage) => ({
  name: 'own-files',
  setup(build) {
    build.onLoad({ filter: COMPILED }, ({ path }) => {
      const folder = relative(outFolder, dirname(path)).split(sep).join('/');
      const packageFile = (_, name) => {
        onPackage(name, dirname(createRequire(path).resolve(`${name}/package.json`)));
        return `__at(${JSON.stringify(`packages/${name}/package.json`)})`;
      };
      const code = inAscii(readFileSync(path, 'utf8'));
      const contents = (code.includes(TYPEORM) ? code : code.replace(NOTED_TYPE, ''))
        .replace(CLASS, '$1 static { __named(this, "$2"); }')
        .replace(PACKAGE_FOLDER, packageFile)
        .replace(REQUIRED_LATER, 'require(')
        .replace(/\b__dirname\b/g, `__at(${JSON.stringify(folder)})`);
      return { contents, resolveDir: dirname(path), loader: 'js' };
    });
  },
});
