import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { addressBlock } from '@gatehouse/service';
import type { SpamFinding } from '../submissions/submission';
import { valuesOf, type PostedData } from '../forms/values/posted-data';
import type { Submitted } from './submitted';

export interface SpamResult {
  findings: SpamFinding[];
  /** Seconds after which another attempt makes sense, when there were too many. */
  retryAfter?: number;
}

/** Recognises spam by a form's settings (docs/interface/widgets.md#spam-settings). */
@Injectable()
export class SpamCheck {
  constructor(private readonly bus: Bus) {}

  async check(submitted: Submitted): Promise<SpamResult> {
    const { settings, meta, body, data } = submitted;
    const findings: SpamFinding[] = [];
    if (meta.user_agent.length < 2)
      findings.push({ agent: 'user_agent', reason: 'The user agent is unusually short.' });
    const honeypot = settings.first('honeypot');
    if (honeypot && valuesOf(body, honeypot).length > 0)
      findings.push({ agent: 'honeypot', reason: `The hidden field ${honeypot} is filled in.` });
    const word = disallowedWord(settings.first('disallowed_words') ?? '', data);
    if (word !== undefined) findings.push({ agent: 'disallowed_words', reason: `The word "${word}" is not allowed.` });
    const limit = await this.exceededLimit(submitted);
    if (!limit) return { findings };
    const reason = `More than ${limit.count} submissions in ${limit.seconds} seconds from one address.`;
    return { findings: [...findings, { agent: 'rate_limit', reason }], retryAfter: limit.seconds };
  }

  private async exceededLimit({ settings, form, meta }: Submitted): Promise<RateLimit | undefined> {
    const limit = readRateLimit(settings.first('rate_limit') ?? '');
    if (!limit) return undefined;
    const count = await this.bus.count(`forms.${form.id}.${addressBlock(meta.remote_ip)}`, limit.seconds);
    return count > limit.count ? limit : undefined;
  }
}

interface RateLimit {
  count: number;
  seconds: number;
}

/** `N/S`: at most N submissions in S seconds. */
function readRateLimit(setting: string): RateLimit | undefined {
  const [, count = 0, seconds = 0] = (/^(\d{1,6})\s*\/\s*(\d{1,6})$/.exec(setting) ?? []).map(Number);
  return count < 1 || seconds < 1 ? undefined : { count, seconds };
}

function disallowedWord(setting: string, { piped, raw }: PostedData): string | undefined {
  const words = setting
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const text = [piped, raw]
    .flatMap((data) => Object.values(data).flat())
    .join('\n')
    .toLowerCase();
  return words.find((word) => text.includes(word));
}
