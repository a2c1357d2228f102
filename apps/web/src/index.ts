export { web } from './web.service';
