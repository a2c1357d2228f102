export * from './list.args';
export * from './paging';
