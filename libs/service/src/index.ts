export * from './config';
export * from './log';
export * from './service';
export * from './site-facts';
