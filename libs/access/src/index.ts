export * from './caller';
export * from './roles';
