// @ts-check
// Loaded into a site before its program: tells which functions ran between two messages.
const { Session } = require('node:inspector');

const session = new Session();
session.connect();
const post = (method, parameters) =>
  new Promise((resolve, reject) =>
    session.post(method, parameters, (error, result) => (error ? reject(error) : resolve(result))),
  );

const ANSWERS = {
  begin: async () => {
    await post('Profiler.enable');
    await post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await post('Profiler.takePreciseCoverage');
  },
  end: async () => {
    const { result } = await post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.endsWith('.program.js'))
      .flatMap(({ functions }) => functions.map(({ ranges: [{ startOffset, count }] }) => ({ startOffset, count })));
  },
};

process.on('message', async (message) => {
  const answer = ANSWERS[message?.coverage];
  if (answer) process.send({ coverage: message.coverage, functions: await answer() });
});
