import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@gatehouse/service';
import { version } from '../package.json';
import { checks } from './checks';
import { loadDemo } from './demo/load-demo';
import { DemoModule } from './demo/demo.module';
import { FeedsModule } from './feeds/feeds.module';
import { FormRow } from './forms/records/form.entity';
import { FormsModule } from './forms/forms.module';
import { MailRow } from './forms/outbox/mail.entity';
import { SubmissionRow } from './forms/records/submission.entity';
import { MapRow, MarkerRow } from './maps/records/map.entity';
import { MapsModule } from './maps/maps.module';
import { AddMailTrace1764000000022 } from './migrations/add-mail-trace';
import { CountReceived1764000000023 } from './migrations/count-received';
import { CreateWidgetsOutbox1764000000020 } from './migrations/create-outbox';
import { FoldWidgetsSearch1764000000021 } from './migrations/fold-searched-texts';
import { Widgets1700000000001 } from './migrations/1-widgets';
import { OEmbedModule } from './oembed/oembed.module';
import { EmbedRow } from './oembed/proxy/embed.entity';
import { resources } from './resources';
import { SliderRow, SlideRow } from './sliders/records/slider.entity';
import { SlidersModule } from './sliders/sliders.module';

@Module({ imports: [FormsModule, SlidersModule, MapsModule, OEmbedModule, FeedsModule, DemoModule] })
class WidgetsModule {}

/** Contact forms, sliders, maps and embeds. */
export const widgets: ServiceDefinition = {
  name: 'widgets',
  version,
  module: WidgetsModule,
  entities: [FormRow, SubmissionRow, MailRow, SliderRow, SlideRow, MapRow, MarkerRow, EmbedRow],
  migrations: [
    Widgets1700000000001,
    CreateWidgetsOutbox1764000000020,
    FoldWidgetsSearch1764000000021,
    AddMailTrace1764000000022,
    CountReceived1764000000023,
  ],
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
