export * from './core-stand-in';
export * from './test-service';
export * from './test-origin';
export { textNames } from './text-names';
