import { readCost } from './cost';

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
    expect(readCost([given].flat())).toEqual({ display, symbol, position, values }),
  );

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
  ])('%j, sent back as it is shown, is shown the same', (given) => {
    const { display, values } = readCost([given]);
    const again = readCost([display]);
    expect(again.display).toBe(display);
    expect([again.values[0], again.values.at(-1)]).toEqual([values[0], values.at(-1)]);
  });
});
