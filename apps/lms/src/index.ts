export { exportCatalogue, importCatalogue } from './catalogue/commands';
export type { ImportReport } from './catalogue/course.import';
export type { Progress } from './catalogue/progress';
export { lms } from './lms.service';
