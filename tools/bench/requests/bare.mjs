// The baseline, in a process of its own: bare Fastify, on which /<number> sends one of the replies, ready in memory.
import { createRequire } from 'node:module';
import { ROOT } from '../../run.mjs';

const require = createRequire(`${ROOT}package.json`);
const { default: fastify } = await import(
  require.resolve('fastify', { paths: [require.resolve('@nestjs/platform-fastify')] })
);

process.once('message', async (replies) => {
  const app = fastify({ logger: false });
  for (const [at, reply] of replies.entries()) {
    const bytes = Buffer.from(reply, 'base64');
    app.route({
      method: ['GET', 'POST'],
      url: `/${at}`,
      handler: (_request, answer) => answer.header('content-type', 'application/json; charset=UTF-8').send(bytes),
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send(app.server.address().port);
});
