import { expect, test } from 'bun:test';
import { jsonText } from '@server/http/routes/json-text';

test('dates are written as JSON has them, at any depth', () => {
  const at = new Date('2026-11-22T16:20:00.125Z');
  const never = new Date(Number.NaN);
  expect(jsonText({ rows: [{ id: 1, at, inner: { at, never } }, [at]], at: null })).toBe(
    '{"rows":[{"id":1,"at":"2026-11-22T16:20:00.125Z","inner":{"at":"2026-11-22T16:20:00.125Z","never":null}},' +
      '["2026-11-22T16:20:00.125Z"]],"at":null}',
  );
});

test('everything else is written as JSON.stringify writes it, and what is given stays as it is', () => {
  const own = JSON.parse('{"__proto__":{"at":1},"é":"\\u2028"}');
  const value = { own, left: undefined, none: [undefined, Number.NaN], url: new URL('https://a.b/c'), at: new Date(0) };
  expect(jsonText(value)).toBe(
    '{"own":{"__proto__":{"at":1},"é":"\u2028"},"none":[null,null],"url":"https://a.b/c","at":"1970-01-01T00:00:00.000Z"}',
  );
  expect(value.at).toEqual(new Date(0));
  expect([jsonText(null), jsonText('a'), jsonText(3)]).toEqual(['null', '"a"', '3']);
});
