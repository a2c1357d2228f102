import { calendar } from '@gatehouse/app-calendar';
import { core } from '@gatehouse/app-core';
import { lms } from '@gatehouse/app-lms';
import { widgets } from '@gatehouse/app-widgets';
import type { ServiceDefinition } from '@gatehouse/service';

/** Every service of the site; core first, since the others ask it for people and settings. */
export const services: ServiceDefinition[] = [core, calendar, lms, widgets];
