import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module';
import { EmbedsModule } from '../embeds/embeds.module';
import { CalendarController } from './calendar/calendar.controller';
import { CalendarPage } from './calendar/calendar.page';
import { CalendarTemplate } from './calendar/calendar.template';
import { EventController } from './event/event.controller';
import { EventPage } from './event/event.page';
import { EventTemplate } from './event/event.template';
import { FeedsModule } from '../feeds/feeds.module';
import { EventFeeds } from './feeds/event-feeds';
import { EventLanguage } from './event-language';
import { PlaceController } from './places/place.controller';
import { PlacePage } from './places/place.page';
import { VenueMaps } from './venue-maps';

/** The calendar, events, venues and organizers. */
@Module({
  imports: [BlocksModule, EmbedsModule, FeedsModule],
  controllers: [CalendarController, EventController, PlaceController],
  providers: [
    EventLanguage,
    CalendarPage,
    CalendarTemplate,
    EventFeeds,
    EventPage,
    EventTemplate,
    VenueMaps,
    PlacePage,
  ],
})
export class EventsModule {}
