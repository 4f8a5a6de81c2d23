import { expect, test } from 'bun:test';
import { readAccessCookies } from '@server/http/middleware/access-cookie';

test('every proof of upload in the header is read, beside other cookies', () => {
  const proofs = readAccessCookies('theme=dark; cg_7=AAAAAAAAAAAAAAAAAAAAAA; cg_12=BBBBBBBBBBBBBBBBBBBBBB;session=x');
  expect([...proofs]).toEqual([
    [7, 'AAAAAAAAAAAAAAAAAAAAAA'],
    [12, 'BBBBBBBBBBBBBBBBBBBBBB'],
  ]);
});

test.each([
  [null],
  [''],
  ['cg_=AAAAAAAAAAAAAAAAAAAAAA'],
  ['cg_0=AAAAAAAAAAAAAAAAAAAAAA'],
  ['cg_x=AAAAAAAAAAAAAAAAAAAAAA'],
  ['cg_7=short'],
  [`cg_7=${'A'.repeat(200)}`],
  ["cg_7=AAAAAAAAAAAAAAAAAAAA'; drop table"],
  ['xcg_7=AAAAAAAAAAAAAAAAAAAAAA'],
])('%p holds no proof', (header) => {
  expect(readAccessCookies(header).size).toBe(0);
});
