import { runProcess } from '@gatehouse/service';
import { widgets } from './widgets.service';

void runProcess(widgets);
