import { timeZoneComponent } from './time-zone';

/** Kinds and times of the changes. */
const changesOf = (zone: string, ...years: number[]): string[] =>
  [
    ...timeZoneComponent(zone, years).matchAll(
      /BEGIN:(\w+)\r\nDTSTART:(\w+)\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)/g,
    ),
  ].map(([, ...parts]) => parts.join(' '));

it.each<[string, number, string[]]>([
  ['Asia/Tokyo', 2027, ['STANDARD 20270101T000000 +0900 +0900']],
  [
    'Europe/Berlin',
    2027,
    [
      'STANDARD 20270101T000000 +0100 +0100',
      'DAYLIGHT 20270328T020000 +0100 +0200',
      'STANDARD 20271031T030000 +0200 +0100',
    ],
  ],
  [
    'Australia/Lord_Howe',
    2027,
    [
      'DAYLIGHT 20270101T000000 +1100 +1100',
      'STANDARD 20270404T020000 +1100 +1030',
      'DAYLIGHT 20271003T020000 +1030 +1100',
    ],
  ],
  ['Pacific/Apia', 2011, expect.arrayContaining(['DAYLIGHT 20111230T000000 -1000 +1400']) as string[]],
])('the clocks of %s in %i', (zone, year, expected) => expect(changesOf(zone, year)).toEqual(expected));

it('describes only the years that are asked for, in their order', () => {
  expect(changesOf('Asia/Tokyo', 2030, 1, 2027, 2027).map((change) => change.slice(9, 13))).toEqual([
    '0001',
    '2027',
    '2030',
  ]);
});
