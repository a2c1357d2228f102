// @ts-check
// Loaded into the tested site by NODE_OPTIONS: tells its parent how long its main thread has worked, in milliseconds, and
// how long it has worked at most without a look at what else is to be done; and which names the prototype of all
// objects has.
const { performance } = require('node:perf_hooks');

const cpuTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

let longest = 0;
let last = { at: performance.now(), cpu: cpuTime() };

/** Waiting for the processor is no work, and neither is what other threads do meanwhile: the lesser of both counts. */
const look = () => {
  const now = { at: performance.now(), cpu: cpuTime() };
  longest = Math.max(longest, Math.min(now.at - last.at, now.cpu - last.cpu));
  last = now;
};
setInterval(look, 5).unref();

process.on('message', (message) => {
  if (message !== 'cpu') return;
  look();
  const prototype = Object.getOwnPropertyNames(Object.prototype);
  process.send?.({ cpu: cpuTime(), active: performance.eventLoopUtilization().active, longest, prototype });
  longest = 0;
});
// The site ends although the channel is open.
process.channel?.unref();
