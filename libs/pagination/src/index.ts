export * from './list.args';
export * from './paging';
export * from './whole-list';
