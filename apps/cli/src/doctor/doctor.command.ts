import { resolve } from 'node:path';
import { Command, Option } from 'nest-commander';
import { GATEWAY } from '@gatehouse/bus';
import { ExitCode, usageError } from '../frame/command-error';
import { OperatorCommand, type CommonOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { counted } from '../frame/table';
import { servicesNamed } from '../site/services';
import { databaseCheck } from './checks/databases';
import { mailCheck } from './checks/mail';
import { natsCheck } from './checks/nats';
import { settingsCheck, wrongSettingsCheck } from './checks/settings';
import { blobCheck, diskCheck, secretFilesCheck } from './checks/storage';
import { findingsOf, type Check, type Finding, fine, problem } from './finding';

const OLDEST_NODE = [20, 19] as const;

/** The versions of what runs this command. */
const versionCheck = (): Check => ({
  subject: 'versions',
  remedy: '',
  run: () => {
    const { node } = process.versions;
    const [major = 0, minor = 0] = node.split('.').map(Number);
    const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
    return Promise.resolve([
      isOld
        ? problem('versions', `Node.js ${node} is too old.`, `Install Node.js ${OLDEST_NODE.join('.')} or newer.`)
        : fine('versions', `Node.js ${node}.`),
    ]);
  },
});

interface DoctorOptions {
  sendTo?: string;
}

const MARKS = { ok: 'ok', warning: 'WARN', problem: 'FAIL' } as const;

@Command({
  name: 'doctor',
  description: 'Check an installation: settings, databases, NATS, files, mail, clocks, disk, secrets. Changes nothing',
})
export class DoctorCommand extends OperatorCommand<DoctorOptions> {
  protected readonly examples = [
    ['gatehouse doctor', 'each problem with its remedy; ends with 3 when there is one'],
    ['gatehouse doctor --send-to you@example.org', 'and sends a mail'],
    ['gatehouse doctor --json', 'for monitoring'],
  ] as const;

  protected async execute(_args: string[], { sendTo, keys }: DoctorOptions & CommonOptions): Promise<Result> {
    const findings = (await Promise.all(this.checks(sendTo, keys).map(findingsOf))).flat();
    const problems = findings.filter(({ state }) => state === 'problem').length;
    const warnings = findings.filter(({ state }) => state === 'warning').length;
    return {
      json: { findings, problems, warnings },
      text: [...findings.map(lineOf), '', `${counted(problems, 'problem')}, ${counted(warnings, 'warning')}.`].join(
        '\n',
      ),
      ...(problems > 0 ? { code: ExitCode.Problems } : {}),
    };
  }

  private checks(sendTo: string | undefined, keys: string | undefined): Check[] {
    const { context, site } = this.frame;
    const { settings } = site;
    const services = servicesNamed();
    const { config, wrong } = settings.read();
    // Nothing else can be looked for with settings that no process starts with.
    if (!config) return [versionCheck(), wrongSettingsCheck(wrong)];
    return [
      versionCheck(),
      settingsCheck(settings, context.env, services),
      ...services.map((definition) => databaseCheck(site, definition)),
      ...(settings.isApart ? [GATEWAY, ...services.map(({ name }) => name)].map((name) => natsCheck(site, name)) : []),
      blobCheck(site),
      mailCheck(config, sendTo),
      diskCheck(config.dataDir),
      secretFilesCheck(config.dataDir, keys === undefined ? '' : resolve(context.folder, keys), context.env),
    ];
  }

  @Option({ flags: '--send-to <address>', description: 'send a test mail to this address' })
  sendTo(address: string): string {
    if (/^[^\s@]+@[^\s@]+$/.test(address)) return address;
    throw usageError(`"${address}" is not an e-mail address.`);
  }
}

function lineOf({ subject, state, message, remedy }: Finding): string {
  const indent = ' '.repeat(6);
  return [`${MARKS[state].padEnd(4)}  ${subject}: ${message}`, ...(remedy === '' ? [] : [`${indent}${remedy}`])].join(
    '\n',
  );
}
