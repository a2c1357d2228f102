// Works beside each other: most suites wait for one request after the other, and leave a processor free.
/** As many as use two processors well. More would only share them, and each suite would take longer. */
const LANES = [1, 2];

/** Beside them, what waits for most of its time: for processes that start, and for servers that are gone. */
const WAITING_LANE = 3;

/**
 * Runs `works` in the order given, in two lanes: a lane that is free takes the next. What is `waiting` has a lane of its own.
 * Each work gets the report of its lane, which prints the output of a suite as a whole.
 * @param {Array<(report) => Promise<void>>} works
 * @param {Array<(report) => Promise<void>>} waiting
 */
export async function runInLanes(report, works, waiting = []) {
  const left = [...works];
  await Promise.all([...LANES.map((number) => runLane(report, number, left)), runLane(report, WAITING_LANE, waiting)]);
}

async function runLane(report, number, works) {
  const lane = report.ofLane(number);
  for (let work = works.shift(); work; work = works.shift()) {
    await work(lane).catch((error) => lane.trouble(error.message));
    lane.close();
  }
}
