// Tables in docs/ with a line for each service or for what belongs to it.
import { settingPrefix } from '../services.mjs';

/**
 * The lines of a table that a pattern finds, its first group naming the service: those of services that are gone are removed,
 * and those of new ones follow the last.
 */
function rows(pattern, has, rowOf) {
  return (text, services) => {
    const wanted = services.filter(has);
    const lines = text.split('\n');
    const keyOf = (line) => pattern.exec(line)?.[1];
    const keys = new Map(wanted.map((service) => [rowKey(pattern, rowOf(service)), service]));
    const found = new Set(lines.map(keyOf).filter(Boolean));
    const kept = lines.filter((line) => keyOf(line) === undefined || keys.has(keyOf(line)));
    const added = [...keys].filter(([key]) => !found.has(key)).map(([, service]) => rowOf(service));
    if (added.length === 0) return kept.join('\n');
    const last = kept.findLastIndex((line) => keyOf(line) !== undefined);
    return [...kept.slice(0, last + 1), ...added, ...kept.slice(last + 1)].join('\n');
  };
}

const rowKey = (pattern, row) => pattern.exec(row)?.[1];

const databases = rows(
  /^\| `([A-Z0-9_]+_DATABASE_URL)` /,
  ({ database }) => database,
  ({ name }) =>
    `| \`${settingPrefix(name)}DATABASE_URL\` | \`sqlite:DATA_DIR/${name}.sqlite\` | ${name}, site | As above |`,
);

const secrets = rows(
  /^\| `([A-Z0-9_]+_SECRET)` +\| site: of `SITE_SECRET`/,
  ({ secret }) => secret,
  ({ name }) =>
    `| \`${settingPrefix(name)}SECRET\` | site: of \`SITE_SECRET\` | ${name}, site | Signs what ${name} issues |`,
);

const folders = rows(
  /^\| `(apps\/(?!site|cli)[a-z0-9-]+)` /,
  () => true,
  ({ folder, namespaces }) => `| \`${folder}\` | ${namespaces.map((one) => `\`${one}\``).join(', ')} |`,
);

/** Namespaces are the services' own to list; the page of a new one has its name. */
const namespaces = (text, services) => {
  const own = services.flatMap(({ name, folder, namespaces: list }) => list.map((one) => ({ name, folder, one })));
  const pattern = /^\| `([a-z0-9./-]+)` +\| \[[^\]]+\]\([^)]*\).*\| `apps\/[a-z0-9-]+` +\|$/;
  const asServices = own.map(({ name, folder, one }) => ({
    name: one,
    row: `| \`${one}\` | [${name}.md](./${name}.md) | \`${folder}\` |`,
  }));
  return rows(
    pattern,
    () => true,
    ({ row }) => row,
  )(text, asServices);
};

/** Pages with tables that follow from the services. */
export const PAGES = {
  'docs/settings.md': (text, services) => secrets(databases(text, services), services),
  'README.md': folders,
  'docs/architecture.md': folders,
  'docs/interface/README.md': namespaces,
};
