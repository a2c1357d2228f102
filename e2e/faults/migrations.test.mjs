// @ts-check
// `main.js migrate` on MariaDB, killed in the middle of its steps, and run again; and twice at once.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { createConnection } from 'mysql2/promise';
import { tie } from '../../tools/lifetime.mjs';
import { build, NODE_FLAGS, programOf } from '../../tools/run.mjs';
import { servicesWithDatabase, settingPrefix } from '../../tools/services/services.mjs';
import { startMariadb } from '../../tools/stack/servers.mjs';

const SERVICES = servicesWithDatabase().map(({ name }) => name);
const WAYS = ['whole', 'killed', 'twice'];
/** Steps after which a run is killed, one run after the other; the last run is left alone. */
const STEPS = [1, 3, 8, 21];

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-migrations-'));
let mariadb;

/**
 * Runs the migrations of a service, and kills it when it says the word of a step the `steps`th time.
 * @param {string} service
 * @param {string} database
 * @param {{ steps?: number, word?: string }} [options]
 */
async function migrate(service, database, { steps = Infinity, word } = {}) {
  const env = { ...process.env, [`${settingPrefix(service)}DATABASE_URL`]: mariadb.urlOf(database) };
  const child = tie(spawn(process.execPath, [...NODE_FLAGS, programOf(service), 'migrate'], { env, detached: true }));
  const exit = new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)));
  const said = [];
  let seen = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line.includes(/** @type {string} */ (word)) && (seen += 1) === steps) child.kill('SIGKILL');
  }
  return { ended: await exit, said: said.join('\n') };
}

/** @typedef {[import('mysql2').RowDataPacket[], unknown]} Rows */

/** Tables, columns, indexes and migrations of a database. */
async function schemaOf(database) {
  const connection = await createConnection(mariadb.urlOf(database));
  try {
    const [tables] = /** @type {Rows} */ (await connection.query('SHOW TABLES'));
    const texts = [];
    for (const table of tables.map((row) => Object.values(row)[0])) {
      const [[row]] = /** @type {Rows} */ (await connection.query(`SHOW CREATE TABLE \`${table}\``));
      texts.push(row['Create Table'].replace(/ AUTO_INCREMENT=\d+/, ''));
    }
    const [migrations] = /** @type {Rows} */ (await connection.query('SELECT name FROM migrations ORDER BY id'));
    return { texts, migrations: migrations.map(({ name }) => name) };
  } finally {
    await connection.end();
  }
}

describe('the migrations of a service on MariaDB', () => {
  before(async () => {
    await build();
    const databases = SERVICES.flatMap((service) => WAYS.map((way) => `${service}_${way}`));
    mariadb = await startMariadb(join(folder, 'mariadb'), databases);
  });
  after(async () => {
    await mariadb?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const service of SERVICES) {
    it(`can be killed at any step and run again: ${service}`, async () => {
      assert.equal((await migrate(service, `${service}_whole`)).ended, 0);
      const database = `${service}_killed`;
      let killed = 0;
      for (const steps of STEPS)
        for (const word of ['a step begins', 'a step has ended']) {
          const { ended, said } = await migrate(service, database, { steps, word });
          assert.ok(['SIGKILL', 0].includes(ended), said);
          if (ended === 'SIGKILL') killed += 1;
        }
      const { ended, said } = await migrate(service, database);
      assert.equal(ended, 0, said);
      assert.ok(killed >= 4, `only ${killed} runs were killed`);
      assert.deepEqual(await schemaOf(database), await schemaOf(`${service}_whole`));
    });

    it(`can be run twice at once: ${service}`, async () => {
      const database = `${service}_twice`;
      const runs = await Promise.all([migrate(service, database), migrate(service, database)]);
      for (const { ended, said } of runs) assert.equal(ended, 0, said);
      assert.deepEqual(await schemaOf(database), await schemaOf(`${service}_whole`));
    });
  }
});
