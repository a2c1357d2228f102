import { Outbound } from '@gatehouse/outbound';
import { Config } from '@gatehouse/service';

/** Provides requests to addresses that users name. */
export const outbound = {
  provide: Outbound,
  inject: [Config],
  useFactory: (config: Config) => new Outbound({ allow: config.outboundAllow }),
};
