import { asSentence, asTable, sumOf } from './counts.mjs';

/** What a run of `npm test` found: counts by part, troubles that are not counted, and parts that could not run. */
export class Report {
  #began = Date.now();
  #rows = [];
  #troubles = [];
  #leftOut = [];

  heading(text) {
    console.log(`\n── ${text} (${Math.round((Date.now() - this.#began) / 1000)} s)`);
  }

  /** Adds the counts of a part. */
  count(name, counts) {
    this.#rows.push({ name, ...counts });
  }

  /** Something that makes the run fail, whatever the counts are. */
  trouble(text) {
    this.#troubles.push(text);
  }

  /** A part that cannot run on this machine. CI has to run everything, so there it is a trouble. */
  leaveOut(part, { missing, remedy }) {
    this.#leftOut.push(`${part}: ${missing.join(' and ')} not found. ${remedy}`);
    if (process.env.CI) this.trouble(`${part} did not run, and CI requires it`);
  }

  get failed() {
    return this.#troubles.length > 0 || sumOf(this.#rows).failed > 0;
  }

  /** Prints the closing lines; the last one has the totals. */
  close() {
    console.log(`\n${asTable(this.#rows).join('\n')}`);
    if (this.#leftOut.length > 0) console.log('\nDid not run:');
    for (const text of this.#leftOut) console.log(`  ○ ${text}`);
    if (this.#troubles.length > 0) console.log('\nTroubles:');
    for (const text of this.#troubles) console.log(`  ✖ ${text}`);
    console.log(`\n${asSentence(sumOf(this.#rows))}`);
  }
}
