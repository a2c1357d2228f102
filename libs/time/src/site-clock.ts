import { Injectable } from '@nestjs/common';
import { SiteFacts } from '@gatehouse/service';
import { SiteTime, type GivenDates, type GivenMoment, type Moment } from './site-time';

/** The time in the site's time zone, which is a setting. */
@Injectable()
export class SiteClock {
  private latest?: SiteTime;

  constructor(private readonly site: SiteFacts) {}

  /** The converter of the site's zone; use one for the whole of a response. */
  async time(): Promise<SiteTime> {
    const { timezone } = await this.site.settings();
    if (this.latest?.zone !== timezone) this.latest = new SiteTime(timezone);
    return this.latest;
  }

  async now(): Promise<Moment> {
    return (await this.time()).now();
  }

  /** See {@link SiteTime.parse}. */
  async parse(text: string): Promise<Moment> {
    return (await this.time()).parse(text);
  }

  /** See {@link SiteTime.given}. */
  async given(dates: GivenDates): Promise<GivenMoment | undefined> {
    return (await this.time()).given(dates);
  }
}
