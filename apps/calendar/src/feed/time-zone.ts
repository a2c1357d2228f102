import { DateTime, IANAZone } from 'luxon';
import { abbreviationAt, clockOf, utcClockOf } from '@gatehouse/time';

const DAY_MS = 86_400_000;
/** Some zones change their clocks for a month only. */
const STEP_MS = 7 * DAY_MS;

/**
 * A zone as an iCalendar file describes it: the offset at the start of each year, and every change within it. A year is
 * described only if something takes place in it, as zones change by laws that no rule foresees.
 */
export function timeZoneComponent(zone: string, years: Iterable<number>): string {
  const parts = [...new Set(years)].sort((a, b) => a - b).flatMap((year) => observancesOf(zone, year));
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

function observancesOf(zone: string, year: number): string[] {
  const first = DateTime.fromObject({ year }, { zone });
  const changes = changesBetween(zone, first.toMillis(), first.plus({ years: 1 }).toMillis());
  return [
    ...observance(first, first.offset),
    ...changes.flatMap((at) => {
      const moment = DateTime.fromMillis(at, { zone });
      return observance(moment, moment.minus({ milliseconds: 1 }).offset);
    }),
  ];
}

/** @param before minutes by which clocks were ahead of UTC until then */
function observance(moment: DateTime, before: number): string[] {
  const kind = moment.isInDST ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    // What the clocks showed when they were changed.
    `DTSTART:${moment.toUTC().plus({ minutes: before }).toFormat("yyyyLLdd'T'HHmmss")}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(moment.offset)}`,
    `TZNAME:${abbreviationAt(moment.zoneName ?? 'UTC', clockOf(moment), utcClockOf(moment))}`,
    `END:${kind}`,
  ];
}

/** The moments after which the clocks of a zone show something else, in milliseconds. */
function changesBetween(name: string, from: number, until: number): number[] {
  const zone = IANAZone.create(name);
  const changes: number[] = [];
  for (let at = from; at < until; at += STEP_MS) {
    const next = Math.min(at + STEP_MS, until);
    if (zone.offset(at) !== zone.offset(next)) changes.push(changeWithin(zone, at, next));
  }
  return changes;
}

/** Zones change on whole minutes. */
function changeWithin(zone: IANAZone, from: number, until: number): number {
  let [before, after] = [from, until];
  while (after - before > 60_000) {
    const middle = before + Math.floor((after - before) / 120_000) * 60_000;
    if (zone.offset(middle) === zone.offset(from)) before = middle;
    else after = middle;
  }
  return after;
}

const two = (number: number): string => String(number).padStart(2, '0');
const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;
