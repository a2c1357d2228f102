import { runProcess } from '@gatehouse/service';
import { core } from './core.service';

void runProcess(core);
