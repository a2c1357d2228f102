import { EVERY_SERVICE, GATEWAY, isAmong, type Contract, type Topic } from '../../envelope';
import { BUCKETS, countsOf, MANIFESTS, streamOf, WINDOWS_SECONDS } from '../buckets/names';
import {
  callSubject,
  chunksOf,
  findOf,
  inboxOf,
  livenessOf,
  placeOf,
  presenceOf,
  purgesOf,
  topicOf,
} from '../wire/subjects';

/** The questions that services of a site ask each other, and the topics that they hear. */
export interface Declarations {
  contracts: readonly Pick<Contract<unknown, unknown>, 'service' | 'name' | 'askedBy'>[];
  topics: readonly Pick<Topic<unknown>, 'topic' | 'owner' | 'heardBy'>[];
}

/** The subjects that a service may use, as NATS takes them; everything else is refused. */
export interface Permissions {
  publish: string[];
  subscribe: string[];
}

/** Any token of a subject. */
const ANY = '*';

/**
 * The permissions of a service, from the declarations of all: it serves its own subjects, asks what it declares, and
 * publishes, announces and counts its own. It answers where the place for the reply names it.
 */
export function permissionsOf(service: string, declarations: Declarations): Permissions {
  const events = declarations.topics.filter(({ owner }) => isAmong(service, [owner]));
  const contracts = declarations.contracts.filter(({ askedBy }) => isAmong(service, askedBy));
  const deliveries = events.flatMap(({ topic, heardBy }) =>
    heardBy.map((receiver) => ({ service: receiver, name: `event ${topic}` })),
  );
  const calls = [...contracts, ...deliveries].map((one) => callSubject(tokenOf(one.service), ANY, 'ask', one.name));
  const receivers =
    service === GATEWAY ? [ANY] : unique([...contracts, ...deliveries].map((one) => tokenOf(one.service)));
  const partners = unique([...receivers, ...askersOf(service, declarations)]);
  return {
    publish: unique([
      ...(service === GATEWAY ? [callSubject(ANY, ANY, 'route'), callSubject(ANY, ANY, 'ping')] : []),
      ...calls,
      ...receivers.flatMap((receiver) => [findOf(receiver), livenessOf(receiver, ANY)]),
      ...partners.map((partner) => chunksOf(partner, ANY, ANY)),
      placeOf(ANY, service, `${ANY}.${ANY}`),
      presenceOf(service),
      purgesOf(service),
      ...events.map(({ topic }) => topicOf(topic)),
      ...bucketSubjects(service),
    ]),
    subscribe: unique([
      `gatehouse.to.${service}.>`,
      findOf(service),
      ...receivers.map(presenceOf),
      ...(service === GATEWAY ? [purgesOf(ANY)] : []),
      ...declarations.topics.filter(({ heardBy }) => isAmong(service, heardBy)).map(({ topic }) => topicOf(topic)),
      `$KV.${MANIFESTS}.*`,
      `${inboxOf(service)}.>`,
    ]),
  };
}

/** The services that ask this one, and the gateway. */
function askersOf(service: string, { contracts, topics }: Declarations): string[] {
  const ofContracts = contracts.filter((one) => isAmong(service, [one.service])).flatMap(({ askedBy }) => askedBy);
  const ofEvents = topics.filter(({ heardBy }) => isAmong(service, heardBy)).map(({ owner }) => owner);
  return [...ofContracts, ...ofEvents, ...(service === GATEWAY ? [] : [GATEWAY])].map(tokenOf);
}

/** The rights of a service in JetStream: its own manifest and counters to write, those of others to read. */
function bucketSubjects(service: string): string[] {
  const manifests = streamOf(MANIFESTS);
  const counts = WINDOWS_SECONDS.map(countsOf).flatMap((bucket) => {
    const own = `$KV.${bucket}.${service}.*`;
    return [own, `$JS.API.STREAM.MSG.GET.${streamOf(bucket)}`];
  });
  const creation = BUCKETS.map(streamOf).flatMap((stream) => [
    `$JS.API.STREAM.INFO.${stream}`,
    `$JS.API.STREAM.CREATE.${stream}`,
  ]);
  return [
    '$JS.API.INFO',
    `$JS.API.STREAM.INFO.${manifests}`,
    `$JS.API.STREAM.MSG.GET.${manifests}`,
    `$KV.${MANIFESTS}.${service}`,
    ...counts,
    ...(service === GATEWAY ? creation : []),
  ];
}

const tokenOf = (service: string): string => (service === EVERY_SERVICE ? ANY : service);

/** Each once; those of every service stand for those of each. */
const unique = (subjects: string[]): string[] => [...new Set(subjects)];
