import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';
import { AppStoreVerifier } from './app-store';
import { GooglePlayVerifier, type ServiceAccount } from './google-play';
import type { Platform, ReceiptVerifier } from './verifier';

const STORES: Record<string, (config: Config) => ReceiptVerifier> = {
  'app-store': (config) =>
    new AppStoreVerifier({
      bundleId: required(config, 'LMS_APP_STORE_BUNDLE_ID'),
      sharedSecret: config.setting('LMS_APP_STORE_SECRET'),
    }),
  'google-play': (config) =>
    new GooglePlayVerifier({
      packageName: required(config, 'LMS_GOOGLE_PLAY_PACKAGE'),
      account: accountIn(required(config, 'LMS_GOOGLE_PLAY_ACCOUNT')),
    }),
};

/** The verifiers in LMS_RECEIPT_VERIFIER: `app-store`, `google-play`, or both, separated by a comma; none by default. */
@Injectable()
export class Verifiers {
  private readonly byPlatform: ReadonlyMap<Platform, ReceiptVerifier>;

  /** @throws Error when a setting is missing or not valid */
  constructor(config: Config) {
    const names = config
      .setting('LMS_RECEIPT_VERIFIER')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && name !== 'none');
    this.byPlatform = new Map(
      names.map((name) => {
        const make = STORES[name];
        if (!make)
          throw new Error(`LMS_RECEIPT_VERIFIER contains ${name}; valid are ${Object.keys(STORES).join(', ')}.`);
        const verifier = make(config);
        return [verifier.platform, verifier];
      }),
    );
  }

  of(platform: Platform): ReceiptVerifier | undefined {
    return this.byPlatform.get(platform);
  }
}

function required(config: Config, name: string): string {
  const value = config.setting(name);
  if (value === '') throw new Error(`${name} is not set, but LMS_RECEIPT_VERIFIER requires it.`);
  return value;
}

/** Reads a service account key: JSON, or the path of a file with it. */
function accountIn(setting: string): ServiceAccount {
  try {
    const account = JSON.parse(
      setting.trim().startsWith('{') ? setting : readFileSync(setting, 'utf8'),
    ) as Partial<ServiceAccount>;
    if (typeof account.client_email === 'string' && typeof account.private_key === 'string')
      return { client_email: account.client_email, private_key: account.private_key };
  } catch (cause) {
    throw new Error('LMS_GOOGLE_PLAY_ACCOUNT is neither a service account key nor a readable file with one.', {
      cause,
    });
  }
  throw new Error('LMS_GOOGLE_PLAY_ACCOUNT does not contain client_email and private_key.');
}
