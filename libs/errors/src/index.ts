export * from './rest-error';
