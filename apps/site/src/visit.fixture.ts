import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { core } from '@gatehouse/app-core';
import { Config, openLog, type ServiceDefinition } from '@gatehouse/service';
import { decodeEntities } from '@gatehouse/text';
import { startSite, type RunningSite } from './site';

export interface TestSite {
  site: RunningSite;
  /** The URL it listens on; its configured address is `http://site.test`. */
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts a site in this process on a free port, with the administrator `boss` / `correct horse`. */
export async function testSite(
  services: ServiceDefinition[] = [core],
  settings: Record<string, string> = {},
): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-site-'));
  const config = new Config({
    DATA_DIR: dataDir,
    PORT: '0',
    BASE_URL: 'http://site.test',
    ADMIN_USERNAME: 'boss',
    ADMIN_PASSWORD: 'correct horse',
    ...settings,
  });
  const site = await startSite(services, { config, log: openLog('test', 'silent') });
  return {
    site,
    dataDir,
    url: `http://127.0.0.1:${site.gateway.port}`,
    stop: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A minimal browser: keeps cookies, does not follow redirects, reads the fields of forms. */
export class Visit {
  private cookies = new Map<string, string>();
  status = 0;
  html = '';
  headers = new Headers();

  constructor(private readonly url: string) {}

  async open(path: string, form?: Record<string, string>): Promise<this> {
    const answer = await fetch(this.url + path, {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    [this.status, this.html, this.headers] = [answer.status, await answer.text(), answer.headers];
    return this;
  }

  /** Submits the form of the page with its current fields and these. */
  submit(fields: Record<string, string>): Promise<this> {
    const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(this.html) ?? [];
    return this.open(plain(action), { ...this.fields(), ...fields });
  }

  /** The named inputs of the page with their values. */
  fields(): Record<string, string> {
    const inputs = [...this.html.matchAll(/<input\s([^<>]*)>/g)].map(([, attributes = '']): [string, string] => {
      const valueOf = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      return [valueOf('name'), plain(valueOf('value'))];
    });
    return Object.fromEntries(inputs.filter(([name]) => name !== ''));
  }

  get location(): string {
    return this.headers.get('location') ?? '';
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async signIn(username = 'boss', password = 'correct horse'): Promise<this> {
    await this.open('/-/sign-in');
    return this.submit({ username, password });
  }
}

const plain = (html: string): string => decodeEntities(html);
