import cors, { type FastifyCorsOptions, type FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Config } from '@gatehouse/service';
import { ALLOWED_HEADERS, ALLOWED_METHODS, EXPOSED_HEADERS, mayBeReadFrom } from '../http/headers';

/** The one header of all responses. What a document may load and do depends on the document, and comes with it. */
const SECURITY: FastifyHelmetOptions = {
  xContentTypeOptions: true,
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xPoweredBy: false,
  xXssProtection: false,
};

/** How long a browser may go without asking again, in seconds: browsers take at most two hours. */
const PREFLIGHT_SECONDS = 7_200;

const CORS: FastifyCorsOptions = {
  credentials: true,
  methods: ALLOWED_METHODS,
  allowedHeaders: ALLOWED_HEADERS,
  exposedHeaders: EXPOSED_HEADERS,
  maxAge: PREFLIGHT_SECONDS,
};

/** Scripts of other origins read the interface alone (docs/interface/gateway.md#cross-origin-requests). */
const corsFor =
  (config: Config): FastifyCorsOptionsDelegateCallback =>
  ({ raw: { url = '/', headers } }, done) =>
    done(null, {
      ...CORS,
      origin: !url.startsWith('/-/') && mayBeReadFrom(config, headers.origin),
      // Any other OPTIONS describes the route.
      preflight: headers['access-control-request-method'] !== undefined,
    });

/** Registers the plugins of Fastify that answer or complete every request; those who come later see what they set. */
export async function registerPlugins(app: NestFastifyApplication, config: Config): Promise<void> {
  await app.register(helmet, SECURITY);
  await app.register(cors, { delegator: corsFor(config) });
}
