import { openLog } from '@gatehouse/service';
import { AuditTrail } from '../audit/audit-trail';
import { draft, gatewayParts, manifestOf } from '../testing/gateway-parts';
import { Embedder } from './embedder';
import { RouteSender } from './route-sender';

const manifest = manifestOf('core', 'core/v2', [{ path: 'things', methods: ['POST'] }]);

it("The gateway's word for the caller goes with pages alone, and with no request of the interface", async () => {
  const { router, namespaceNames, forwarder, config, bus, received } = await gatewayParts([manifest], {
    core: () => ({ json: {} }),
  });
  const embedder = new Embedder(router, forwarder, config, namespaceNames);
  const sender = new RouteSender(forwarder, embedder, new AuditTrail(bus, openLog('test', 'silent')));
  const { match } = router.find('/core/v2/things');
  if (match) await sender.send(match, 'POST', draft());
  expect(received).toHaveLength(1);
  expect(received[0]?.visit).toBeUndefined();
});
