import { expect, test } from 'bun:test';
import { countCharacters } from '@web/lib/count-characters';
import fc from 'fast-check';

test('characters are counted as the server counts them, pairs and broken pairs alike', () => {
  expect(countCharacters('')).toBe(0);
  expect(countCharacters('Größe 📈')).toBe(7);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(countCharacters(text)).toBe([...text].length);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\ud83d', '\udcc8')), (units) => {
      expect(countCharacters(units.join(''))).toBe([...units.join('')].length);
    }),
  );
});
