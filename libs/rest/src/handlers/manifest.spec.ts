import { Args } from './parameters';
import { Namespace, Route, declarationsOf } from './decorators';
import { manifestOf } from '../routes/manifest';
import { needs } from '../routes/permit';
import { AnyValue } from '../values/decorators';

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

class PriceArgs {
  @AnyValue({ documented: { type: ['string', 'number'] }, description: 'A text or a number.' })
  price?: unknown;
}
const never = () => undefined;

@Namespace('test/v1')
class Guarded {
  @Route('GET', 'open', { permit: 'public' })
  @Route('GET', 'behind', { permit: 'public', gate: 'signed-in' })
  @Route('GET', 'mine', { permit: 'signed-in' })
  @Route('GET', 'kept', { permit: needs('manage_options', 'rest_forbidden') })
  @Route('GET', 'ruled', { permit: never })
  @Route('POST', 'ruled', { permit: never, status: 201 })
  @Route('POST', 'visited', { permit: never, signedIn: false })
  answer(@Args() args: PriceArgs): PriceArgs {
    return args;
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

describe('A route for the documentation', () => {
  const accessOf = Object.fromEntries(
    announced(Guarded).flatMap(({ path, endpoints }) =>
      endpoints.map(({ methods, access }) => [`${methods.join()} ${path.replace('test/v1/', '')}`, access]),
    ),
  );

  it('says by its permission who may call it', () => {
    expect(accessOf).toEqual({
      'GET open': 'public',
      'GET behind': undefined,
      'GET mine': 'signed-in',
      'GET kept': 'signed-in',
      'GET ruled': undefined,
      'POST ruled': 'signed-in',
      'POST visited': undefined,
    });
  });

  it('says the status of a success, and what an argument takes where the index says less', () => {
    const endpoints = announced(Guarded).find(({ path }) => path === 'test/v1/ruled')?.endpoints ?? [];
    expect(endpoints.find(({ methods }) => methods.includes('POST'))).toMatchObject({
      status: 201,
      takes: { price: { type: ['string', 'number'] } },
    });
    const words = { description: 'A text or a number.', required: false, 'x-label': 'Price', 'x-order': 1 };
    expect(endpoints[0]?.args).toEqual({ price: words });
  });
});
