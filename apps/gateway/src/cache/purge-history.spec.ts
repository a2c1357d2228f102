import { PurgeHistory } from './purge-history';

describe('What was purged', () => {
  it('counts for replies that were under way', () => {
    const history = new PurgeHistory();
    const before = history.now;
    history.record(['posts', 'post:7']);
    expect(history.isUntouched(['post:7'], before)).toBe(false);
    expect(history.isUntouched(['post:8', 'terms'], before)).toBe(true);
    expect(history.isUntouched(['post:7'], history.now)).toBe(true);
  });

  it('is everything, when everything was purged', () => {
    const history = new PurgeHistory();
    const before = history.now;
    history.record('everything');
    expect(history.isUntouched(['posts'], before)).toBe(false);
    expect(history.isUntouched(['posts'], history.now)).toBe(true);
  });

  it('is everything that began before the oldest that is remembered', () => {
    const history = new PurgeHistory(3);
    const before = history.now;
    history.record(['a', 'b']);
    history.record(['c', 'd']);
    expect(history.isUntouched(['unrelated'], before)).toBe(false);
    expect(history.isUntouched(['a'], history.now)).toBe(true);
  });
});
