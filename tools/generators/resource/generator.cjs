// Nx loads generators as CommonJS.
module.exports = async (tree, options) => (await import('./resource.mjs')).default(tree, options);
