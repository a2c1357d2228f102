// node schema-changes.cjs FOLDER SERVICE: prints, as JSON, what the classes of a compiled service declare and its migrations lack.
const { join } = require('node:path');
const { openSchema, schemaChanges } = require('@gatehouse/persistence');

const [folder, service] = process.argv.slice(2);
const definition = Object.values(require(join(process.cwd(), folder, 'dist/index.js'))).find(
  (one) => one?.name === service && Array.isArray(one.migrations),
);

async function print() {
  const { source, close } = await openSchema(definition);
  try {
    console.log(JSON.stringify(await schemaChanges(source)));
  } finally {
    await close();
  }
}
void print();
