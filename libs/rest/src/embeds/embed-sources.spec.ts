import { Namespace, Route, declarationsOf } from '../handlers/decorators';
import { many } from '../routes/declaration';
import { EmbedSources } from './embed-sources';

class Readers {
  read(): Promise<ReadonlyMap<number, unknown>> {
    return Promise.resolve(new Map());
  }
}
const read = many(Readers, 'read');

@Namespace('shop/v2')
class Goods {
  @Route('GET', 'goods/<id>', { permit: 'public', embed: { read } })
  one(): null {
    return null;
  }

  @Route('GET', 'goods', {
    permit: 'public',
    embed: [
      { query: 'shelf=<id>', read },
      { query: 'parent=<id>&shelf=<shelf>&sold=1', read },
    ],
  })
  list(): null {
    return null;
  }
}

@Namespace('shop/v2')
class WithoutId {
  @Route('GET', 'goods', { permit: 'public', embed: { read } })
  list(): null {
    return null;
  }
}

const sources = new EmbedSources(declarationsOf(Goods));
const site = { base: 'http://site.test', home: 'http://site.test', root: 'http://site.test/api' };
const found = (path: string, names?: Record<string, string>) =>
  sources.find(`${site.root}/${path}`, { ...site, ...(names ? { names } : {}) });

describe('A link', () => {
  it.each([
    ['shop/v2/goods/7', undefined, 7],
    ['shop/v2/goods?shelf=12', 'shelf=<id>', 12],
    ['shop/v2/goods?parent=5&shelf=12&sold=1', 'parent=<id>&shelf=<shelf>&sold=1', 5],
  ])('%s is read by the source with its query, by its id', (path, query, id) => {
    expect(found(path)).toMatchObject({ id, reader: { source: { read } } });
    expect(found(path)?.reader.source.query).toBe(query);
  });

  it('may spell the namespace as the client does', () => {
    expect(found('wp/v2/goods/7', { 'shop/v2': 'wp/v2' })?.id).toBe(7);
  });

  it.each(['shop/v2/goods', 'shop/v2/goods/7/parts', 'shop/v2/goods?shelf=7&page=2', 'other/v1/goods/7'])(
    '%s of another form is not read',
    (path) => expect(found(path)).toBeUndefined(),
  );

  it('to another site is not read', () => {
    expect(sources.find('http://other.test/api/shop/v2/goods/7', site)).toBeUndefined();
  });

  it('needs an id that differs', () => {
    expect(() => new EmbedSources(declarationsOf(WithoutId))).toThrow('has no <id>');
  });
});
