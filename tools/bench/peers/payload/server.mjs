// Payload's REST interface on a plain HTTP server; copied into the folder in which Payload is installed. With `--tables` it
// makes the tables and ends: in production, Payload makes none.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { buildConfig, getPayload, handleEndpoints } from 'payload';
import { sqliteAdapter } from '@payloadcms/db-sqlite';

const everybody = () => true;
const access = { read: everybody, create: ({ req }) => Boolean(req.user) };
const config = buildConfig({
  secret: 'a secret that is long enough for a test',
  db: sqliteAdapter({ client: { url: `file:${process.env.DATA}` }, wal: true }),
  telemetry: false,
  collections: [
    { slug: 'people', auth: true, access, fields: [] },
    {
      slug: 'posts',
      access,
      fields: [
        { name: 'title', type: 'text' },
        { name: 'slug', type: 'text', unique: true },
        { name: 'date', type: 'date', index: true },
        { name: 'excerpt', type: 'textarea' },
        { name: 'content', type: 'textarea' },
      ],
    },
  ],
});
await getPayload({ config });
if (process.argv.includes('--tables')) process.exit();
const server = createServer(async (incoming, outgoing) => {
  const url = `http://${incoming.headers.host}${incoming.url}`;
  const hasBody = !['GET', 'HEAD'].includes(incoming.method);
  const request = new Request(url, {
    method: incoming.method,
    headers: incoming.headers,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  });
  const response = await handleEndpoints({ config, request });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
