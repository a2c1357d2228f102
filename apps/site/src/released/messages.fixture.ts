import { isAmong } from '@gatehouse/bus';
import { narrowed, widened, withoutUnknown, type Breaks } from './compatible.fixture';
import type { Release, ReleasedContract, ReleasedTopic } from './release.fixture';

/** What is said between services today, in the shape of a record. */
export type Messages = Pick<Release, 'contracts' | 'topics'>;

/**
 * What a released service and the others of today would not understand of each other: a sentence each. It asks them, they
 * ask it, and events go both ways.
 */
export function misunderstandings({ service, contracts, topics }: Release, today: Messages): Breaks {
  const sameContract = (one: ReleasedContract) =>
    today.contracts.find(({ service: answerer, name }) => answerer === one.service && name === one.name);
  const sameTopic = (one: ReleasedTopic) =>
    today.topics.find(({ topic, owner }) => topic === one.topic && owner === one.owner);
  return [
    ...contracts
      .filter(({ askedBy }) => isAmong(service, askedBy))
      .flatMap((one) => asking(service, one, sameContract(one))),
    ...contracts.filter((one) => isAmong(service, [one.service])).flatMap((one) => answering(one, sameContract(one))),
    ...today.contracts
      .filter((one) => one.service === service && !contracts.some(({ name }) => name === one.name))
      .map(({ name, askedBy }) => `${askedBy.join(', ')} asks ${name}, which the release does not answer.`),
    ...topics
      .filter(({ heardBy }) => isAmong(service, heardBy))
      .flatMap((one) => hearing(service, one, sameTopic(one))),
    ...topics.filter(({ owner }) => owner === service).flatMap((one) => publishing(one, sameTopic(one))),
  ];
}

/** The release asks, a service of today answers. */
function asking(service: string, released: ReleasedContract, today: ReleasedContract | undefined): Breaks {
  if (!today) return [`The release asks ${released.name}, and ${released.service} does not answer it any more.`];
  return [
    ...(isAmong(service, today.askedBy) ? [] : [`${service} may no longer ask ${released.name}.`]),
    ...narrowed(released.question ?? {}, today.question ?? {}, `the question of ${released.name}`),
    ...widened(released.answer ?? {}, today.answer ?? {}, `the answer of ${released.name}`),
  ];
}

/** A service of today asks, the release answers. */
function answering(known: ReleasedContract, today: ReleasedContract | undefined): Breaks {
  if (!today) return [];
  const [question, answer] = [known.question ?? {}, known.answer ?? {}];
  return [
    ...narrowed(withoutUnknown(today.question ?? {}, question), question, `what ${known.name} of the release takes`),
    ...widened(withoutUnknown(today.answer ?? {}, answer), answer, `what ${known.name} of the release answers`),
  ];
}

/** A service of today publishes, the release hears. */
function hearing(service: string, heard: ReleasedTopic, today: ReleasedTopic | undefined): Breaks {
  if (!today) return [`The release hears ${heard.topic}, and nothing publishes it any more.`];
  return [
    ...(isAmong(service, today.heardBy) ? [] : [`${service} no longer hears ${heard.topic}.`]),
    ...widened(heard.payload ?? {}, today.payload ?? {}, heard.topic),
  ];
}

/** The release publishes, services of today hear. */
function publishing(said: ReleasedTopic, today: ReleasedTopic | undefined): Breaks {
  if (!today) return [];
  const payload = said.payload ?? {};
  return widened(withoutUnknown(today.payload ?? {}, payload), payload, `${said.topic} of the release`);
}
