import { OutageLog, placeOf } from './outage-log';

describe('The log of an outage of a database', () => {
  let lines: { level: string; facts: object; message: string }[];
  let outages: OutageLog;
  const level = (name: string) => (facts: object, message: string) => {
    lines.push({ level: name, facts, message });
  };
  const log = { info: level('info'), warn: level('warn'), error: level('error') };
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:3306'), { code: 'ECONNREFUSED' });

  beforeEach(() => {
    lines = [];
    outages = new OutageLog('db.example.org:3306', log);
  });

  it('says at once where it is and why', () => {
    outages.failed(refused, 0);
    expect(lines).toEqual([
      {
        level: 'error',
        message: 'the database cannot be used',
        facts: { database: 'db.example.org:3306', code: 'ECONNREFUSED', failures: 1, err: refused },
      },
    ]);
  });

  it('has one line a minute, with the number of failures since the last', () => {
    for (let second = 0; second <= 120; second += 1) outages.failed(refused, second * 1000);
    expect(lines.map(({ facts }) => facts)).toMatchObject([{ failures: 1 }, { failures: 60 }, { failures: 60 }]);
  });

  it('has one line when it is back, and begins anew after it', () => {
    outages.failed(refused, 0);
    outages.worked(90_000);
    outages.worked(91_000);
    outages.failed(refused, 92_000);
    expect(lines.map(({ message }) => message)).toEqual([
      'the database cannot be used',
      'the database can be used again',
      'the database cannot be used',
    ]);
    expect(lines[1]?.facts).toEqual({ database: 'db.example.org:3306', seconds: 90 });
  });

  it('does not end because a statement works in between', () => {
    for (let second = 0; second <= 30; second += 1) {
      outages.failed(refused, second * 1000);
      outages.worked(second * 1000 + 500);
    }
    outages.worked(40_000);
    expect(lines.map(({ level: name }) => name)).toEqual(['error', 'info']);
  });

  it('says nothing while all is well', () => {
    outages.worked(0);
    expect(lines).toEqual([]);
  });

  it.each([
    ['mysql://core:secret@db.example.org:3306/core', 'db.example.org:3306'],
    ['sqlite:/data/core.sqlite', '/data/core.sqlite'],
    ['nonsense', 'unknown'],
  ])('names the place of %s without user and password', (url, place) => {
    expect(placeOf(url)).toBe(place);
  });
});
