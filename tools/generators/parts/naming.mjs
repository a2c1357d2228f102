// The names of a service and of a resource, in every form that files need, and what names cannot be.
import { NAME } from '../../services/services.mjs';

/** MySQL allows 32 characters for a user; Kubernetes 63 for a Job, which has more in front and behind. */
const LONGEST = 30;
/** Names that something beside the services has: hosts, files of keys and of k8s/, settings, sources. */
const TAKEN = new Set(
  [
    'nats mariadb mysql databases trusted accounts site cli command commands backup all platform admin blobs mail metrics data',
    'cache body upload uploads limit password namespace outbound database local',
    'process job network-policies settings kustomization migrate services common shared index tools',
  ].flatMap((line) => line.split(' ')),
);
/** Words that JavaScript, SQLite or MySQL keep for themselves. */
const WORDS_OF_JAVASCRIPT = new Set(
  [
    'abstract any arguments as async await boolean break case catch class const constructor continue debugger declare default',
    'delete do else enum eval export extends false finally for from function get if implements import in instanceof interface',
    'is let module namespace new null number object of package private protected public return set static string super switch',
    'symbol this throw true try type typeof undefined unknown var void while with yield',
  ].flatMap((line) => line.split(' ')),
);
const WORDS_OF_SQL = new Set(
  [
    'accessible actions analyzes columns conditions databases delays describes explains fields functions groups',
    'indexes indices keys kills lines loads locks maxvalues options orders outs partitions procedures queries',
    'ranges reads references releases replaces results returns rows schemas selects sets signals systems tables tests',
    'transactions triggers uniques users usings values views windows writes',
    'column condition group index key lines order range rank read row rows schema select system table trigger usage user view',
  ].flatMap((line) => line.split(' ')),
);

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const pascal = (name) => name.split('-').map(capital).join('');
const camel = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const snake = (name) => name.replaceAll('-', '_');
const words = (name) => name.replaceAll('-', ' ');

/** An English plural, as far as rules go; `--plural` says the others. */
export function pluralOf(name) {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

export function singularOf(name) {
  if (/[^aeiou]ies$/.test(name)) return `${name.slice(0, -3)}y`;
  if (/(ss|x|z|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return /[^su]s$/.test(name) ? name.slice(0, -1) : name;
}

/** @throws Error that says what is wrong with the name of a service */
export function checkServiceName(name) {
  checkName('service', name);
  if (TAKEN.has(name)) throw new Error(`"${name}" cannot be the name of a service: something else has it.`);
}

/** @throws Error that says what is wrong with a name */
export function checkName(what, name) {
  const refuse = (why) => {
    throw new Error(`"${name}" cannot be the name of a ${what}: ${why}.`);
  };
  if (typeof name !== 'string' || !NAME.test(name))
    refuse('it is not in kebab-case, small letters and digits that begin with a letter, as in reading-list');
  if (name.length > LONGEST) refuse(`it has more than ${LONGEST} characters`);
  if (WORDS_OF_JAVASCRIPT.has(camel(name))) refuse('JavaScript keeps this word for itself');
}

/** The forms of a resource's name that templates use. */
export function resourceNames(resource, plural) {
  return {
    one: resource,
    many: plural,
    oneWords: words(resource),
    manyWords: words(plural),
    article: /^[aeiou]/.test(resource) ? 'an' : 'a',
    Article: /^[aeiou]/.test(resource) ? 'An' : 'A',
    OneClass: pascal(resource),
    ManyClass: pascal(plural),
    oneCamel: camel(resource),
    ManyWords: capital(words(plural)),
    table: WORDS_OF_SQL.has(plural) ? `${snake(resource)}_records` : snake(plural),
    tag: snake(resource),
  };
}

/** The forms of a service's name. */
export const serviceNames = (name) => ({
  service: name,
  serviceWords: words(name),
  ServiceClass: pascal(name),
  serviceCamel: camel(name),
  Title: capital(words(name)),
});
