export * from './config/config';
export * from './health';
export * from './log';
export * from './metrics';
export * from './process';
export * from './service';
export * from './site-facts';
export * from './news';
