import { runProcess } from '@gatehouse/service';
import { lms } from './lms.service';

void runProcess(lms);
