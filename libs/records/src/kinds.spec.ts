import { emptyRecord, entityTable, recordsOfRows, rowOfRecord } from '@gatehouse/persistence';
import { ListOf as ListOfValues, schemaOf, Text as TextValue } from '@gatehouse/rest';
import { Bool, createArgs, fieldsOf, Int, ListOf, recordView, Reshown, Resource, Text, withFieldsOf } from '.';

@Resource({ path: 'mills/v1/mills', one: 'mill' })
class Mill {
  id!: number;
  @Text({ initial: '', written: TextValue({ description: 'What people call it.' }) }) name!: string;
}

@Resource({ path: 'mills/v1/windmills', one: 'windmill', table: 'mills' })
class Windmill extends Mill {
  @Int({ initial: 4, filter: true }) sails!: number;
  @Bool({ initial: true }) turns!: boolean;
  @ListOf(TextValue(), { initial: [] }) winds!: string[];
  @Reshown(({ name }: Windmill) => [name], ListOfValues(TextValue())) override name!: string;
}

class Chronicle {
  @Text({ initial: 'Named here.' }) name!: string;
}
withFieldsOf(Chronicle, Windmill);

describe('A class that extends the entity of its table', () => {
  it('adds its columns and indexes to the table', () => {
    expect(Object.keys(entityTable(Mill)?.columns ?? {})).toEqual(['name', 'sails', 'turns', 'winds']);
    expect(entityTable(Mill)?.indexes).toEqual({ mills_sails: ['sails', 'id'] });
  });

  it('shows an inherited field in another way, and has it written as before', () => {
    const mill = Object.assign(emptyRecord(Windmill), { name: 'North' });
    expect(recordView(Windmill, mill)).toEqual({ name: ['North'], sails: 4, turns: true, winds: [] });
    expect(schemaOf(createArgs(Windmill)).properties?.name?.description).toBe('What people call it.');
  });
});

describe('The rows of a table', () => {
  it('are records with the values of the kinds of their columns', () => {
    const row = { id: 1, turns: 0, winds: '["west"]', name: 'North' };
    expect(recordsOfRows<object>(Mill, [row])).toEqual([{ id: 1, turns: false, winds: ['west'], name: 'North' }]);
  });

  it('are written from records, without what is no column', () => {
    expect(rowOfRecord(Mill, { name: 'North', winds: ['west'], flag: 'red' })).toEqual({
      name: 'North',
      winds: '["west"]',
    });
  });

  it('begin with nothing in them', () => {
    expect(emptyRecord(Mill)).toMatchObject({ name: '', sails: 4, turns: true, winds: [] });
  });
});

describe('The fields of a class', () => {
  it('can be given to one that extends another, but those that it has', () => {
    expect(fieldsOf(Chronicle).map(({ property }) => property)).toEqual(['name', 'sails', 'turns', 'winds']);
  });
});
