import * as dto from '@gatehouse/dto';
import type { Schema } from '@gatehouse/rest';
import { narrowed, widened } from './compatible.fixture';
import { describeBesideReleases } from './release.fixture';

const { contracts, topics } = dto.declarationsIn(dto);

/** The words of a type of messages. */
const schemaOf = (type: object | undefined): Schema | undefined =>
  type && 'schema' in type ? (type.schema as Schema) : undefined;

describeBesideReleases('Beside processes of version $version', (release) => {
  it.each(release.contracts)('$service answers $name as it is asked there', (asked) => {
    const today = contracts.find(({ service, name }) => service === asked.service && name === asked.name);
    if (!today) throw new Error(`The release asks ${asked.name}, and ${asked.service} does not answer it any more.`);
    const breaks = [
      ...asked.askedBy.filter((one) => !today.askedBy.includes(one)).map((one) => `${one} may no longer ask.`),
      ...narrowed(asked.question ?? {}, schemaOf(today.types?.question) ?? {}, 'question'),
      ...widened(asked.answer ?? {}, schemaOf(today.types?.answer) ?? {}, 'answer'),
    ];
    expect(breaks).toEqual([]);
  });

  it.each(release.contracts)('the release answers $name of $service as it is asked today', (asked) => {
    const today = contracts.find(({ service, name }) => service === asked.service && name === asked.name);
    // What only this version asks is in no release; what it asks differently must fit both.
    const question = schemaOf(today?.types?.question) ?? {};
    const added = Object.entries(question.properties ?? {}).filter(([name]) => !asked.question?.properties?.[name]);
    expect(asked.question?.additionalProperties === false ? added.map(([name]) => name) : []).toEqual([]);
  });

  it.each(release.topics)('$topic is published and heard as there', (known) => {
    const today = topics.find(({ topic, owner }) => topic === known.topic && owner === known.owner);
    if (!today) throw new Error(`The release hears ${known.topic}, and nothing publishes it any more.`);
    const payload = schemaOf(today.payload) ?? {};
    const breaks = [
      ...known.heardBy.filter((one) => !today.heardBy.includes(one)).map((one) => `${one} no longer hears it.`),
      ...narrowed(known.payload ?? {}, payload, 'event'),
      ...widened(known.payload ?? {}, payload, 'event'),
    ];
    expect(breaks).toEqual([]);
  });
});
