import type { MetadataStorage } from 'class-transformer/types/MetadataStorage';

/**
 * What class-transformer's decorators were given. The package does not export it by its main entry; Nest's mapped types
 * read it from the same place. It is required, because the module has no type declarations.
 */
export const { defaultMetadataStorage } = require('class-transformer/cjs/storage') as {
  defaultMetadataStorage: MetadataStorage;
};
