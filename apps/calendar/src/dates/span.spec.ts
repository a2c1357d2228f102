import { resolveSpan } from './span';

describe('the span of an event', () => {
  const spanOf = (fields: Partial<Parameters<typeof resolveSpan>[0]>) =>
    resolveSpan({
      timezone: 'America/New_York',
      all_day: false,
      start_date: '2027-05-01 10:00:00',
      end_date: '2027-05-03 12:00:00',
      ...fields,
    });

  it('all day lasts from midnight to midnight in its own zone', () =>
    expect(spanOf({ all_day: true })).toMatchObject({
      start_date: '2027-05-01 00:00:00',
      end_date: '2027-05-03 23:59:59',
      start_utc: '2027-05-01 04:00:00',
      end_utc: '2027-05-04 03:59:59',
    }));
  it('never ends before it starts', () =>
    expect(spanOf({ end_date: '2027-04-01 10:00:00' })).toMatchObject({
      end_date: '2027-05-01 10:00:00',
      end_utc: '2027-05-01 14:00:00',
    }));
  it('all day that ends before it starts is its first day', () =>
    expect(spanOf({ all_day: true, end_date: '2027-04-01 10:00:00' })).toMatchObject({
      end_date: '2027-05-01 23:59:59',
    }));
  it('ends at the last second of the year 9999 at the latest', () =>
    expect(spanOf({ start_date: '9999-12-31 20:00:00', end_date: '9999-12-31 23:00:00' })).toMatchObject({
      end_date: '9999-12-31 23:00:00',
      end_utc: '9999-12-31 23:59:59',
    }));
  it('starts after midnight if the clocks skip midnight', () =>
    expect(
      spanOf({
        timezone: 'Africa/Cairo',
        all_day: true,
        start_date: '2027-04-30 10:00:00',
        end_date: '2027-04-30 12:00:00',
      }),
    ).toMatchObject({ start_date: '2027-04-30 01:00:00', end_date: '2027-04-30 23:59:59' }));
});
