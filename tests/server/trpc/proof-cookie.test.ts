import { expect, test } from 'bun:test';
import { proofCookies } from '@server/trpc/proof-cookie';

test('a browser proves at most 50 submissions: the oldest are dropped', () => {
  const held = Array.from({ length: 51 }, (_, index) => index + 1);
  expect(proofCookies(60, 'token', held, false)).toEqual([
    'cg_60=token; Max-Age=2592000; Path=/api; HttpOnly; SameSite=Lax',
    'cg_2=; Max-Age=0; Path=/api; HttpOnly; SameSite=Lax',
    'cg_1=; Max-Age=0; Path=/api; HttpOnly; SameSite=Lax',
  ]);
});

test('a submission that is proved again takes no further place', () => {
  const held = Array.from({ length: 50 }, (_, index) => index + 1);
  expect(proofCookies(7, 'token', held, true)).toEqual([
    'cg_7=token; Max-Age=2592000; Path=/api; HttpOnly; SameSite=Lax; Secure',
  ]);
});
