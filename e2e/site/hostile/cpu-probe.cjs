// Loaded into the tested site by NODE_OPTIONS: tells its parent how long its main thread has worked, in milliseconds.
const { performance } = require('node:perf_hooks');

process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, active: performance.eventLoopUtilization().active });
});
// The site ends although the channel is open.
process.channel?.unref();
