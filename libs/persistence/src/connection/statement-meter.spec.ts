import { textOf } from './statement-meter';

describe('The text of a statement in a span', () => {
  it('has no values: neither texts nor numbers', () => {
    expect(textOf(`INSERT INTO "people"("id", "login") VALUES (8, 'ann''s', 1.5, ?)`)).toBe(
      'INSERT INTO "people"("id", "login") VALUES (?, …)',
    );
    expect(textOf("SELECT t1.`name` FROM terms t1 WHERE status = 'publish' LIMIT 10")).toBe(
      'SELECT t1.`name` FROM terms t1 WHERE status = ? LIMIT ?',
    );
  });

  it('is the same however long its lists are, and not longer than a few kilobytes', () => {
    expect(textOf('SELECT 1 WHERE id IN (?, ?, ?)')).toBe(textOf('SELECT 1 WHERE id IN (?, ?, ?, ?, ?)'));
    expect(textOf(`SELECT ${'x'.repeat(10_000)}`).length).toBeLessThanOrEqual(4_000);
  });

  it('that is cut within a value does not show it', () => {
    expect(textOf(`SELECT ${'x'.repeat(3_980)} 'secret secret secret'`)).not.toContain('secret');
  });
});
