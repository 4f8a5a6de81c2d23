import { expect, test } from 'bun:test';
import { readRosterCsv } from '@domain/student/roster-csv';

const ana = { email: 'ana@example.com', name: 'Ana Díaz', number: '7' };

test.each([
  ['email,name,number\nana@example.com,Ana Díaz,7'],
  ['Number;E-mail;Name\r\n7;ANA@example.com;Ana Díaz\r\n\r\n'],
  ['\uFEFFLast name\tFirst name\tID\tEmail\nDíaz\tAna\t7\tana@example.com'],
  [`email,${'x,'.repeat(1_000)}number,name\nana@example.com,${','.repeat(1_000)}7,"Ana\n Díaz"`],
])('a roster has its columns in any order, between commas, semicolons or tabs [C8.3]', (text) => {
  expect(readRosterCsv(text)).toEqual({ rows: [ana], errors: [] });
});

test('what is wrong is said by line [C8.3]', () => {
  const long = 'n'.repeat(201);
  const { rows, errors } = readRosterCsv(
    `email,name,number\nana@example.com,Ana Díaz,7\n,Bo,\nbo,Bo,\nbo@example.com,,\nbo@example.com,Bo,1\ncy@example.com,${long},\nANA@example.com,Ana,`,
  );
  expect(rows).toEqual([ana]);
  expect(errors).toEqual([
    { line: 3, message: 'The email address is missing.' },
    { line: 4, message: 'bo is not an email address.' },
    { line: 5, message: 'The name is missing.' },
    { line: 6, message: 'This address is already on line 5.' },
    { line: 7, message: 'A name has at most 200 characters.' },
    { line: 8, message: 'This address is already on line 2.' },
  ]);
});

test('a file without the columns, with an open quote or with more than 10,000 students is refused as a whole', () => {
  const noColumns = 'The first line must name the columns: email, and name or first and last name.';
  expect(readRosterCsv('').errors).toEqual([{ line: 1, message: noColumns }]);
  expect(readRosterCsv('ana@example.com,Ana').errors).toEqual([{ line: 1, message: noColumns }]);
  expect(readRosterCsv('email,name\n"ana').errors).toHaveLength(1);
  const many = Array.from({ length: 10_001 }, (_, nth) => `s${nth}@example.com,N`).join('\n');
  expect(readRosterCsv(`email,name\n${many}`)).toEqual({
    rows: [],
    errors: [{ line: 10_002, message: 'A file can have at most 10,000 students.' }],
  });
});

test('formulas stay text', () => {
  expect(readRosterCsv('email,name\nana@example.com,=1+1').rows).toEqual([
    { email: 'ana@example.com', name: '=1+1', number: '' },
  ]);
});
