export { bothWays } from './both-ways';
export * from './core-stand-in';
export type { Plan } from './plans/plan-step';
export { believeLarge } from './plans/plans';
export * from './plans/refused-plans';
export * from './search-words';
export * from './test-service';
export * from './test-origin';
export { textNames } from './text-names';
