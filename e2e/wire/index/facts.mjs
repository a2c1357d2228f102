// @ts-check
/** Counts statements about an index, and keeps those that do not hold. */
export class Facts {
  stated = 0;
  held = 0;
  missing = [];
  #parentIsMissing = false;

  /**
   * States one fact. `details` states what follows from it: when the fact itself does not hold,
   * its details count as not held and are not listed one by one.
   */
  state(holds, text, details = () => {}) {
    const isHeld = Boolean(holds) && !this.#parentIsMissing;
    this.stated += 1;
    if (isHeld) this.held += 1;
    else if (!this.#parentIsMissing) this.missing.push(text);
    const outer = this.#parentIsMissing;
    this.#parentIsMissing = !isHeld;
    details();
    this.#parentIsMissing = outer;
  }
}
