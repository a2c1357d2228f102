import { Injectable } from '@nestjs/common';
import { Config, type Signer } from '@gatehouse/service';

/** What a preview token names. */
export interface PreviewClaims {
  /** The id of the post or page. */
  record: number;
  /** The id of the autosave whose texts are shown; 0 for the record as it is. */
  autosave: number;
  /** The id of the person who previews: what they may not edit any more, nobody sees by their token. */
  person: number;
  /** Seconds since the epoch. */
  expires: number;
}

const FORM = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/;

/** Issues and reads the tokens of previews (docs/interface/web.md#previews), signed with core's own key. */
@Injectable()
export class PreviewTokens {
  private readonly signer: Signer;
  private readonly lifetime: number;

  constructor(config: Config) {
    this.signer = config.keysOf('core').signer('previews');
    this.lifetime = config.previewMinutes * 60;
  }

  /** @param now seconds since the epoch */
  issue({ record, autosave, person }: Omit<PreviewClaims, 'expires'>, now = secondsNow()): string {
    const text = `${record}.${autosave}.${person}.${now + this.lifetime}`;
    return `${text}.${this.signer.sign(text)}`;
  }

  /** What a token of this site names; `wrong` for any other text. */
  read(token: string, now = secondsNow()): PreviewClaims | 'expired' | 'wrong' {
    const parts = FORM.exec(token);
    const signature = parts?.[5] ?? '';
    if (!parts || !this.signer.accepts(token.slice(0, -signature.length - 1), signature)) return 'wrong';
    const [record = 0, autosave = 0, person = 0, expires = 0] = parts.slice(1, 5).map(Number);
    return expires > now ? { record, autosave, person, expires } : 'expired';
  }
}

const secondsNow = (): number => Math.floor(Date.now() / 1000);
