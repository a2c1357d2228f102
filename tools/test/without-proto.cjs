// Before each specification: objects have no `__proto__`, as in the processes of a site (NODE_FLAGS in tools/run.mjs).
delete Object.prototype.__proto__;
