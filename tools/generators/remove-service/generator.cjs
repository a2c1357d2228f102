// Nx loads generators as CommonJS.
module.exports = async (tree, options) => (await import('./remove-service.mjs')).default(tree, options);
