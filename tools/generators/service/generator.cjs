// Nx loads generators as CommonJS.
module.exports = async (tree, options) => (await import('./service.mjs')).default(tree, options);
