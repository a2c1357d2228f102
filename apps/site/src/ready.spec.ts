import { calendar } from '@gatehouse/app-calendar';
import { core } from '@gatehouse/app-core';
import { Database } from '@gatehouse/persistence';
import { testSite, type TestSite } from './visit.fixture';

let site: TestSite;
afterEach(() => site.stop());

const databaseOf = (name: string): Database => {
  const service = site.site.services.find((one) => one.name === name);
  if (!service) throw new Error(`There is no ${name}.`);
  return service.database;
};
const read = async (path: string): Promise<[number, string]> => {
  const response = await fetch(site.url + path);
  return [response.status, await response.text()];
};
/** Answers hold for a second. */
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));

/** Makes every write of a service fail, as on a read-only disk; gives a function that ends it. */
const readOnly = async (name: string): Promise<() => Promise<void>> => {
  // Afterwards no transaction can begin: the connection itself is told.
  const connection = await databaseOf(name).write((tx) => Promise.resolve(tx.connection));
  const turn = async (state: 'ON' | 'OFF'): Promise<void> => {
    await connection.query(`PRAGMA query_only = ${state}`);
    await aMoment();
  };
  await turn('ON');
  return () => turn('OFF');
};

describe('/-/ready', () => {
  it('is 503 and names core while core refuses every write, and 200 afterwards', async () => {
    site = await testSite([core, calendar]);
    expect(await read('/-/ready')).toEqual([200, 'ready\n']);
    const end = await readOnly('core');
    expect(await read('/-/ready')).toEqual([503, 'not ready: core\n']);
    expect(await read('/-/serving')).toEqual([200, 'serving\n']);
    await end();
    expect(await read('/-/ready')).toEqual([200, 'ready\n']);
  });

  it('stays 200 while a service that is not needed refuses writes, unless READY_SERVICES names it', async () => {
    site = await testSite([core, calendar]);
    await readOnly('calendar');
    expect(await read('/-/ready')).toEqual([200, 'ready\n']);
    await site.stop();
    site = await testSite([core, calendar], { READY_SERVICES: 'core,calendar' });
    await readOnly('calendar');
    expect(await read('/-/ready')).toEqual([503, 'not ready: calendar\n']);
  });

  it('is 503 without core', async () => {
    site = await testSite([calendar]);
    expect(await read('/-/ready')).toEqual([503, 'not ready: core\n']);
    expect(await read('/-/serving')).toEqual([200, 'serving\n']);
  });
});
