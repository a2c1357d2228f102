import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { testSite, type TestSite } from './visit.fixture';

const CHROMIUM = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== '' && existsSync(path));
if (!CHROMIUM && process.env.CI) throw new Error('Chromium was not found: install it or set CHROMIUM_PATH.');
if (!CHROMIUM)
  process.stderr.write('The tests in a browser are skipped: Chromium was not found (set CHROMIUM_PATH).\n');

/** Evaluated in the page: its width including what overflows. */
const WIDTH = 'document.documentElement.scrollWidth';

let site: TestSite, browser: Browser, application: Server, returned: string[];

/** A third-party application: its callback redirects to another URL. */
function startApplication(): Promise<Server> {
  const server = createServer((request, response) => {
    returned.push(request.url ?? '');
    if (request.url?.startsWith('/cb'))
      response.writeHead(302, { location: `http://localhost:${(server.address() as AddressInfo).port}/done` }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Connected</title>');
  });
  return new Promise((resolve) => server.listen(0, () => resolve(server)));
}

const applicationUrl = () => `http://127.0.0.1:${(application.address() as AddressInfo).port}`;

/** Opens a page and collects the errors in its console. */
async function open(
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; consoleErrors: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  await page.goto(site.url + path);
  return { page, consoleErrors };
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('User name or e-mail address').fill('boss');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

(CHROMIUM ? describe : describe.skip)('in a browser', () => {
  beforeAll(async () => {
    site = await testSite();
    application = await startApplication();
    browser = await chromium.launch({ ...(CHROMIUM ? { executablePath: CHROMIUM } : {}), args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser.close();
    application.close();
    await site.stop();
  });
  beforeEach(() => {
    returned = [];
  });

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('an application is approved, %s, and its callback may redirect', async (_, javaScriptEnabled) => {
    const { page, consoleErrors } = await open(
      `/-/authorize-application?app_name=Reader&success_url=${encodeURIComponent(`${applicationUrl()}/cb?state=1`)}`,
      { javaScriptEnabled },
    );
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe('Let Reader in?');
    await page.getByLabel('Name of this connection').fill('Reader on my phone');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/done');
    expect(returned[0]).toMatch(
      /^\/cb\?state=1&site_url=http%3A%2F%2Fsite\.test&user_login=boss&password=[A-Za-z0-9]{24}$/,
    );
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it('an application with a custom URL scheme is reached: the Content-Security-Policy allows it', async () => {
    const { page, consoleErrors } = await open(
      `/-/authorize-application?app_name=Phone&success_url=${encodeURIComponent('myapp://cb')}`,
    );
    await signIn(page);
    const redirect = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('authorize-application'),
    );
    await page.getByRole('button', { name: 'Approve' }).click();
    expect((await redirect).headers().location).toMatch(/^myapp:\/\/cb\?/);
    await page.waitForTimeout(300);
    expect(consoleErrors.filter((text) => /content security policy|form-action/i.test(text))).toEqual([]);
    await page.context().close();
  });

  it('a person who follows a link from the application is still signed in', async () => {
    const { page } = await open('/-/sign-in');
    await signIn(page);
    // With this host name it is another site to the browser, not another port of the same site.
    await page.goto(applicationUrl().replace('127.0.0.1', 'localhost'));
    await page.setContent(`<a href="${site.url}/-/authorize-application?app_name=Reader">Connect</a>`);
    await page.getByText('Connect').click();
    await expect(page.getByRole('button', { name: 'Approve' }).isVisible()).resolves.toBe(true);
    await page.context().close();
  });

  it.each([
    ['light', 1200],
    ['dark', 360],
  ] as const)('the pages fit a %s screen of %i pixels without console errors', async (colorScheme, width) => {
    const { page, consoleErrors } = await open('/-/', { colorScheme, viewport: { width, height: 800 } });
    const long = 'x'.repeat(300);
    for (const path of ['/-/', '/-/sign-in', '/-/docs', '/-/docs/core/v2', '/-/docs/core/v2/posts']) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      expect([path, await page.evaluate(WIDTH)]).toEqual([path, width]);
    }
    await page.goto(
      `${site.url}/-/authorize-application?app_name=${long}&success_url=https%3A%2F%2F${'y'.repeat(60)}.example%2F${long}`,
    );
    await signIn(page);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect(await page.evaluate(WIDTH)).toBe(width);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it('the documentation leads to each route, and sends what is tried', async () => {
    const { page, consoleErrors } = await open('/-/docs');
    await page.getByRole('link', { name: 'directory-sizes' }).click();
    await page.getByRole('heading', { name: '/site-health/v1/directory-sizes' }).waitFor();
    await page.getByText('Try it').click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('rest_forbidden').waitFor();
    expect(consoleErrors.filter((text) => !text.includes('status of 401'))).toEqual([]);
    await page.context().close();
  });
});
