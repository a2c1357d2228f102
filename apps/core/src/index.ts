export * from './core.service';
