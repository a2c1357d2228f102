export * from './services';
export * from './site';
