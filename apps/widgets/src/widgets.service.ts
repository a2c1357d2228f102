import { CreateOutbox1767225600120 } from '@gatehouse/persistence';
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@gatehouse/service';
import { version } from '../package.json';
import { checks } from './checks';
import { loadDemo } from './demo/load-demo';
import { DemoModule } from './demo/demo.module';
import { FeedsModule } from './feeds/feeds.module';
import { Form } from './forms/form';
import { FormsModule } from './forms.module';
import { MailRow } from './submissions/outbox/mail.entity';
import { SubmissionRow } from './submissions/submission.entity';
import { MapObject } from './maps/map';
import { MapsModule } from './maps/maps.module';
import { OEmbedModule } from './oembed/oembed.module';
import { CreateWidgets1764000000000 } from './migrations/create-widgets';
import { resources } from './resources';
import { Slide } from './sliders/slide';
import { Slider } from './sliders/slider';
import { SlidersModule } from './sliders/sliders.module';

@Module({ imports: [FormsModule, SlidersModule, MapsModule, OEmbedModule, FeedsModule, DemoModule] })
class WidgetsModule {}

/** Contact forms, sliders, maps and embeds. */
export const widgets: ServiceDefinition = {
  name: 'widgets',
  version,
  module: WidgetsModule,
  entities: [Form, SubmissionRow, MailRow, Slider, Slide, MapObject],
  migrations: [CreateWidgets1764000000000, CreateOutbox1767225600120],
  resources,
  checks,
  hasOutbox: true,
  settings: ['OEMBED_PROVIDERS', 'WIDGETS_TILES_URL', 'WIDGETS_TILES_ATTRIBUTION'],
  pages: [
    { path: 'demo/slider', title: 'A slider' },
    { path: 'demo/map', title: 'A map' },
    { path: 'demo/form', title: 'A contact form' },
    { path: 'forms', title: 'Submissions of contact forms' },
  ],
  demo: loadDemo,
};
