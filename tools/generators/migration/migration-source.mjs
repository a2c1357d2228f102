// The source of a migration: what changes a table, and what takes that back.

/** @param changes what `schemaChanges` of libs/persistence gives */
export function migrationSource(className, changes) {
  const steps = changes.map(stepOf);
  const up = steps.map(({ does }) => `    ${does}`).join('\n');
  const down = steps
    .toReversed()
    .map(({ undoes }) => `    ${undoes}`)
    .join('\n');
  const used = [...new Set(`${up}${down}`.match(/\b(createTable|addColumn|dropColumn|addIndex|dropIndex)\b/g))].sort();
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ${used.join(', ')} } from '@gatehouse/persistence';

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

/** The name of a migration by its first change: `add-notes-priority`. */
export function nameOf({ change, table, column, index }) {
  const [verb] = change.match(/^[a-z]+/);
  return [verb, table, column ?? (index ? 'index' : undefined)].filter(Boolean).join('-').replaceAll('_', '-');
}

function stepOf(one) {
  const at = `runner, '${one.table}'`;
  switch (one.change) {
    case 'createTable':
      return {
        does: `await createTable(${at}, ${shape(one.columns)}, ${JSON.stringify(extrasOf(one))});`,
        undoes: `await runner.dropTable('${one.table}');`,
      };
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
    case 'alterColumn':
      throw new Error(
        `${one.table}.${one.column} is ${one.is} and becomes ${kindOf(one.definition)}: write this migration by hand, with what ` +
          'becomes of the values, or give the field another name.',
      );
  }
}

const adding = ({ index, columns, unique }, at) =>
  `await addIndex(${at}, '${index}', ${JSON.stringify(columns)}${unique ? ', { unique: true }' : ''});`;

/** A key that records are given, and what is looked up. */
function extrasOf({ columns, indexes, unique }) {
  const primary = Object.entries(columns).flatMap(([name, column]) => (column.primary ? [name] : []));
  return {
    ...(primary.length > 0 && { primary }),
    ...(Object.keys(unique).length > 0 && { unique }),
    index: indexes,
  };
}

const shape = (columns) =>
  `{ ${Object.entries(columns)
    .map(([name, column]) => `${name}: '${kindOf(column)}'`)
    .join(', ')} }`;

const kindOf = ({ kind, nullable }) => `${kind}${nullable ? '?' : ''}`;

/** Records that are there already get the default of the field, or an empty value. */
function definition(column) {
  if (column.nullable) return `'${kindOf(column)}'`;
  const initial = column.initial ?? (/^(integer|big|real|flag)$/.test(column.kind) ? 0 : '');
  return `{ kind: '${column.kind}', default: ${JSON.stringify(initial)} }`;
}
