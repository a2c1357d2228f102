import { marked } from './mark';

describe('The words that were searched for', () => {
  it('are marked, whatever their case and accents', () => {
    expect(marked('A Café by the sea', 'cafe SEA')).toBe('A <mark>Café</mark> by the <mark>sea</mark>');
  });

  it('are marked within longer words', () => {
    expect(marked('Breadboards', 'bread')).toBe('<mark>Breadboards</mark>');
  });

  it('are those that are not excluded', () => {
    expect(marked('bread and butter', 'bread -butter')).toBe('<mark>bread</mark> and butter');
  });

  it('never become markup', () => {
    expect(marked('1 < 2 & b', '<b>')).toBe('1 &lt; 2 &amp; <mark>b</mark>');
  });
});
