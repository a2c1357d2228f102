import { InProcessBus } from '@gatehouse/bus';
import { GATEWAY_SERVICE } from '../routing/router';
import { draft, gatewayParts, manifestOf } from '../testing/gateway-parts';
import { Forwarder } from './forwarder';

const core = manifestOf('core', 'core/v2', [{ path: 'posts/<id>', methods: ['GET', 'POST'] }]);

describe('A forwarded request', () => {
  it('has the key of the endpoint, the method and the values of the path', async () => {
    const { router, forwarder } = await gatewayParts([core], {});
    const { match } = router.find('/core/v2/posts/7');
    const request = match && forwarder.buildRequest(match, 'POST', draft({ body: { title: 'A' } }));
    expect(request).toMatchObject({
      route: 'POST posts/<id>',
      method: 'POST',
      path: { id: '7' },
      body: { title: 'A' },
      requestId: 'test',
    });
  });

  it('is not possible with a method that the route does not have', async () => {
    const { router, forwarder } = await gatewayParts([core], {});
    const { match } = router.find('/core/v2/posts/7');
    expect(match && forwarder.buildRequest(match, 'DELETE', draft())).toBeUndefined();
  });

  it('has the arguments that the path implies, unless the query has them', async () => {
    const { router, forwarder } = await gatewayParts([core], {});
    const { match } = router.find('/core/v2');
    const queryOf = (query: Record<string, unknown>) =>
      match && forwarder.buildRequest(match, 'GET', draft({ query }))?.query;
    expect(queryOf({ context: 'help' })).toEqual({ namespace: 'core/v2', context: 'help' });
    expect(queryOf({ namespace: 'other' })).toEqual({ namespace: 'other' });
  });

  it('can be for the validation or the Allow header alone', async () => {
    const { router, forwarder } = await gatewayParts([core], {});
    const { match } = router.find('/core/v2/posts/7');
    expect(match && forwarder.buildRequest(match, 'GET', draft(), 'allow')?.only).toBe('allow');
  });

  it('goes to the service; the routes of the gateway itself stay in its process', async () => {
    const { config, bus } = await gatewayParts([core], { core: () => ({ json: 'core' }) });
    const localBus = new InProcessBus();
    const local = jest.spyOn(localBus, 'call').mockResolvedValue({ status: 200, headers: {}, body: Buffer.from('') });
    const forwarder = new Forwarder(bus, localBus, config);
    const request = { ...draft(), route: 'x', method: 'GET' as const, path: {} };
    expect(Buffer.from((await forwarder.send('core', request)).body).toString()).toBe('"core"');
    await forwarder.send(GATEWAY_SERVICE, request);
    expect(local).toHaveBeenCalledTimes(1);
  });

  it('rejects with 503 when the service is down', async () => {
    const { forwarder } = await gatewayParts([core], {});
    const request = { ...draft(), route: 'x', method: 'GET' as const, path: {} };
    await expect(forwarder.send('core', request)).rejects.toMatchObject({ status: 503 });
  });
});
