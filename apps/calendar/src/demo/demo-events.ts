/** An event of the demonstration, held on several days counted from today. */
export interface DemoEvent {
  title: string;
  description: string;
  excerpt?: string;
  /** Days from today on which it begins. */
  days: number[];
  /** `hh:mm` of start and end in its own zone; none for whole days. */
  times?: [start: string, end: string];
  /** Days after the first. */
  lasts?: number;
  /** Of whole days the site's own counts, so that they are the same days everywhere. */
  timezone: string;
  venue?: string;
  organizers: string[];
  categories: string[];
  tags: string[];
  cost?: string[];
  website?: string;
  featured?: boolean;
  sticky?: boolean;
}

/** Categories of the demonstration with those that stand below them. */
export const CATEGORIES: Record<string, { description: string; below?: Record<string, string> }> = {
  Music: { description: 'Concerts, sessions and choirs.', below: { Jazz: 'Standards and surprises.', Classical: 'From Bach to yesterday.' } },
  'Talks & Readings': { description: 'People with something to say.' },
  Workshops: { description: 'Learn it by doing it.', below: { Crafts: 'Wood, clay, paper.', Code: 'Computers, kindly.' } },
  Outdoors: { description: 'Fresh air.' },
  Film: { description: 'On a real screen.' },
  Community: { description: 'What concerns us all.' },
};
export const TAGS = ['Free', 'Family', 'Evening', 'Beginners', 'Online', 'Food', 'Wheelchair accessible'];

