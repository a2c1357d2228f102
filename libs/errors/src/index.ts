export * from './disk-full';
export * from './rest-error';
