import { asSentence, asTable, sumOf } from './counts.mjs';

/** What a run of `npm test` found: counts by part, troubles that are not counted, and parts that could not run. */
export class Report {
  lane = 0;
  #began = Date.now();
  #headingAt = 0;
  #rows = [];
  #troubles = [];
  #leftOut = [];

  /** Seconds since the run began. */
  get seconds() {
    return Math.round((Date.now() - this.#began) / 1000);
  }

  heading(text) {
    this.#headingAt = this.seconds;
    this.print(`\n── ${text} (${this.seconds} s)`);
  }

  print(line) {
    console.log(line);
  }

  /** Adds the counts of a part, which took as long as since its heading. */
  count(name, counts, headingAt = this.#headingAt) {
    this.#rows.push({ name, seconds: this.seconds - headingAt, ...counts });
  }

  /** Something that makes the run fail, whatever the counts are. */
  trouble(text) {
    this.#troubles.push(text);
  }

  /** A part that cannot run on this machine. CI has to run everything, so there it is a trouble. */
  leaveOut(part, { missing, remedy }) {
    const text = `${part} does not run: ${missing.join(' and ')} not found. ${remedy}`;
    this.#leftOut.push(text);
    console.log(`○ ${text}`);
    if (process.env.CI) this.trouble(`${part} did not run, and CI requires it`);
  }

  /** The part that one of several lanes writes: what it prints stays together. */
  ofLane(number) {
    return new LaneReport(this, number);
  }

  get failed() {
    return this.#troubles.length > 0 || sumOf(this.#rows).failed > 0;
  }

  /** Prints the closing lines; the last one has the totals. */
  close() {
    console.log(`\n${asTable(this.#rows).join('\n')}`);
    const failures = this.#rows.flatMap(({ failures: found = [] }) => found);
    if (failures.length > 0) console.log('\nFailed:');
    for (const text of failures) console.log(`  ✖ ${text}`);
    if (this.#leftOut.length > 0) console.log('\nLeft out:');
    for (const text of this.#leftOut) console.log(`  ○ ${text}`);
    if (this.#troubles.length > 0) console.log('\nTroubles:');
    for (const text of this.#troubles) console.log(`  ✖ ${text}`);
    console.log(`\n${asSentence(sumOf(this.#rows))}`);
  }
}

/** Collects what is printed below a heading, and prints it as a whole at the next one or at the end. */
class LaneReport {
  #report;
  #heading;
  #lines = [];

  constructor(report, lane) {
    this.#report = report;
    this.lane = lane;
  }

  heading(text) {
    this.close();
    this.#heading = { text, began: this.#report.seconds };
    this.#report.print(`… ${text} (${this.#heading.began} s)`);
  }

  print(line) {
    this.#lines.push(line);
  }

  count(name, counts) {
    this.#report.count(name, counts, this.#heading?.began);
  }

  trouble(text) {
    this.#report.trouble(text);
  }

  close() {
    if (!this.#heading) return;
    const { text, began } = this.#heading;
    const lines = [`\n── ${text} (${began}–${this.#report.seconds} s)`, ...this.#lines];
    this.#report.print(lines.join('\n'));
    this.#heading = undefined;
    this.#lines = [];
  }
}
