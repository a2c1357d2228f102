import type { StatelessDefinition } from '@gatehouse/service';
import { version } from '../package.json';
import { WebModule } from './web.module';

/** The pages that people read: it asks the interface like any client, and stores nothing. */
export const web: StatelessDefinition = {
  name: 'web',
  version,
  module: WebModule,
  settings: ['EMBEDS', 'WEB_COLOR_SCHEME', 'WEB_TEMPLATES'],
};
