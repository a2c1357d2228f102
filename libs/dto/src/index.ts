export * from './content';
export * from './people';
export * from './site';
