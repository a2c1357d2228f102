// Compares objects with the schemas of Kubernetes and of the operators that the overlays use, without a cluster.
//
// The packages of kubernetes-models (MIT) are made from the OpenAPI documents of Kubernetes, cert-manager and the
// Prometheus operator. Their types know every field, so a field that is unknown, missing or of another type is a type
// error; their validators know formats and patterns. The .d.ts files have the fields of other operators that we use.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const HERE = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** Where the types of a group are; the first that fits. */
const SOURCES = [
  { groups: /(^|\.)cert-manager\.io\//, package: '@kubernetes-models/cert-manager' },
  { groups: /^monitoring\.coreos\.com\//, package: '@kubernetes-models/prometheus-operator' },
  {
    groups: /^(v1|apps|batch|autoscaling|policy|[a-z]+\.k8s\.io|rbac\.authorization\.k8s\.io)(\/|$)/,
    package: 'kubernetes-models',
  },
];
/** Fields that we use of objects whose packages need a newer Node, or that have none. */
const OURS = {
  'k8s.mariadb.com/v1alpha1': './mariadb-operator',
  'source.toolkit.fluxcd.io/v1': './flux',
  'kustomize.toolkit.fluxcd.io/v1': './flux',
  'helm.toolkit.fluxcd.io/v2': './flux',
  'argoproj.io/v1alpha1': './argocd',
  'external-secrets.io/v1': './external-secrets',
  'gateway.networking.k8s.io/v1': './gateway-api',
};

/** One sentence for each field that the schemas do not allow. */
export function schemaProblems(given) {
  const objects = given.map(asWritten);
  const known = objects.filter((object) => moduleOf(object) !== undefined);
  const unknown = objects
    .filter((object) => !known.includes(object))
    .map((object) => `${nameOf(object)}: there is no schema of ${object.apiVersion} ${object.kind}`);
  return [...unknown, ...typeProblems(known), ...known.flatMap(valueProblems)];
}

/** Secrets in one line: kustomize breaks them. */
function asWritten(object) {
  const copy = structuredClone(object);
  if (copy.kind === 'Secret')
    for (const [key, value] of Object.entries(copy.data ?? {})) copy.data[key] = value.replace(/\s/g, '');
  return copy;
}

/** `Deployment core`, for messages. */
export const nameOf = ({ kind, metadata }) => `${kind} ${metadata?.name}`;

function moduleOf({ apiVersion = '', kind }) {
  if (OURS[apiVersion]) return OURS[apiVersion];
  const source = SOURCES.find(({ groups }) => groups.test(apiVersion));
  const path = `${source?.package}/${apiVersion}/${kind}`;
  return source && exists(path) ? path : undefined;
}

function exists(path) {
  try {
    return require.resolve(path) !== '';
  } catch {
    return false;
  }
}

const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** The objects as literals of their types, which the compiler checks: a literal may not have fields that the type lacks. */
function typeProblems(objects) {
  const file = join(HERE, 'objects.ts');
  const owners = [];
  const lines = objects.flatMap((object, index) => {
    const type = `import('${moduleOf(object)}').I${object.kind}`;
    const text = `export const object${index}: ${type} = ${JSON.stringify(object, null, 1)};`.split('\n');
    owners.push(...text.map(() => object));
    return text;
  });
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, getSourceFile, readFile } = host;
  const source = lines.join('\n');
  host.fileExists = (path) => path === file || fileExists(path);
  host.readFile = (path) => (path === file ? source : readFile(path));
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map((diagnostic) => {
    const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
    return `${nameOf(owners[line])}: ${messageOf(diagnostic)} (${lines[line].trim()})`;
  });
}

const messageOf = ({ messageText }) =>
  ts.flattenDiagnosticMessageText(messageText, ' ').replace(/import\("[^"]*"\)\./g, '');

/** What the package's own validator says of formats, patterns and choices. */
function valueProblems(object) {
  const path = moduleOf(object);
  const Model = path.startsWith('.') ? undefined : require(path)[object.kind];
  if (!Model) return [];
  try {
    new Model(object).validate();
    return [];
  } catch (error) {
    return [`${nameOf(object)}: ${error.message}`];
  }
}
