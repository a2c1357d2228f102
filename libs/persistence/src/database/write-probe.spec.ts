import { WriteProbe } from './write-probe';

describe('whether writes work', () => {
  it('is tried once for many who ask at once, and not at all after a write', async () => {
    let tried = 0;
    const probe = new WriteProbe(() => {
      tried += 1;
      return Promise.resolve();
    });
    expect(await Promise.all([probe.works(), probe.works(), probe.works()])).toEqual([true, true, true]);
    expect(tried).toBe(1);
    const other = new WriteProbe(() => Promise.reject(new Error('Not now.')));
    other.noteWrite();
    expect(await other.works()).toBe(true);
  });

  it('is no when the write is refused, or has no answer in time', async () => {
    expect(await new WriteProbe(() => Promise.reject(new Error('No.'))).works()).toBe(false);
    expect(await new WriteProbe(() => new Promise(() => undefined)).works()).toBe(false);
  });
});
