import type { Draw } from './draw';

/** Texts that some layer may stumble over: the database, JSON, a path, a header, a regular expression. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\u200b\u2060\ufeff',
  'ÀÉ\u0301\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦'.repeat(60),
  'שלום עולם مرحبا',
  'ﷺ'.repeat(300),
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '0x10',
  '2147483648',
  '9007199254740993',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '%00',
  '%zz',
  '..%2f..%2fetc/passwd',
  '../../../../etc/passwd',
  "' or 1=1 --",
  '\\',
  '%_',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|\u0027/c calc\u0027!A1',
  '-1,0,2147483648',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00Z',
  '2024-02-30T25:61:00Z',
  '2027-03-01T08:00:00+23:59',
  'a@b',
  `${'x'.repeat(250)}@example.com`,
  'xn--a',
  'x'.repeat(201),
  'x'.repeat(5_001),
  'x'.repeat(50_001),
  '\n'.repeat(3_000),
  '-'.repeat(20_000),
  '\r\nSet-Cookie: a=b',
] as const;

const oddNumbers = [
  -1,
  0,
  1,
  0.5,
  101,
  1_001,
  2_001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const;

/** Any JSON value that a field does not expect, or only just does. */
export function oddValue(draw: Draw): unknown {
  const kind = draw.integer(0, 9);
  if (kind <= 4) return draw.of(oddTexts);
  if (kind <= 6) return draw.of(oddNumbers);
  if (kind === 7) return draw.of([null, true, false, [], {}, [[]], [null], { id: 1 }, { length: 1 }]);
  if (kind === 8) return Array.from({ length: draw.of([1, 3, 200, 2_001]) }, () => draw.of(oddNumbers));
  return nested(draw.of([3, 50, 2_000]));
}

/** As it stands in a path or a query, percent-encoded or deliberately not. */
export function oddText(draw: Draw): string {
  const text = draw.chance(0.3) ? String(draw.of(oddNumbers)) : draw.of(oddTexts).slice(0, 3_000);
  if (draw.chance(0.15))
    return draw.of(['%', '%zz', '%c0%ae', '%ed%a0%80', '%00', '%F0%9F', '+', '%2e%2e%2f', ';', '٣']);
  return encodeURIComponent(text.toWellFormed());
}

/** A body that is no JSON object of this call, with the type that it claims to have. */
export function oddBody(draw: Draw, body: string): { text: string | Uint8Array<ArrayBuffer>; type: string } {
  const json = 'application/json';
  return draw.of([
    { text: body.slice(0, draw.integer(0, body.length)), type: json },
    { text: `${body}${body}`, type: json },
    { text: '\ufeff'.concat(body), type: json },
    { text: '[]', type: json },
    { text: 'null', type: json },
    { text: '"text"', type: json },
    { text: '12', type: json },
    { text: '{"id":1e999}', type: json },
    { text: '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}', type: json },
    { text: '{"id":1,"id":"2"}', type: json },
    { text: '['.repeat(100_000), type: json },
    { text: `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, type: json },
    { text: `{"name":"${'x'.repeat(1_100_000)}"}`, type: json },
    { text: Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), type: json },
    { text: Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), type: json },
    { text: body, type: 'text/plain' },
    { text: body, type: 'application/json; charset=utf-16' },
    { text: body, type: 'application/merge-patch+json' },
    { text: 'a=1&b=2', type: 'application/x-www-form-urlencoded' },
    { text: '<a/>', type: 'application/xml' },
    { text: '--x\r\n\r\n', type: 'multipart/form-data; boundary=x' },
    { text: '--x--', type: 'multipart/form-data' },
  ]);
}

/** Headers that calls read, with values that they do not expect. */
export function oddHeaders(draw: Draw): Record<string, string> {
  return draw.of<Record<string, string>>([
    { accept: 'text/event-stream;q=0, */*' },
    { 'accept-encoding': 'gzip;q=nan, br;q=2, *;q=0' },
    { prefer: 'respond-async;wait=99999999999' },
    { 'last-event-id': '9007199254740993.-1' },
    { 'last-event-id': 'x'.repeat(4_000) },
    { 'idempotency-key': 'é'.repeat(20) },
    { 'idempotency-key': 'k'.repeat(201) },
    { traceparent: '00-00000000000000000000000000000000-0000000000000000-01' },
    { 'x-forwarded-for': ',,,\u00e9,::ffff:1.2.3.4%eth0' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-request-id': '../../x' },
    { range: 'bytes=5-2' },
    { 'if-none-match': '"\u00ff"' },
    { 'content-encoding': 'gzip' },
    { cookie: `cg_1=x; cg_99999999999=y; session=${'z'.repeat(300)}; =; admin_panel` },
    { authorization: 'Bearer null' },
  ]);
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
