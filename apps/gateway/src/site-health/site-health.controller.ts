import { Namespace, Route, type RouteOptions, type Schema } from '@gatehouse/rest';
import { SiteHealthService } from './site-health.service';
import { SiteSizes } from './site-sizes';
import { siteHealthSchemas } from './test-result';

const TEST: RouteOptions = { permit: 'manage_options', schema: 'wp-site-health-test' };

const size: Schema = {
  type: 'object',
  required: ['size', 'debug', 'raw'],
  properties: { size: { type: 'string' }, debug: { type: 'string' }, raw: { type: 'integer' } },
};
const SIZES: Schema = {
  type: 'object',
  properties: { raw: { type: 'integer' }, uploads_size: size, database_size: size, total_size: size },
};

/** The tests of site health, for administrators (docs/interface/gateway.md#site-health). */
@Namespace('site-health/v1', { schemas: siteHealthSchemas })
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
    result: SIZES,
    summary: 'How much room uploads and databases take.',
  })
  directorySizes() {
    return this.sizes.read();
  }
}
