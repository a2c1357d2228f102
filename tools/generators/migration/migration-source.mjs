// The source of a migration: what changes a table, and what takes that back.

/** @param changes what `schemaChanges` of libs/persistence gives */
export function migrationSource(className, changes) {
  const created = changes.filter(({ change }) => change === 'createTable');
  const steps = changes.filter(({ change }) => change !== 'createTable').map(stepOf);
  if (created.length > 0)
    steps.unshift({ does: 'await createTables(runner, TABLES);', undoes: 'await dropTables(runner, TABLES);' });
  const up = steps.map(({ does }) => `    ${does}`).join('\n');
  const down = steps
    .toReversed()
    .map(({ undoes }) => `    ${undoes}`)
    .join('\n');
  const calls = `${up}${down}`.match(/\b(createTables|dropTables|addColumn|dropColumn|addIndex|dropIndex)\b/g);
  const used = [...new Set(calls), ...(created.length > 0 ? ['type TableDefinitions'] : [])];
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ${used.sort().join(', ')} } from '@gatehouse/persistence';
${tables(created)}
export class ${className} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
${up}
  }

  async down(runner: QueryRunner): Promise<void> {
${down}
  }
}
`;
}

/** The tables that a migration makes. */
function tables(created) {
  if (created.length === 0) return '';
  const all = created.map((one) => `${one.table}: { columns: ${shape(one.columns)}, ${extras(one)} }`);
  return `\nconst TABLES: TableDefinitions = { ${all.join(', ')} };\n`;
}

/** The name of a migration by its first change: `add-notes-priority`. */
export function nameOf({ change, table, column, index }) {
  const [verb] = change.match(/^[a-z]+/);
  return [verb, table, column ?? (index ? 'index' : undefined)].filter(Boolean).join('-').replaceAll('_', '-');
}

function stepOf(one) {
  const at = `runner, '${one.table}'`;
  switch (one.change) {
    case 'addColumn':
      return {
        does: `await addColumn(${at}, '${one.column}', ${definition(one.definition)});`,
        undoes: `await dropColumn(${at}, '${one.column}');`,
      };
    case 'addIndex':
      return { does: adding(one, at), undoes: `await dropIndex(${at}, '${one.index}');` };
    case 'dropIndex':
      return { does: `await dropIndex(${at}, '${one.index}');`, undoes: adding(one, at) };
    case 'dropColumn':
      return {
        does: `await dropColumn(${at}, '${one.column}');`,
        undoes: `throw new Error('The values of ${one.table}.${one.column} are gone: restore a backup.');`,
      };
    case 'alterReferences':
      throw new Error(
        `The foreign keys of ${one.table} are ${one.is || 'none'} and become ${one.becomes || 'none'}: write this migration by ` +
          'hand, with what becomes of rows that refer to nothing.',
      );
    case 'alterColumn':
      throw new Error(
        `${one.table}.${one.column} is ${one.is} and becomes ${kindOf(one.definition)}: write this migration by hand, with what ` +
          'becomes of the values, or give the field another name.',
      );
  }
}

/** What a table has beside its columns. */
function extras({ columns, indexes, unique, references }) {
  const primary = Object.keys(columns).filter((name) => columns[name].primary);
  const parts = { primary, unique, index: indexes, foreign: references };
  return Object.entries(parts)
    .filter(([, part]) => Object.keys(part).length > 0)
    .map(([name, part]) => `${name}: ${JSON.stringify(part)}`)
    .join(', ');
}

const adding = ({ index, columns, unique }, at) =>
  `await addIndex(${at}, '${index}', ${JSON.stringify(columns)}${unique ? ', { unique: true }' : ''});`;

const shape = (columns) =>
  `{ ${Object.entries(columns)
    .map(([name, column]) => `${name}: ${declared(column)}`)
    .join(', ')} }`;

const kindOf = ({ kind, nullable }) => `${kind}${nullable ? '?' : ''}`;

const declared = (column) =>
  column.default === undefined
    ? `'${kindOf(column)}'`
    : `{ kind: '${kindOf(column)}', default: ${JSON.stringify(column.default)} }`;

/** Records that are there already get the default of the field, or an empty value. */
function definition(column) {
  if (column.nullable) return declared(column);
  const initial = column.default ?? column.initial ?? (/^(integer|big|real|flag)$/.test(column.kind) ? 0 : '');
  return `{ kind: '${column.kind}', default: ${JSON.stringify(initial)} }`;
}
