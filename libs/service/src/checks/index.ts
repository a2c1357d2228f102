export * from './check';
export * from './count-check';
export * from './reference-check';
