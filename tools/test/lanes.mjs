// Works beside each other: most suites wait for one request after the other, and leave a processor free.
/** As many as use two processors well. More would only share them, and each suite would take longer. */
const LANES = [1, 2];

/**
 * Runs `works` in the order given, in two lanes: a lane that is free takes the next. Each work gets the report of its
 * lane, which prints the output of a suite as a whole.
 * @param {Array<(report) => Promise<void>>} works
 */
export async function runInLanes(report, works) {
  const waiting = [...works];
  const runLane = async (number) => {
    const lane = report.ofLane(number);
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      await work(lane).catch((error) => lane.trouble(error.message));
      lane.close();
    }
  };
  await Promise.all(LANES.map(runLane));
}
