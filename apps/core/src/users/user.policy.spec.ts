import { Resource, Text } from '@gatehouse/records';
import { declarationsOfClass } from '@gatehouse/rest';
import { Person } from './people/person';
import { CreateUserArgs, UpdateUserArgs } from './user-requests';
import { privateFilters } from './user.policy';

const names = (type: new () => object): string[] => declarationsOfClass(type).map(({ name }) => name);

describe('A field of people', () => {
  it('says in which contexts it is shown: what says none is for everybody', () => {
    const silent = declarationsOfClass(Person).filter(({ options }) => options.context === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('is written only where the class says so', () => {
    const ours = ['id', 'avatar_url', 'token_version', 'registered_date', 'capabilities', 'social'];
    expect(names(CreateUserArgs).filter((name) => ours.includes(name) && name !== 'id')).toEqual([]);
    expect(names(UpdateUserArgs).filter((name) => ours.includes(name) && name !== 'id')).toEqual([]);
  });

  it('is a filter of those who may list users where not everybody sees it', () => {
    @Resource({ path: 'tests/v1/members', one: 'member' })
    class Member {
      id!: number;
      @Text({ default: '', maxLength: 40, filter: true, context: ['edit'] }) phone!: string;
      @Text({ default: '', maxLength: 40, filter: true, context: ['view', 'edit'] }) town!: string;
      @Text({ default: '', maxLength: 40, filter: true }) team!: string;
    }
    expect(privateFilters(Member)).toEqual(['phone']);
  });
});