export const EVENTS: DemoEvent[] = [
  { title: 'Jazz at the Blue Hour', description: 'Two sets with an interval.\n\nCome early for a seat by the window.', days: [-12, -5, 2, 9, 16], times: ['20:00', '22:30'], timezone: 'Europe/Berlin', venue: 'harbour', organizers: ['quartet'], categories: ['Jazz'], tags: ['Evening'], cost: ['15 €', '25 €'], website: 'https://bluehour.example/tickets', featured: true },
  { title: 'Matinee: Bach & Sons', description: 'Sonatas for strings and harpsichord, with a short introduction.', days: [-8, 6, 20], times: ['11:00', '12:30'], timezone: 'Europe/Berlin', venue: 'library', organizers: ['friends', 'quartet'], categories: ['Classical'], tags: ['Family'], cost: ['12 €'] },
  { title: 'Reading Circle', description: 'We read one story aloud and talk about it. Nobody has to prepare.', days: [-10, -3, 4, 11, 18], times: ['18:30', '20:00'], timezone: 'Europe/Berlin', venue: 'library', organizers: ['friends'], categories: ['Talks & Readings'], tags: ['Free', 'Evening'], cost: ['Free'] },
  { title: 'An Evening with a Translator', description: 'How a joke crosses a border, told by somebody who carries them.', excerpt: 'How a joke crosses a border.', days: [8, 37], times: ['19:00', '20:30'], timezone: 'Europe/Paris', venue: 'atelier', organizers: ['school'], categories: ['Talks & Readings'], tags: ['Evening'], cost: ['8 €'] },
  { title: 'Bookbinding for Beginners', description: 'Fold, sew, glue. You take your first notebook home.', days: [-6, 8, 22], times: ['10:00', '13:00'], timezone: 'Europe/London', venue: 'mill', organizers: ['guild'], categories: ['Crafts'], tags: ['Beginners'], cost: ['£35'] },
  { title: 'Pottery Open Studio', description: 'Wheels and kiln are free for everybody who has taken the introduction.', days: [-7, 0, 7, 14], times: ['14:00', '18:00'], timezone: 'Europe/London', venue: 'mill', organizers: ['guild'], categories: ['Crafts'], tags: ['Family', 'Wheelchair accessible'], cost: ['£10-15'] },
  { title: 'Web Pages from Scratch', description: 'Three evenings, no knowledge needed, one page of your own at the end.', days: [1, 29], times: ['18:00', '20:00'], lasts: 2, timezone: 'Europe/Paris', venue: 'atelier', organizers: ['school', 'guild'], categories: ['Code'], tags: ['Beginners', 'Evening'], cost: ['60 €', '90 €'] },
  { title: 'Code & Coffee', description: 'Bring a laptop and a question.', days: [-4, 3, 10, 17], times: ['08:30', '10:00'], timezone: 'America/New_York', venue: 'pier', organizers: ['guild'], categories: ['Code'], tags: ['Free', 'Food'], cost: ['0'] },
  { title: 'Farmers’ Market', description: 'Vegetables, bread, honey and flowers of the region.', days: [-14, -7, 0, 7, 14], times: ['08:00', '13:00'], timezone: 'Europe/Berlin', venue: 'square', organizers: ['harvest'], categories: ['Community'], tags: ['Food', 'Family', 'Free'], sticky: true },
  { title: 'Harvest Festival', description: 'Three days of music, long tables and a procession.', excerpt: 'Three days of music and long tables.', days: [12], lasts: 2, timezone: 'Europe/Berlin', venue: 'square', organizers: ['harvest', 'council'], categories: ['Community', 'Music'], tags: ['Family', 'Food'], featured: true },
  { title: 'Town Council Meeting', description: 'Budget, bus line 7, questions of citizens.', days: [-9, 5, 19], times: ['17:00', '19:30'], timezone: 'Europe/Berlin', venue: 'library', organizers: ['council'], categories: ['Community'], tags: ['Free', 'Wheelchair accessible'] },
  { title: 'Riverside Morning Run', description: 'Six kilometres, then breakfast.', days: [-2, 5, 12], times: ['07:00', '08:00'], timezone: 'America/New_York', organizers: ['runners'], categories: ['Outdoors'], tags: ['Free', 'Beginners'] },
  { title: 'Half Marathon', description: 'Along the river and back. Starting numbers from seven o’clock.', days: [33], times: ['09:00', '13:00'], timezone: 'America/New_York', venue: 'pier', organizers: ['runners'], categories: ['Outdoors'], tags: ['Family'], cost: ['$40', '$55'], featured: true },
  { title: 'Dance on the Pier', description: 'A lesson for an hour, then the floor is yours.', days: [-1, 13, 27], times: ['19:00', '23:00'], timezone: 'America/New_York', venue: 'pier', organizers: ['runners', 'quartet'], categories: ['Music'], tags: ['Evening', 'Beginners'], cost: ['$12'] },
  { title: 'Film Club: Silent Classics', description: 'With live piano.', days: [-11, 3, 17, 31], times: ['20:30', '22:30'], timezone: 'Europe/Lisbon', venue: 'garden', organizers: ['frame'], categories: ['Film'], tags: ['Evening'], cost: ['5 €'] },
  { title: 'Short Film Night', description: 'Twelve films, none longer than ten minutes.', days: [10], times: ['21:00', '23:30'], timezone: 'Europe/Lisbon', venue: 'garden', organizers: ['frame'], categories: ['Film'], tags: ['Evening', 'Free'], cost: ['Donation'] },
  { title: 'Photographs of a Vanished River', description: 'An exhibition in the reading room, during opening hours.', days: [-2], lasts: 9, timezone: 'Europe/Berlin', venue: 'library', organizers: ['friends'], categories: ['Talks & Readings'], tags: ['Free', 'Wheelchair accessible'], cost: ['Free'] },
  { title: 'Calligraphy Morning', description: 'Ink, brush, patience.', days: [-3, 11, 25], times: ['10:00', '12:00'], timezone: 'Asia/Tokyo', venue: 'tower', organizers: ['school'], categories: ['Crafts'], tags: ['Beginners'], cost: ['¥3000'] },
  { title: 'Stargazing', description: 'Two telescopes and somebody who knows their way about up there.', days: [15, 43], times: ['22:00', '01:00'], timezone: 'Europe/Lisbon', venue: 'garden', organizers: ['school'], categories: ['Outdoors', 'Talks & Readings'], tags: ['Family', 'Free'] },
  { title: 'Online Evening: Ask a Gardener', description: 'Bring a picture of the leaf. The link comes by mail.', days: [-13, 1, 15, 24], times: ['19:00', '20:00'], timezone: 'UTC', organizers: ['harvest', 'school'], categories: ['Talks & Readings', 'Outdoors'], tags: ['Online', 'Free'] },
  { title: 'Repair Café', description: 'Toasters, trousers, table lamps: we mend together.', days: [6], times: ['14:00', '17:00'], timezone: 'Europe/London', venue: 'mill', organizers: ['guild'], categories: ['Community', 'Workshops'], tags: ['Free', 'Food', 'Family'] },
];
