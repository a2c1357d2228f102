export { CHANGES, ListRecordsArgs, RecordIdArgs } from './record.args';
export { permitsOf, RecordPolicy, type RecordRights } from './record.policy';
export { RecordRow, type RecordTable } from './record-table';
export { recordView, RecordView } from './record.view';
export { Records } from './records';
export { RecordsModule } from './records.module';
