import type { TestRequest, TestService } from '../test-service';
import type { Plan, PlanStep } from './plan-step';
import { plansOf, tablesOf } from './plans';

/** What the lists of a service may read. */
export interface PlanRules {
  /** Tables that are small by nature, which may be read as a whole. */
  small: readonly string[];
  /** Parts of an index that are as good as a scan: a table, and the only column by which they are found. */
  coarse?: readonly [table: string, column: string][];
  /** Whether the rows of a sort are few. Without it, every sort is allowed. */
  isShortSort?: (plan: Plan) => boolean;
}

/** Tables of a search that are small: an index a row, and changes that wait for seconds. */
export const SMALL_OF_SEARCH = ['search_indexes', 'search_pending'] as const;

/**
 * The statements of a request that read a whole table or index, or sort many rows, with their plans. None is what a test
 * expects.
 *
 * @throws Error when the request fails
 */
export async function refusedPlans(
  site: TestService,
  path: string,
  asked: TestRequest,
  rules: PlanRules,
): Promise<string[]> {
  site.sent.length = 0;
  const answer = await site.ask('GET', path, asked);
  if (answer.status !== 200)
    throw new Error(`${path} is answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  const plans = await plansOf(site.service.database, site.sent.slice());
  return plans.filter((plan) => isRefused(plan, rules)).map(textOf);
}

function isRefused(plan: Plan, { small, coarse = [], isShortSort = () => true }: PlanRules): boolean {
  const tables = tablesOf(plan.sql);
  const isWhole = ({ kind, table = '', columns }: PlanStep): boolean => {
    const name = tables.get(table);
    if (name === undefined || small.includes(name)) return false;
    return (
      kind === 'scan' || (kind === 'search' && coarse.some(([of, column]) => of === name && columns.join() === column))
    );
  };
  return (
    (!isPageInOrder(plan) && plan.steps.some(isWhole)) ||
    (plan.steps.some(({ kind }) => kind === 'sort') && !isShortSort(plan))
  );
}

const RESTS_ON_ORDER = /WHERE (?:(?:1 = 1|[\w.]+ NOT IN \([?, ]+\))(?: AND )?)+ ORDER BY [^()]* LIMIT \? OFFSET \?$/;

/** A page of everything, in the order of an index: no more is read than the page and what comes before it. */
const isPageInOrder = ({ sql, steps }: Plan): boolean =>
  RESTS_ON_ORDER.test(sql) && !steps.some(({ kind }) => kind === 'sort');

const textOf = ({ sql, steps }: Plan): string => [sql, ...steps.map(({ text }) => text)].join('\n  ');
