export { Bool, Choice, DateTime, Email, Int, ListOf, Num, Shape, Text, Uri } from './field';
export { RecordBase } from './record';
export { searchesOf } from './record-list';
export { RecordsModule } from './records.module';
export { Resource, type RecordRights, type ResourceOptions } from './resource';
