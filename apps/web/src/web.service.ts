import type { StatelessDefinition } from '@gatehouse/service';
import { WebModule } from './web.module';

/** The pages that people read: it asks the interface like any client, and stores nothing. */
export const web: StatelessDefinition = {
  name: 'web',
  version: '1.0.0',
  module: WebModule,
  settings: ['WEB_TEMPLATES'],
};
