export { calendar } from './calendar.service';
