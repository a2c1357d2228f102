// The baselines, in a process of their own. On bare Fastify, /ready/<name> sends ready bytes, and /sql/<name> runs
// the same SQL with the bare driver and stringifies the rows.
import { createRequire } from 'node:module';
import { ROOT } from '../../run.mjs';

const require = createRequire(`${ROOT}package.json`);
const { default: fastify } = await import(
  require.resolve('fastify', { paths: [require.resolve('@nestjs/platform-fastify')] })
);

process.once('message', async ({ cases, database }) => {
  const app = fastify({ logger: false });
  const query = await driver(database);
  for (const { name, body, statements } of cases) {
    const bytes = Buffer.from(body, 'base64');
    app.get(`/ready/${name}`, (_request, reply) =>
      reply.header('content-type', 'application/json; charset=UTF-8').send(bytes),
    );
    if (statements.length === 0) continue;
    app.get(`/sql/${name}`, async (_request, reply) => {
      const rows = [];
      for (const { sql, parameters } of statements) rows.push(await query(sql, parameters));
      return reply.header('content-type', 'application/json; charset=UTF-8').send(JSON.stringify(rows));
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
});

async function driver(database) {
  if (database.startsWith('mysql:')) {
    const pool = require('mysql2/promise').createPool({ uri: database, connectionLimit: 10 });
    return async (sql, parameters) => (await pool.query(sql, parameters))[0];
  }
  const Sqlite = require('libsql');
  const connection = new Sqlite(database.replace(/^sqlite:/, ''));
  const prepared = new Map();
  return (sql, parameters) => {
    let statement = prepared.get(sql);
    if (!statement) prepared.set(sql, (statement = connection.prepare(sql)));
    return statement.all(...parameters);
  };
}
