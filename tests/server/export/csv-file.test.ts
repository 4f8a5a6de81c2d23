import { expect, test } from 'bun:test';
import { csvFile } from '@server/export/csv-file';
import type { Cell } from '@server/export/table';

async function csv(headings: string[], rows: Cell[][]): Promise<string> {
  async function* each() {
    yield* rows;
  }
  const table = { name: 'Any', columns: headings.map((heading) => ({ heading, width: 9 })), rows: each() };
  return Buffer.concat(await Array.fromAsync(csvFile(table))).toString();
}

test('CSV begins with the mark of UTF-8; numbers stay numbers, moments are in UTC, what is missing is empty', async () => {
  const at = new Date('2026-11-22T10:15:30.999Z');
  expect(
    await csv(
      ['Id', 'Prüfung, "A"'],
      [
        [1, null],
        [-2.5, at],
        [0, 'two\nlines'],
      ],
    ),
  ).toBe('\uFEFFId,"Prüfung, ""A"""\r\n1,\r\n-2.5,2026-11-22 10:15:30\r\n0,"two\nlines"\r\n');
});

test.each([
  ['=1+1', '"\'=1+1"'],
  ['+1', '"\'+1"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
])('a text %p is no formula to a table program', async (text, written) => {
  expect(await csv(['Text'], [[text]])).toBe(`\uFEFFText\r\n${written}\r\n`);
});

test.each([
  ['fine;=cmd()', `"fine;'=cmd()"`],
  ['fine; +1', `"fine;' +1"`],
  ['fine;-1', `"fine;'-1"`],
  ['fine\t@SUM(A1)', `"fine\t'@SUM(A1)"`],
  ['fine;"=cmd()"', `"fine;'""=cmd()${'""'}"`],
  [';=1;=2', `";'=1;'=2"`],
  ['fine\n=cmd()', `"fine\n'=cmd()"`],
  ["fine\r\n- 1+cmd|'/C calc'!A0", `"fine\r\n'- 1+cmd|'/C calc'!A0"`],
  ['Fair; 3 of 4 - nearly', '"Fair; 3 of 4 - nearly"'],
  ['Good:\n- prices\n- costs', '"Good:\n- prices\n- costs"'],
])('a text %p is no formula to a program that parts lines elsewhere', async (text, written) => {
  expect(await csv(['Id', 'Text'], [[1, text]])).toBe(`\uFEFFId,Text\r\n1,${written}\r\n`);
});

test('a heading is guarded too, because a criterion may be named anything', async () => {
  expect(await csv(['=cmd()'], [])).toBe('\uFEFF"\'=cmd()"\r\n');
});

test('many rows come in order, in chunks', async () => {
  const rows = Array.from({ length: 1_001 }, (_, row) => [row]);
  expect((await csv(['N'], rows)).split('\r\n').slice(1, -1).map(Number)).toEqual(rows.flat());
});
