export { instantOf, toWire, utcClock } from './clock';
export { isUnchanged, momentAfter, type GivenMoment } from './given-moment';
export { SiteClock } from './site-clock';
export { SiteTime, type Moment } from './site-time';
export { abbreviationAt } from './zone-abbreviations';
export { atClock, atUtcClock, atWallTime, clockOf, utcClockOf, withOffset, type WallTime } from './zoned';
export { zoneNamed } from './zones';
