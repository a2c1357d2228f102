// The beginning of every program: apps/<name>/bundle/main.js starts main.program.js beside it.
const module_ = require('node:module');
const { join } = require('node:path');

// Nothing a stranger names reaches the prototype of all objects, also when Node was started without --disable-proto=delete.
delete Object.prototype.__proto__;

// Since 22.1, Node stores compiled code, so that the next start need not compile again. It lies beside the program, where
// only who may change the program can write. In images nobody can, and Node does without.
if (typeof module_.enableCompileCache === 'function') module_.enableCompileCache(join(__dirname, 'compiled'));

require(__filename.replace(/\.js$/, '.program.js'));
