// Nx loads generators as CommonJS.
module.exports = async (tree, options) => (await import('./migration.mjs')).default(tree, options);
