export { widgets } from './widgets.service';
