import { runProcess } from '@gatehouse/service';
import { calendar } from './calendar.service';

void runProcess(calendar);
