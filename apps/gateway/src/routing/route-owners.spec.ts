import type { AbilityEntry, Manifest } from '@gatehouse/bus';
import { manifestOf } from '../testing/gateway-parts';
import { RouteOwners } from './route-owners';

const RANK = ['gateway', 'core', 'calendar', 'lms', 'widgets'];
const route = (service: string, namespace: string, path = 'things'): Manifest =>
  manifestOf(service, namespace, [{ path, methods: ['GET'] }]);
const page = (service: string, path: string): Manifest => route(service, '-', path);

/** The services that are accepted, and those that are refused. */
const outcome = (owners: RouteOwners, ...manifests: Manifest[]): string[][] => {
  const { accepted, refused } = owners.accept(manifests, RANK);
  return [accepted.map(({ service }) => service), refused.map(({ service }) => service)];
};

describe('The owner of a namespace', () => {
  it('is the first service that declares it, whatever its place in the list', () => {
    const owners = new RouteOwners();
    expect(outcome(owners, route('widgets', 'maps/v1'))).toEqual([['widgets'], []]);
    expect(outcome(owners, route('core', 'maps/v1'), route('widgets', 'maps/v1'))).toEqual([['widgets'], ['core']]);
    expect(owners.accept([route('core', 'maps/v1')], RANK).refused).toEqual([
      { service: 'core', reason: 'it declares maps/v1, which belongs to widgets' },
    ]);
  });

  it('is that of the trusted services which is listed first, when two declare it at once', () => {
    expect(outcome(new RouteOwners(), route('widgets', 'lms/v1'), route('lms', 'lms/v1'))).toEqual([
      ['lms'],
      ['widgets'],
    ]);
  });

  it.each([
    'lms/v1',
    'LMS/v1',
    'lms',
    'lms/v1/token',
    'abilities/v1',
    'abilities',
    '',
    '-root',
    '<any>/v1',
    'a//b',
    '*',
  ])('keeps what %j would lie over', (namespace) => {
    const owners = new RouteOwners();
    owners.accept([route('gateway', 'abilities/v1'), route('lms', 'lms/v1')], RANK);
    expect(outcome(owners, route('lms', 'lms/v1'), route('calendar', namespace))).toEqual([['lms'], ['calendar']]);
  });

  it('has all routes below it: one outside of the namespaces of a manifest refuses the manifest', () => {
    const stray = route('calendar', 'calendar/v1');
    stray.routes.push({ ...stray.routes[0], path: 'core/v2/posts' });
    expect(outcome(new RouteOwners(), stray)).toEqual([[], ['calendar']]);
    const foreign = route('calendar', 'calendar/v1');
    foreign.routes.push({ ...foreign.routes[0], namespace: 'core/v2', path: 'core/v2/posts' });
    expect(outcome(new RouteOwners(), foreign)).toEqual([[], ['calendar']]);
  });

  it('gives it up by a manifest without it, and when it is no longer trusted', () => {
    const owners = new RouteOwners();
    owners.accept([route('core', 'old/v1')], RANK);
    expect(outcome(owners, route('core', 'new/v1'), route('lms', 'old/v1'))).toEqual([['core', 'lms'], []]);
    owners.accept(
      [route('lms', 'old/v1')],
      RANK.filter((service) => service !== 'core'),
    );
    expect(outcome(owners, route('lms', 'new/v1'))).toEqual([['lms'], []]);
  });

  it('is known to a gateway that starts later, also while the owner has no manifest', () => {
    const before = new RouteOwners();
    before.accept([route('lms', 'lms/v1')], RANK);
    const after = new RouteOwners();
    after.remember(before.all);
    expect(outcome(after, route('core', 'lms/v1'))).toEqual([[], ['core']]);
    // Two gateways that saw two services at once in another order agree on the one that was kept.
    after.remember({ 'lms/v1': 'widgets' });
    expect(after.all).toEqual({ 'lms/v1': 'widgets' });
  });
});

describe('The owner of a page or an ability', () => {
  it('is not the gateway just because it has the start page and the root', () => {
    const gateway = manifestOf('gateway', '', [{ path: 'batch/v1', methods: ['POST'] }]);
    gateway.routes = [
      { ...gateway.routes[0], path: '' },
      { ...gateway.routes[0], path: 'batch/v1' },
      { ...gateway.routes[0], namespace: '-', path: '-' },
    ];
    const owners = new RouteOwners();
    owners.accept([gateway], RANK);
    expect(outcome(owners, gateway, page('calendar', 'calendar'), route('lms', 'lms/v1'))[1]).toEqual([]);
    expect(outcome(owners, gateway, route('lms', 'batch/v1'))[1]).toEqual(['lms']);
  });

  it('is the first service that declares its first segment', () => {
    const owners = new RouteOwners();
    owners.accept([page('gateway', 'sign-in'), page('calendar', 'calendar')], RANK);
    expect(outcome(owners, page('widgets', 'sign-in'))).toEqual([[], ['widgets']]);
    expect(outcome(owners, page('widgets', 'Calendar/imports'))).toEqual([[], ['widgets']]);
    expect(outcome(owners, page('widgets', '<id>'))).toEqual([[], ['widgets']]);
    expect(outcome(owners, page('widgets', 'widgets/<id>'))).toEqual([['widgets'], []]);
  });

  it('is the first service that declares its name', () => {
    const ability = { name: 'core/count' } as AbilityEntry;
    const owners = new RouteOwners();
    owners.accept([{ ...route('core', 'core/v2'), abilities: [ability] }], RANK);
    expect(outcome(owners, { ...route('widgets', 'maps/v1'), abilities: [ability] })).toEqual([[], ['widgets']]);
  });
});
