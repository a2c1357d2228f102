import { unknownSettings } from './unknown-settings';

const OWNERS = [{ name: 'core' }, { name: 'lms', settings: ['LMS_REGISTRATION'] }];
const warnings = (...names: string[]): string[] =>
  unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])), OWNERS);

describe('A variable that looks like a setting and is none', () => {
  it('with a typo is named with the setting that was meant', () => {
    expect(warnings('NAMESPACE_ALIAS', 'API_ROOTS', 'LIMIT_SIGNIN', 'LMS_REGISTRATIONS')).toEqual([
      'NAMESPACE_ALIAS is not a setting. Did you mean NAMESPACE_ALIASES?',
      'API_ROOTS is not a setting. Did you mean API_ROOT?',
      'LIMIT_SIGNIN is not a setting. Did you mean LIMIT_SIGN_IN?',
      'LMS_REGISTRATIONS is not a setting. Did you mean LMS_REGISTRATION?',
    ]);
  });

  it('is named when it begins like the settings of this process', () => {
    expect(warnings('UPLOAD_FOLDER', 'CORE_THEME', 'CALENDAR_THEME')).toEqual([
      'UPLOAD_FOLDER is not a setting. docs/settings.md has all of them.',
      'CORE_THEME is not a setting. docs/settings.md has all of them.',
    ]);
  });

  it('is named with the settings of the services that it was meant for', () => {
    expect(warnings('DATABASE_URL')).toEqual([
      'DATABASE_URL is not a setting. Each service has its own: CORE_DATABASE_URL, LMS_DATABASE_URL.',
    ]);
  });

  it('is not reported for settings, their files, and variables of the system', () => {
    expect(warnings('PORT', 'CORE_DATABASE_URL', 'CORE_SECRET_FILE', 'LMS_REGISTRATION', 'NODE_ENV', 'PATH')).toEqual(
      [],
    );
    expect(warnings('HOSTNAME', 'LANG', 'LOGNAME', 'MAIL', 'TERM', 'npm_config_loglevel', 'SITE_URL')).toEqual([]);
    expect(warnings('CORE_SERVICE_HOST', 'CORE_PORT_3000_TCP_ADDR', 'NATS_PORT', 'NATS_SERVICE_PORT_CLIENT')).toEqual(
      [],
    );
  });
});
