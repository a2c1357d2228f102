import { openLog } from '@gatehouse/service';
import { AuditTrail } from '../audit/audit-trail';
import { draft, gatewayParts, manifestOf } from '../testing/gateway-parts';
import { Visits } from '../visits/visits';
import { Embedder } from './embedder';
import { RouteSender } from './route-sender';

const manifest = manifestOf('core', 'core/v2', [
  { path: 'shown', methods: ['POST'] },
  { path: 'things', methods: ['POST'] },
]);
const [shown] = manifest.routes;
for (const endpoint of shown?.endpoints ?? []) endpoint.visit = true;

describe("The gateway's word for the caller", () => {
  /** What the gateway reads in the word that the service gets. */
  const wordIn = async (path: string) => {
    const { router, namespaceNames, forwarder, config, bus, received } = await gatewayParts([manifest], {
      core: () => ({ json: {} }),
    });
    const visits = new Visits(config);
    const embedder = new Embedder(router, forwarder, config, namespaceNames);
    const sender = new RouteSender(forwarder, embedder, new AuditTrail(bus, openLog('test', 'silent')), visits);
    const { match } = router.find(path);
    if (match) await sender.send(match, 'POST', draft());
    const word = received[0]?.visit;
    return word === undefined ? undefined : visits.read(word);
  };

  it('goes with requests for routes that declare it, and lets them write nothing', async () => {
    const { caller, client, requestId } = draft();
    expect(await wordIn('/core/v2/shown')).toMatchObject({ caller, client, requestId, method: 'GET' });
  });

  it('goes with no others', async () => {
    expect(await wordIn('/core/v2/things')).toBeUndefined();
  });
});
