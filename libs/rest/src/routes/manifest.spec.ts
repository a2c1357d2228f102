import { Namespace, Route, declarationsOf } from './decorators';
import { manifestOf } from './manifest';

@Namespace('test/v1')
class Limited {
  @Route('POST', 'counted', { permit: 'public', limit: 'registration' })
  counted(): null {
    return null;
  }
}

@Namespace('test/v1')
class Both {
  @Route('POST', 'both', { permit: 'public', limit: 'registration', batch: true })
  both(): null {
    return null;
  }
}

const announced = (type: object) =>
  manifestOf({ name: 'test', version: '1' }, { declarations: declarationsOf(type) }).routes;

describe('A route with a limit', () => {
  it('tells the gateway which', () => {
    expect(announced(Limited)[0]?.endpoints[0]).toMatchObject({ limit: 'registration' });
  });

  it('cannot be batched, which would go around it', () => {
    expect(() => announced(Both)).toThrow('POST test/v1/both has a limit');
  });
});
