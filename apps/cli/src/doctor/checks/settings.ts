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

/** Whether it is so, what is wrong then, and what to do. */
type Contradiction = readonly [is: boolean, message: string, remedy: string];

function contradictions(config: Config, isApart: boolean, env: Environment): Finding[] {
  const isProduction = config.environment === 'production';
  const found: Contradiction[] = [
    [
      !isApart && Boolean(env.NATS_KEY),
      'NATS_KEY is set without NATS_URL, so all services count as one process.',
      'Set NATS_URL, or remove NATS_KEY.',
    ],
    ...ofAddresses(config, isProduction),
    [isProduction && config.demo, 'SITE_DEMO is on in production.', 'Remove SITE_DEMO.'],
    [
      isProduction && config.mailUrl === '',
      'MAIL_URL is not set, so mail is written to files and reaches nobody.',
      'Set MAIL_URL to a mail server.',
    ],
  ];
  return found.flatMap(([is, message, remedy]) => (is ? [warning(SUBJECT, message, remedy)] : []));
}

function ofAddresses({ baseUrl, homeUrl, trustedProxies }: Config, isProduction: boolean): Contradiction[] {
  const isLocal = isOnThisMachine(baseUrl);
  return [
    [
      isProduction && isLocal,
      `BASE_URL is ${baseUrl}, an address of this machine, in production.`,
      'Set BASE_URL to the address that clients use: files, mails and cookies are made of it.',
    ],
    [
      isProduction && !isLocal && baseUrl.startsWith('http:'),
      'BASE_URL is not https, so cookies and passwords travel without encryption.',
      'Put a proxy with a certificate in front, and set BASE_URL to its https address.',
    ],
    [
      baseUrl.startsWith('https:') && trustedProxies === 0,
      'BASE_URL is https and TRUSTED_PROXIES is 0: limits count the proxy instead of its clients.',
      'Set TRUSTED_PROXIES to the number of proxies in front.',
    ],
    [
      isProduction && !isLocal && isOnThisMachine(homeUrl),
      `HOME_URL is ${homeUrl}, an address of this machine, in production.`,
      'Set HOME_URL to the address where people read, or remove it: then it is BASE_URL.',
    ],
    [
      baseUrl.startsWith('https:') && homeUrl.startsWith('http:'),
      'HOME_URL is not https, and BASE_URL is: links lead people to pages without encryption.',
      'Set HOME_URL to its https address.',
    ],
  ];
}

const isOnThisMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
