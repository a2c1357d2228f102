// The reviewed table of all routes and roles, whose test knows every route of the site.
const FILE = 'e2e/site/permissions.md';
const CHANGES = 'GET POST PUT PATCH DELETE';
/** What visitor, subscriber, contributor, author, editor and administrator may do. */
const RIGHTS = {
  root: ['GET', 'GET', 'GET', 'GET', 'GET', 'GET'],
  list: ['GET', 'GET', 'GET', 'GET POST', 'GET POST', 'GET POST'],
  // Of another person's record.
  one: ['GET', 'GET', 'GET', 'GET', CHANGES, CHANGES],
};

/** Adds the lines of a resource, and of its namespace when it is new. */
export function addPermissions(tree, { namespace, many }) {
  const rows = [
    row(`/${namespace}`, RIGHTS.root),
    row(`/${namespace}/${many}`, RIGHTS.list),
    row(`/${namespace}/${many}/<id>`, RIGHTS.one),
  ];
  change(tree, (lines) => [...new Set([...lines, ...rows])]);
}

/** Removes the lines of namespaces. */
export const removePermissions = (tree, namespaces) =>
  change(tree, (lines) =>
    lines.filter((line) => !namespaces.some((one) => line.startsWith(`| /${one} `) || line.startsWith(`| /${one}/`))),
  );

const row = (path, rights) => `| ${path} | ${rights.join(' | ')} |`;

function change(tree, changed) {
  const lines = tree.read(FILE, 'utf-8').trimEnd().split('\n');
  const isRow = (line) => line.startsWith('| /');
  const head = lines.filter((line) => !isRow(line));
  tree.write(FILE, `${[...head, ...changed(lines.filter(isRow)).sort()].join('\n')}\n`);
}
