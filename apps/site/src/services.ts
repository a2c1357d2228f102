// Made by `npm run services` from the package.json of each app.
import { calendar } from '@gatehouse/app-calendar';
import { core } from '@gatehouse/app-core';
import { lms } from '@gatehouse/app-lms';
import { web } from '@gatehouse/app-web';
import { widgets } from '@gatehouse/app-widgets';
import type { ServiceDefinition, StatelessDefinition } from '@gatehouse/service';

/** All services with a database. Core is first, because the others ask it for people and settings. */
export const services: ServiceDefinition[] = [core, calendar, lms, widgets];

/** Those that store nothing. */
export const stateless: StatelessDefinition[] = [web];
