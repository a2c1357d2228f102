export * from './gateway';
export { VERSION } from './version';
