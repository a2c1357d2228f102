import { eq, inList, notInList } from '@gatehouse/persistence';
import {
  declarationsOfClass,
  Int as IntValue,
  ListOf,
  schemaOf,
  Text as TextValue,
  Uri as UriValue,
} from '@gatehouse/rest';
import {
  assignFields,
  Bool,
  createArgs,
  filtersOf,
  Hidden,
  Int,
  newRecord,
  recordView,
  Resource,
  Shown,
  Text,
  withFilters,
} from '.';
import { updateArgs } from './record.args';

interface Given {
  home: string;
}

@Resource<Mill>({
  path: 'mills/v1/mills',
  one: 'mill',
  unique: { slug: ['slug'] },
  beforeWrite: (mill) => {
    mill.slug = mill.name.toLowerCase();
  },
})
class Mill {
  id!: number;
  words!: string;

  @Text({
    name: 'mill',
    initial: '',
    description: 'Name, HTML.',
    show: (name: string) => `<b>${name}</b>`,
    written: TextValue({ required: true, minLength: 1, description: 'Name.' }),
  })
  name!: string;

  @Text({ initial: '', maxLength: 20, optional: true, filter: true, clean: (town) => town.trim() }) town!: string;
  @Text({ nullable: true, context: ['edit'] }) note!: string | null;
  @Bool({ initial: true }) grinds!: boolean;
  @Text({ default: 'flour', context: ['edit'] }) product!: string;
  @Text({ name: 'mill_state', initial: 'open', written: TextValue({ name: 'state' }) }) state!: string;
  @Int({ initial: 0, filter: ListOf(IntValue(), { default: [] }), except: ListOf(IntValue(), { default: [] }) })
  miller!: number;
  @Hidden('key(20)') slug!: string;
  @Shown(UriValue(), ({ slug }: Mill, { home }: Given) => `${home}/${slug}/`) url!: string;
}

const mill = (values: object): Mill => newRecord(Mill, { slug: 'north', ...values });
const given = { home: 'http://site.test' };
const names = (type: new () => object): string[] => declarationsOfClass(type).map(({ name }) => name);

describe('A class of a resource', () => {
  it('says what records have that nothing was sent for', () => {
    expect(mill({ name: 'North' })).toMatchObject({
      name: 'North',
      town: '',
      note: null,
      grinds: true,
      product: 'flour',
    });
  });

  it('says how fields are shown, and leaves out what is empty and not always there', () => {
    const shown = { mill: '<b>North</b>', grinds: true, mill_state: 'open', miller: 0, url: 'http://site.test/north/' };
    expect(recordView(Mill, mill({ name: 'North' }), { given })).toEqual(shown);
    expect(recordView(Mill, mill({ name: 'North', town: 'Leeds' }), { given, context: 'edit' })).toEqual({
      ...shown,
      town: 'Leeds',
      note: null,
      product: 'flour',
    });
  });

  it('says how fields are written, in their order and under their names on the wire, with defaults for new records', () => {
    expect(names(createArgs(Mill))).toEqual(['mill', 'town', 'note', 'grinds', 'product', 'state', 'miller']);
    expect(schemaOf(createArgs(Mill)).properties?.mill).toMatchObject({ required: true, description: 'Name.' });
    class Named {
      @TextValue({ required: true }) slug!: string;
    }
    const { properties = {} } = schemaOf(updateArgs(Mill, Named));
    expect(properties.slug?.required).toBe(true);
    expect(properties.mill?.required).not.toBe(true);
    expect(schemaOf(createArgs(Mill)).properties?.product?.default).toBe('flour');
    expect(properties.product).not.toHaveProperty('default');
  });

  it('says what is stored of what was written', () => {
    const record = mill({ name: 'North', town: 'Leeds' });
    assignFields(record, Mill, { name: 'South', town: ' York ', url: 'http://else.test' }, (name) => name !== 'grinds');
    expect(record).toMatchObject({ name: 'South', town: 'York', grinds: true });
    expect(record.url).toBeUndefined();
    assignFields(record, Mill, { state: 'closed' }, (name) => name === 'state');
    expect(record).toMatchObject({ state: 'closed', name: 'South' });
  });

  it('says which filters lists have beside their own arguments', () => {
    class ListArgs {
      @TextValue() search?: string;
    }
    expect(names(withFilters(ListArgs, Mill))).toEqual(['search', 'town', 'miller', 'miller_exclude']);
  });

  it('finds the records with a value, or with one of several, and leaves out those with others', () => {
    const conditions = (args: object) => filtersOf(Mill, args, 'm').filter((one) => one);
    expect(conditions({ town: 'Leeds', miller: [], miller_exclude: [] })).toEqual([eq('m.town', 'Leeds')]);
    expect(conditions({ miller: [1, 2], miller_exclude: [3] })).toEqual([
      inList('m.miller', [1, 2]),
      notInList('m.miller', [3]),
    ]);
  });
});
