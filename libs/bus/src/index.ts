export * from './bus';
export * from './envelope';
export * from './in-process';
export * from './manifest';
export * from './nats-bus';
