export type { ImportReport } from './catalogue/import/catalogue.import';
export { exportCatalogue, importCatalogue } from './catalogue/commands';
export type { Progress } from './catalogue/file/progress';
export { lms } from './lms.service';
export type { ImportedCourseId } from './courses/course.writer';
export { CoursesImport, type ImportedCourse } from './catalogue/import/site.import';
