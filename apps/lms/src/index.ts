export { lms } from './lms.service';
