import { GATEWAY } from '@gatehouse/bus';
import type { CommandSettings, Config, Environment, ServiceDefinition } from '@gatehouse/service';
import { fine, problem, warning, type Check, type Finding } from '../finding';

const SUBJECT = 'settings';
const REMEDY = 'docs/settings.md has all settings.';

/** Settings that are wrong, unknown, or do not fit each other. */
export const settingsCheck = (
  settings: CommandSettings,
  env: Environment,
  services: readonly ServiceDefinition[],
): Check => ({
  subject: SUBJECT,
  remedy: REMEDY,
  run: () => {
    const { site } = settings;
    const unknown = site.unknown([...services, { name: GATEWAY }]);
    const findings = [
      ...[...site.warnings, ...unknown].map((text) => warning(SUBJECT, text, REMEDY)),
      ...contradictions(site, settings.isApart, env),
      ...(settings.isApart ? services.flatMap(({ name }) => problemsOf(settings, name)) : []),
    ];
    const mode = settings.isApart ? 'services of their own on NATS' : 'all services in one process';
    return Promise.resolve(findings.length > 0 ? findings : [fine(SUBJECT, `They are right, for ${mode}.`)]);
  },
});

/** Settings with which no process starts. */
export const wrongSettingsCheck = (message: string): Check => ({
  subject: SUBJECT,
  remedy: REMEDY,
  run: () => Promise.resolve([problem(SUBJECT, message, REMEDY)]),
});

function problemsOf(settings: CommandSettings, service: string): Finding[] {
  try {
    settings.of(service);
    return [];
  } catch (error) {
    return [problem(SUBJECT, `${service}: ${error instanceof Error ? error.message : String(error)}`, REMEDY)];
  }
}

function contradictions(config: Config, isApart: boolean, env: Environment): Finding[] {
  const isProduction = config.environment === 'production';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.baseUrl).hostname);
  const found: [boolean, string, string][] = [
    [
      !isApart && Boolean(env.NATS_KEY),
      'NATS_KEY is set without NATS_URL, so all services count as one process.',
      'Set NATS_URL, or remove NATS_KEY.',
    ],
    [
      isProduction && isLocal,
      `BASE_URL is ${config.baseUrl}, an address of this machine, in production.`,
      'Set BASE_URL to the address that clients use: links, mails and cookies are made of it.',
    ],
    [
      isProduction && !isLocal && config.baseUrl.startsWith('http:'),
      'BASE_URL is not https, so cookies and passwords travel without encryption.',
      'Put a proxy with a certificate in front, and set BASE_URL to its https address.',
    ],
    [
      config.baseUrl.startsWith('https:') && config.trustedProxies === 0,
      'BASE_URL is https and TRUSTED_PROXIES is 0: limits count the proxy instead of its clients.',
      'Set TRUSTED_PROXIES to the number of proxies in front.',
    ],
    [isProduction && config.demo, 'SITE_DEMO is on in production.', 'Remove SITE_DEMO.'],
    [
      isProduction && config.mailUrl === '',
      'MAIL_URL is not set, so mail is written to files and reaches nobody.',
      'Set MAIL_URL to a mail server.',
    ],
  ];
  return found.flatMap(([is, message, remedy]) => (is ? [warning(SUBJECT, message, remedy)] : []));
}
