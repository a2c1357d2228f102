import { zoneNamed } from '@gatehouse/time';
import type { Reading, Rule } from './reading';

/** Hours ahead of UTC by abbreviation, as PHP knows them. */
const ABBREVIATIONS: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
  sast: 2,
  ist: 2,
  msk: 3,
  hkt: 8,
  awst: 8,
  jst: 9,
  kst: 9,
  acst: 9.5,
  acdt: 10.5,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  nst: -3.5,
  ndt: -2.5,
  ast: -4,
  adt: -3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
};

function setZone(reading: Reading, zone: string | undefined): void {
  if (zone === undefined || reading.zone !== undefined) reading.isWrong = true;
  reading.zone = zone;
}

/** An offset follows a date or a time: `+3` alone does not name one. */
function readOffset(reading: Reading, [, sign, hours, minutes = '00']: RegExpExecArray): void {
  if (!reading.date && !reading.time) reading.isWrong = true;
  setZone(reading, zoneNamed(`UTC${sign}${hours}:${minutes}`));
}

function readName(reading: Reading, [, name = '']: RegExpExecArray): void {
  const hours = ABBREVIATIONS[name];
  if (hours === undefined) setZone(reading, name.includes('/') ? zoneNamed(name) : undefined);
  else setZone(reading, zoneNamed(`UTC${hours < 0 ? '-' : '+'}${Math.abs(hours)}`));
}

/** The zones in a text: an offset, an abbreviation or an IANA name, in brackets or not. */
export const ZONE_RULES: readonly Rule[] = [
  [/^\(?(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?(?!\d)\)?/, readOffset],
  [/^\(?([a-z]+(?:[/_-][a-z]+)*)\)?/, readName],
];
