// In a bundle, in place of a package that is left out (LEFT_OUT in externals.mjs).
