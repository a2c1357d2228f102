// @ts-check
// Mail that an answer has promised goes out once, also when the process dies after the answer and before the mail.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import testing from '@gatehouse/mail/testing';
import { freePort, orStop, until } from '../../tools/run.mjs';
import { startEmbedded } from '../../tools/stack/embedded.mjs';
import { FaultyStack, pause } from './support.mjs';

/** What a killed process had claimed is free after half a minute. */
const ARRIVAL_SECONDS = 60;
/** Longer than the first delays between attempts: a second mail would come by then. */
const TWICE_MS = 5_000;
const FORM = {
  form: '[text a][email to]',
  mail: { subject: 'Thanks', sender: 'me@example.org', recipient: '[to]', body: '[a]' },
};

/** A mail as text, without the line ends and signs of its encoding (quoted-printable). */
const plain = ({ content }) => content.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The site in one process, on SQLite: it is killed as a whole. */
async function embedded(env) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-mail-'));
  let site = await startEmbedded(folder, { env: { SITE_DEMO: '0', ...env } });
  const body = JSON.stringify({ username: 'admin', password: 'admin' });
  const headers = { 'content-type': 'application/json' };
  const signIn = () => fetch(`${site.url}/lms/v1/token`, { method: 'POST', headers, body });
  const signedIn = await orStop(site.stop, signIn);
  const port = Number(new URL(site.url).port);
  return {
    url: site.url,
    authorization: `Bearer ${(await signedIn.json()).token}`,
    kill: () => site.child.kill('SIGKILL') && once(site.child, 'exit'),
    restart: async () => (site = await startEmbedded(folder, { port, env: { SITE_DEMO: '0', ...env } })),
    stop: async () => {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The stack on MariaDB: the processes that send mail are killed. */
async function stack(env) {
  const names = ['core', 'widgets'];
  const site = await FaultyStack.start(names, { env });
  return {
    url: site.url,
    authorization: site.authorization,
    kill: async () => {
      const children = names.map((name) => site.stack.childOf(name));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    },
    restart: () => Promise.all(names.map((name) => site.stack.launch(name))),
    stop: () => site.stop(),
  };
}

/** Asks for both kinds of mail, and gives once their answers are there. */
async function askForMail(site) {
  const json = { 'content-type': 'application/json', authorization: site.authorization };
  const forms = `${site.url}/forms/v1/contact-forms`;
  const made = await fetch(forms, { method: 'POST', headers: json, body: JSON.stringify(FORM) });
  const { id } = await made.json();
  const entered = new FormData();
  for (const [name, value] of Object.entries({ _wpcf7_unit_tag: 'x', a: 'hello', to: 'you@example.org' }))
    entered.append(name, value);
  const submitted = await fetch(`${forms}/${id}/feedback`, { method: 'POST', body: entered });
  assert.equal((await submitted.json()).status, 'mail_sent');
  const asked = await fetch(`${site.url}/-/lost-password`, {
    method: 'POST',
    body: new URLSearchParams({ login: 'admin' }),
  });
  assert.equal(asked.status, 200);
}

async function arrivesOnce(start) {
  const port = await freePort();
  const site = await start({ MAIL_URL: `smtp://127.0.0.1:${port}` });
  let server;
  try {
    await askForMail(site);
    await site.kill();
    server = await testing.startMailServer({}, port);
    await site.restart();
    await until(async () => server.taken.length >= 2, ARRIVAL_SECONDS, 'The mails');
    await pause(TWICE_MS);
    const subjects = server.taken.map(({ subject }) => subject.replace(/^.*: /, '')).sort();
    assert.deepEqual(subjects, ['Thanks', 'choose a new password']);
    const [link] = server.taken.flatMap((mail) => /http:\S+reset-password\?key=[\w-]+/.exec(plain(mail))?.[0] ?? []);
    assert.match(await (await fetch(link)).text(), /name="password"/, 'the link leads to the form');
  } finally {
    await site.stop();
    await server?.stop();
  }
}

describe('Mail that was promised when a process is killed', () => {
  it('arrives once after a restart of the site in one process', () => arrivesOnce(embedded));
  it('arrives once after a restart of core and widgets on MariaDB', () => arrivesOnce(stack));
});
