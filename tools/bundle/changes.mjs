// What packages do at a start for other programs than ours, and how a bundle changes that.

/** How Nest makes the functions around a handler. */
const AROUND_HANDLER =
  'this.contextCreator.create(instance, targetCallback, moduleKey, methodKey, ' +
  'constants_1.STATIC_CONTEXT, undefined, defaultCallMetadata)';

/** A text that is not there any more fails the build. */
const CHANGES = [
  {
    // A trace of what has closed a connection, which nothing reads: with the source map, a third of a second of each stop.
    file: /[\\/]nats[\\/]lib[\\/]nats-base-client[\\/]protocol\.js$/,
    text: 'this.whyClosed = new Error("close trace").stack || "";',
    becomes: 'this.whyClosed = "";',
  },
  {
    // A report about the whole process, to find out which C library there is. A file of the system tells it as well.
    file: /[\\/]@neon-rs[\\/]load[\\/]dist[\\/]index\.js$/,
    text: 'process.report?.getReport()',
    becomes: '{ header: require("detect-libc").familySync() === "glibc" ? { glibcVersionRuntime: "" } : {} }',
  },
  {
    // Each of 30,000 questions about metadata looks for others who may have the answer. There is nobody else.
    file: /[\\/]reflect-metadata[\\/]Reflect\.js$/,
    text: 'var registeredProvider = metadataRegistry.getProvider(O, P);',
    becomes: 'var registeredProvider = metadataProvider;',
  },
  {
    // Asks the system for a variable 10,000 times, which only programs that are being written have.
    file: /[\\/]@nestjs[\\/]core[\\/]injector[\\/](injector|instance-wrapper)\.js$/,
    text: 'return !!process.env.NEST_DEBUG;',
    becomes: 'return false;',
  },
  {
    // Looks for guards, pipes and the like of each method of each provider. Only controllers have routes to guard.
    file: /[\\/]@nestjs[\\/]core[\\/]scanner\.js$/,
    text: 'return this.reflectDynamicMetadata(provider, token);',
    becomes: 'return;',
  },
  {
    // Makes the functions around each handler. Routes call theirs without (libs/rest/src/routes/direct-handler.ts).
    file: /[\\/]@nestjs[\\/]microservices[\\/]listeners-controller\.js$/,
    text: `const proxy = ${AROUND_HANDLER};`,
    becomes: `let made; const proxy = (...args) => (made ??= ${AROUND_HANDLER})(...args);`,
  },
  {
    // Compiles a function for each part of each route, of which a request meets a few.
    file: /(?<!platform-fastify[\\/])node_modules[\\/]find-my-way[\\/]lib[\\/]node\.js$/,
    text: 'this.matchPrefix = kind === NODE_TYPES.STATIC ? compilePrefixMatch(prefix) : null',
    becomes: `this.matchPrefix = kind !== NODE_TYPES.STATIC ? null : function (path, at) {
      return (this.matchPrefix = compilePrefixMatch(this.prefix))(path, at);
    }`,
  },
  {
    // And one for the parameters of each route.
    file: /(?<!platform-fastify[\\/])node_modules[\\/]find-my-way[\\/]lib[\\/]handler-storage\.js$/,
    text: '_createParamsObject: this._compileCreateParamsObject(params)',
    becomes: `_createParamsObject: (...values) =>
        (handlerObject._createParamsObject = this._compileCreateParamsObject(params))(...values)`,
  },
];

/** The code of a file of a package, with what is changed in it. */
export function withChanges(code, path) {
  const change = CHANGES.find(({ file }) => file.test(path));
  if (!change) return code;
  if (!code.includes(change.text)) throw new Error(`${path} has no "${change.text}": see tools/bundle/changes.mjs.`);
  return code.replace(change.text, () => change.becomes);
}
