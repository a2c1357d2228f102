import { runStateless } from '@gatehouse/service';
import { web } from './web.service';

void runStateless(web);
