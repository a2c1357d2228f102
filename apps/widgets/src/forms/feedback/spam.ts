import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import type { FormSettings } from '../template/settings';
import type { SpamFinding } from '../submissions/submission';
import { valuesOf, type PostedData } from './posted-data';

export interface Suspect {
  formId: number;
  ip: string;
  userAgent: string;
  body: Record<string, unknown>;
  data: PostedData;
  settings: FormSettings;
}

export interface SpamVerdict {
  findings: SpamFinding[];
  /** Seconds after which another attempt makes sense, when there were too many. */
  retryAfter?: number;
}

/** Tells spam by what a form's settings say (docs/interface/widgets.md#spam-settings). */
@Injectable()
export class SpamCheck {
  constructor(private readonly bus: Bus) {}

  async look(suspect: Suspect): Promise<SpamVerdict> {
    const { settings, userAgent, body, data } = suspect;
    const findings: SpamFinding[] = [];
    if (userAgent.length < 2) findings.push({ agent: 'user_agent', reason: 'The user agent is unusually short.' });
    const honeypot = settings.first('honeypot');
    if (honeypot && valuesOf(body, honeypot).length > 0)
      findings.push({ agent: 'honeypot', reason: `The field ${honeypot}, which people do not see, is filled in.` });
    const word = disallowedWord(settings.first('disallowed_words') ?? '', data);
    if (word !== undefined) findings.push({ agent: 'disallowed_words', reason: `The word "${word}" is not allowed.` });
    const limit = await this.overLimit(suspect);
    if (limit)
      findings.push({
        agent: 'rate_limit',
        reason: `More than ${limit.count} submissions in ${limit.seconds} seconds from one address.`,
      });
    return { findings, ...(limit ? { retryAfter: limit.seconds } : {}) };
  }

  private async overLimit({ settings, formId, ip }: Suspect): Promise<{ count: number; seconds: number } | undefined> {
    const [, count = 0, seconds = 0] = (
      /^(\d{1,6})\s*\/\s*(\d{1,6})$/.exec(settings.first('rate_limit') ?? '') ?? []
    ).map(Number);
    if (count < 1 || seconds < 1) return undefined;
    return (await this.bus.count(`forms.${formId}.${ip}`, seconds)) > count ? { count, seconds } : undefined;
  }
}

function disallowedWord(list: string, { piped, raw }: PostedData): string | undefined {
  const words = list
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
