import { services } from './services';
import { testSite, type TestSite } from './visit.fixture';

interface Operation {
  parameters: { $ref?: string }[];
}

/** Writes of one record that compare no versions, and why. */
const NOT_COMPARED: Record<string, string> = {
  '/lms/v1/users/{id}': 'They are people of core, which compares them at core/v2/users/{id}.',
};

let site: TestSite;
beforeAll(async () => {
  site = await testSite(services);
}, 120_000);
afterAll(() => site.stop());

/** docs/interface/gateway.md#lost-updates */
it('Every route that changes or deletes one record compares its version', async () => {
  const { paths } = (await (await fetch(`${site.url}/-/openapi.json`)).json()) as {
    paths: Record<string, Partial<Record<string, Operation>>>;
  };
  const writes = Object.entries(paths).filter(([path, item]) => path.endsWith('}') && (item.patch ?? item.delete));
  expect(writes.length).toBeGreaterThan(25);
  const compares = ({ parameters }: Operation): boolean =>
    parameters.some(({ $ref }) => $ref === '#/components/parameters/IfMatch');
  const others = writes.filter(([, { patch, delete: remove }]) =>
    [patch, remove].some((operation) => operation && !compares(operation)),
  );
  expect(others.map(([path]) => path)).toEqual(Object.keys(NOT_COMPARED));
});
