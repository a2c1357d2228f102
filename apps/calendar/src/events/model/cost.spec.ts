import { currencyOf } from '@gatehouse/text';
import { costOf, readCost } from './cost';

const dollars = currencyOf('USD', 'en_US');
const shown = (given: readonly string[], site = dollars) =>
  costOf({ cost_rendered: JSON.stringify(readCost(given)) }, site);

describe('the cost of an event', () => {
  it.each<[string | string[], string, string, string, string[]]>([
    ['$10', '$10', '$', 'prefix', ['10']],
    ['10', '$10', '', '', ['10']],
    ['10-20', '$10 – $20', '', '', ['10', '20']],
    ['10,5', '$10,5', '', '', ['10.5']],
    ['15 €', '15€', '€', 'postfix', ['15']],
    ['£ 7.50', '£7.50', '£', 'prefix', ['7.50']],
    [['5', '9'], '$5 – $9', '', '', ['5', '9']],
    [['9', '5', '12'], '$5 – $12', '', '', ['5', '9', '12']],
    ['1,000.50', '$1,000.50', '', '', ['1000.50']],
    ['1.000,50 €', '1.000,50€', '€', 'postfix', ['1000.50']],
    ['1,000', '$1,000', '', '', ['1000']],
    ['5,10,15', '$5 – $15', '', '', ['5', '10', '15']],
    ['Free', 'Free', '', '', ['free']],
    ['Donation', 'Donation', '', '', ['donation']],
    ['0', 'Free', '', '', ['0']],
    ['0 - 20', 'Free – $20', '', '', ['0', '20']],
    ['Free – $20', 'Free – $20', '$', 'prefix', ['0', '20']],
    ['€10-20', '€10 – €20', '€', 'prefix', ['10', '20']],
    ['10-20 €', '10€ – 20€', '€', 'postfix', ['10', '20']],
    ['10€ – 20 €', '10€ – 20€', '€', 'postfix', ['10', '20']],
    ['<b>12</b><script>99</script>', '$12', '', '', ['12']],
    ['', '', '', '', []],
    [[], '', '', '', []],
  ])('%j is shown as %s', (given, display, symbol, position, values) =>
    expect(shown([given].flat())).toMatchObject({ display, symbol, position, values }),
  );

  it.each<[string, string, string, 'prefix' | 'postfix', string]>([
    ['25 CHF', '25 CHF', 'CHF', 'postfix', 'CHF'],
    ['CHF 25.-', 'CHF 25', 'CHF', 'prefix', 'CHF'],
    ['kr 120', 'kr 120', 'kr', 'prefix', ''],
    ['120 kr.', '120 kr.', 'kr.', 'postfix', ''],
    ['30 zł', '30 zł', 'zł', 'postfix', 'PLN'],
    ['R$ 40', 'R$ 40', 'R$', 'prefix', 'BRL'],
    ['EUR 10', 'EUR 10', 'EUR', 'prefix', 'EUR'],
    ['EUR10', 'EUR10', 'EUR', 'prefix', 'EUR'],
    ['10-20 EUR', '10 EUR – 20 EUR', 'EUR', 'postfix', 'EUR'],
    ['CA$10', 'CA$10', 'CA$', 'prefix', 'CAD'],
    ['B$10', 'B$10', 'B$', 'prefix', ''],
    ['120,- Kč', '120 Kč', 'Kč', 'postfix', 'CZK'],
    ['¥1,000', '¥1,000', '¥', 'prefix', 'JPY'],
    ['5 Euro', '5 Euro', 'Euro', 'postfix', 'EUR'],
    ['$10', '$10', '$', 'prefix', 'USD'],
  ])('%j keeps its currency', (given, display, symbol, position, code) =>
    expect(shown([given])).toMatchObject({ display, symbol, position, code, currency: code }),
  );

  it.each([
    ['10 tokens', '10 tokens', ''],
    ['VIP 10', 'VIP 10', ''],
    ['5 Taler – 10 Taler', '5 Taler – 10 Taler', ''],
    ['€10 / $12', '€10 / $12', ''],
    ['$10 CAD', '$10 CAD', 'CAD'],
    ['Sold out', 'Sold out', ''],
    ['Donation', 'Donation', ''],
  ])('%j stays as it is, and is no dollar', (given, display, currency) =>
    expect(shown([given])).toMatchObject({ display, currency }),
  );

  it('without a currency is in that of the site', () => {
    const euros = currencyOf('EUR', 'de_DE');
    expect(shown(['10-20'], euros)).toMatchObject({ display: '10 € – 20 €', symbol: '', code: '', currency: 'EUR' });
    expect(shown(['0'], euros)).toMatchObject({ display: 'Free', currency: 'EUR' });
    expect(shown(['$10'], euros)).toMatchObject({ display: '$10', code: 'USD' });
  });

  it('with a sign that several currencies share is in that of the site, if it is one of them', () => {
    expect(shown(['kr 120'], currencyOf('NOK', 'nb_NO')).code).toBe('NOK');
    expect(shown(['$10'], currencyOf('AUD', 'en_AU')).code).toBe('AUD');
    expect(shown(['US$10'], currencyOf('AUD', 'en_AU')).code).toBe('USD');
  });

  it.each([
    '10-20',
    '$10 – $20',
    '15 €',
    '10-20 €',
    '£7.50 - £9',
    '0 - 20',
    '0 - 20 €',
    '10,5',
    '1,000.50',
    '1.000,50 €',
    '5,10,15',
    'Free',
    'Donation',
    'from 5 to 20',
    'CHF 10-20',
    '10 - 20 zł',
    '10 tokens',
    '€10 / $12',
  ])('%j, sent back as it is shown, is shown the same', (given) => {
    const { display, values } = shown([given]);
    const again = shown([display]);
    expect(again.display).toBe(display);
    expect([again.values[0], again.values.at(-1)]).toEqual([values[0], values.at(-1)]);
  });

  it('is read in linear time', () => {
    const before = process.cpuUsage();
    for (const bad of ['1', 'A', '$', 'kr.', ' ', '1,', 'AB']) readCost([bad.repeat(20_000)]);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });
});
