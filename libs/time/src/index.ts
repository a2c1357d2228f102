export { hoursLater, instantOf, toWire, utcClock } from './clock';
export { phpClock, phpDate } from './php-date';
export { SiteClock } from './site-clock';
export { isUnchanged, momentAfter, SiteTime, type GivenMoment, type Moment } from './site-time';
export { abbreviationAt } from './zone-abbreviations';
export { atClock, atWallTime, clockOf, utcClockOf, withOffset, type WallTime } from './zoned';
export { zoneNamed } from './zones';
export { daysOfWeek, weekOf, type WeekDays } from './weeks';
