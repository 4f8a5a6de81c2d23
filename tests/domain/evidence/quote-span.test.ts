import { expect, test } from 'bun:test';
import { quoteSpans } from '@domain/evidence/quote-span';
import fc from 'fast-check';

const marked = (text: string, quote: string) => quoteSpans(text, quote).map(({ start, end }) => text.slice(start, end));

test.each([
  ['ROI +12% after promotion cost', 'ROI +12%', ['ROI +12%']],
  ['It lost $7,794 (ROI -21.1%)', '-21.1%', ['-21.1%']],
  ['It lost $7,794 in March', '$7794', ['$7,794']],
  ['All three\npay back “within” the quarter.', 'pay back "within" the quarter', ['pay back “within” the quarter']],
  ['Spring 20% off\t44.7%\t($7,794)', 'Spring 20% off 44.7%', ['Spring 20% off\t44.7%']],
  ['He said 12 and 2 and 120', '2', ['2']],
  ['Prices rose in March and, as planned, volume held.', 'Prices rose … volume held', ['Prices rose', 'volume held']],
  ['ﬁnal oﬀer', 'final offer', ['ﬁnal oﬀer']],
  ['Nothing of the kind', 'another thing', []],
  ['Anything', '…', []],
])('in %p the words of %p are marked', (text, quote, expected) => {
  expect(marked(text, quote)).toEqual(expected);
});

test('a stretch of words of a text is found in it, whatever the text', () => {
  const word = fc.stringMatching(/^[a-zéß0-9]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 3, maxLength: 12 }), fc.nat(), fc.nat(), (words, a, b) => {
      const from = a % words.length;
      const to = from + 1 + (b % (words.length - from));
      const quote = words.slice(from, to).join(' ');
      const [span] = quoteSpans(words.join('  '), quote);
      const found = span ? words.join('  ').slice(span.start, span.end) : '';
      expect(found.replace(/\s+/g, '')).toBe(quote.replace(/\s+/g, ''));
    }),
  );
});
