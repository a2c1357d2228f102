export { instantOf, toWire, utcClock } from './clock';
export { SiteClock } from './site-clock';
export { SiteTime, type Moment } from './site-time';
export { abbreviationAt, zoneAbbreviation } from './zone-abbreviations';
export {
  atClock,
  atUtcClock,
  atWallTime,
  clockOf,
  inZone,
  offsetMinutes,
  utcClockOf,
  withOffset,
  type WallTime,
} from './zoned';
export { zoneNamed } from './zones';
