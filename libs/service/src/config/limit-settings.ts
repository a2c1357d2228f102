import type { ArgumentProblem } from '@gatehouse/errors';
import { declarationsOfClass, Text, type ValueDecorator } from '@gatehouse/rest';

/** At most `count` in `seconds`. */
export interface Budget {
  count: number;
  seconds: number;
}

const PERIODS: Record<string, number> = { minute: 60, hour: 3_600, day: 86_400 };
const BUDGET = /^(\d{1,9})\/(minute|hour|day)$/;

const itemsOf = (text: string): string[] => text.split(',').map((one) => one.trim());

function checkBudgets(text: string): ArgumentProblem | undefined {
  if (text.trim() === '0' || itemsOf(text).every((one) => BUDGET.test(one))) return undefined;
  return { code: null, message: `A limit reads 20/minute or 20/minute, 200/hour; 0 is none: ${text} does not` };
}

/** The budgets of a setting like `20/minute, 200/hour`; none for `0`. */
function budgetsOf(text: string): Budget[] {
  return itemsOf(text).flatMap((one) => {
    const [, count, period = ''] = BUDGET.exec(one) ?? [];
    return Number(count) > 0 ? [{ count: Number(count), seconds: PERIODS[period] ?? 0 }] : [];
  });
}

const Limit = (name: string, standard: string): ValueDecorator<string> =>
  Text({ name, default: standard, check: checkBudgets });

/** The limits on what costs much or lets people guess (docs/settings.md#limits): by address unless the name says otherwise. */
export class LimitSettings {
  /** Failed sign-ins to one login from one address. */
  @Limit('LIMIT_SIGN_IN', '20/minute, 200/hour') signIn!: string;
  @Limit('LIMIT_SIGN_IN_ADDRESS', '120/minute, 1000/hour') signInAddress!: string;
  @Limit('LIMIT_SIGN_IN_LOGIN', '500/hour') signInLogin!: string;
  /** Wrong own passwords of one person who is signed in, from addresses that never signed in to the account. */
  @Limit('LIMIT_OWN_PASSWORD', '20/minute, 100/hour') ownPassword!: string;
  @Limit('LIMIT_REGISTRATION', '120/minute, 1000/hour') registration!: string;
  @Limit('LIMIT_PASSWORD_RESET', '60/minute, 200/hour') passwordReset!: string;
  /** Wrong passwords for one post or event from one address. */
  @Limit('LIMIT_CONTENT_PASSWORD', '20/minute, 100/hour') contentPassword!: string;
  @Limit('LIMIT_CONTENT_PASSWORD_ADDRESS', '100/minute, 1000/hour') contentPasswordAddress!: string;
  @Limit('LIMIT_CONTENT_PASSWORD_POST', '1000/hour') contentPasswordPost!: string;
  /** Comments of people who are not signed in. */
  @Limit('LIMIT_COMMENT', '10/minute, 60/hour') comment!: string;
  @Limit('LIMIT_FORM_SUBMISSION', '300/minute, 2000/hour') formSubmission!: string;
  /** Mails of forms to one address that a visitor entered. */
  @Limit('LIMIT_FORM_REPLY', '10/hour') formReply!: string;
}

export type LimitName = keyof LimitSettings;

/** The budgets of each limit; no budgets mean no limit. */
export type LimitBudgets = ReadonlyMap<string, readonly Budget[]>;

/** The names of all limits. */
export const limitNames = (): string[] => declarationsOfClass(LimitSettings).map(({ property }) => property);

/** The limits of an environment's settings. */
export function readLimits(settings: LimitSettings): LimitBudgets {
  const names = new Set(limitNames());
  const limits = Object.entries(settings).filter(([name]) => names.has(name));
  return new Map(limits.map(([name, text]): [string, Budget[]] => [name, budgetsOf(String(text))]));
}
