// The baseline, in a process of its own: bare Fastify, on which /ready/<name> sends ready bytes.
import { createRequire } from 'node:module';
import { ROOT } from '../../run.mjs';

const require = createRequire(`${ROOT}package.json`);
const { default: fastify } = await import(
  require.resolve('fastify', { paths: [require.resolve('@nestjs/platform-fastify')] })
);

process.once('message', async ({ cases }) => {
  const app = fastify({ logger: false });
  for (const { name, body } of cases) {
    const bytes = Buffer.from(body, 'base64');
    app.get(`/ready/${name}`, (_request, reply) =>
      reply.header('content-type', 'application/json; charset=UTF-8').send(bytes),
    );
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
});
