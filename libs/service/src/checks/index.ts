export * from './check';
export * from './count-check';
export * from './reference-check';
export * from './search-check';
