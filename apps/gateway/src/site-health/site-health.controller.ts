import { Namespace, Route, type RouteOptions } from '@gatehouse/rest';
import { SiteHealthService } from './site-health.service';
import { SiteSizes } from './site-sizes';
import { SiteSizesView } from './site-sizes.view';
import { TestResultView } from './test-result.view';

const TEST: RouteOptions = { permit: 'manage_options', schema: 'wp-site-health-test' };

/** The tests of site health, for administrators (docs/interface/gateway.md#site-health). */
@Namespace('site-health/v1', { schemas: { 'wp-site-health-test': TestResultView } })
export class SiteHealthController {
  constructor(
    private readonly health: SiteHealthService,
    private readonly sizes: SiteSizes,
  ) {}

  @Route('GET', 'tests/background-updates', { ...TEST, summary: 'Whether all services answer, in the same version.' })
  backgroundUpdates() {
    return this.health.backgroundUpdates();
  }

  @Route('GET', 'tests/loopback-requests', { ...TEST, summary: 'Whether the site reaches itself under its address.' })
  loopbackRequests() {
    return this.health.loopbackRequests();
  }

  @Route('GET', 'tests/https-status', { ...TEST, summary: 'Whether the site is served over HTTPS.' })
  httpsStatus() {
    return this.health.httpsStatus();
  }

  @Route('GET', 'tests/dotorg-communication', { ...TEST, summary: 'Whether the site reaches other servers.' })
  dotorgCommunication() {
    return this.health.dotorgCommunication();
  }

  @Route('GET', 'tests/authorization-header', { ...TEST, summary: 'Whether credentials get through to the site.' })
  authorizationHeader() {
    return this.health.authorizationHeader();
  }

  @Route('GET', 'tests/page-cache', { ...TEST, summary: 'Whether the site answers quickly.' })
  pageCache() {
    return this.health.pageCache();
  }

  @Route('GET', 'directory-sizes', {
    permit: 'manage_options',
    result: SiteSizesView,
    summary: 'How much room uploads and databases take.',
  })
  directorySizes() {
    return this.sizes.read();
  }
}
