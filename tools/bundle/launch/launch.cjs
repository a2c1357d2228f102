// The beginning of every program that is started: apps/<name>/bundle/<program>.js. esbuild fills in what is in capitals.
// Nothing a stranger names reaches the prototype of all objects, also when Node was started without --disable-proto=delete.
delete Object.prototype.__proto__;
const { join } = require('node:path');
const { loadNode } = require('./flags.cjs');
loadNode();
const { runProgram } = require('./program.cjs');
const { nameSourcesOf } = require('./stack-traces.cjs');

const file = join(__dirname, `${PROGRAM}.program.js`);
nameSourcesOf(file);
runProgram(file, BUILD);
