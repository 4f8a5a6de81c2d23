import { expect, test } from 'bun:test';
import { readRoster, rosterName } from '@domain/class-upload/roster';
import { rosterText } from '@domain/class-upload/roster-text';
import { writeCsv } from '@domain/rubric/csv';
import fc from 'fast-check';

const students = (text: string) => {
  const read = readRoster(text);
  if (!read.ok) throw new Error(read.error);
  return read.roster.students.map(({ email, name }) => [email, name]);
};

test('a roster is read with commas, semicolons or tabs, with its columns in any order', () => {
  const expected = [
    ['maya@halden.com', 'Maya Okafor'],
    ['li@halden.com', 'Li Wei'],
  ];
  expect(students('email,name\nmaya@halden.com,Maya Okafor\nli@halden.com,Li Wei\n')).toEqual(expected);
  expect(students('Folder;Group;E-Mail\r\nMaya Okafor;B;MAYA@halden.com \r\nLi Wei;;li@halden.com')).toEqual(expected);
  expect(students('\uFEFFStudent\t"Address"\n"Maya Okafor"\tmaya@halden.com\nLi Wei\tli@halden.com')).toEqual(expected);
});

test('without titles the column that holds the addresses is found by them', () => {
  expect(students('Maya Okafor,maya@halden.com\nLi Wei,li@halden.com')).toEqual([
    ['maya@halden.com', 'Maya Okafor'],
    ['li@halden.com', 'Li Wei'],
  ]);
});

test('what Excel saves is read: UTF-8 with a mark, UTF-16 of either order, and its plain CSV', () => {
  const text = 'email\tname\r\njörg@halden.com\tJörg Müller';
  const wide = (order: 'le' | 'be', mark: boolean) => {
    const codes = Array.from((mark ? '\uFEFF' : '') + text, (sign) => sign.charCodeAt(0));
    return new Uint8Array(
      codes.flatMap((code) => (order === 'le' ? [code & 255, code >> 8] : [code >> 8, code & 255])),
    );
  };
  const narrow = new Uint8Array(Array.from(text, (sign) => sign.charCodeAt(0)));
  for (const bytes of [new TextEncoder().encode(text), wide('le', true), wide('be', true), wide('le', false), narrow]) {
    expect(rosterText(bytes).replace('\uFEFF', '')).toBe(text);
  }
});

test('first and last names are one name, in both orders, and lines of one address are one student', () => {
  const read = readRoster('last name,first name,email\nOkafor,Maya,m@halden.com\nOkafor-Lee,Maya,M@halden.com');
  expect(read.ok && read.roster.students).toEqual([
    {
      email: 'm@halden.com',
      name: 'Maya Okafor',
      keys: ['maya okafor', 'okafor maya', 'maya okafor lee', 'okafor lee maya'],
    },
  ]);
});

test('the name is the one that says who it is, as it is written, wherever its column stands', () => {
  expect(students('student id,file,name,email\nS-7,kaiser.xlsx,Zoë Kaiser,zoe.kaiser@uni.de')).toEqual([
    ['zoe.kaiser@uni.de', 'Zoë Kaiser'],
  ]);
  expect(students('id;email;Vorname;first name;last name\n7;zoe@uni.de;x;Zoë;van der Berg')).toEqual([
    ['zoe@uni.de', 'Zoë van der Berg'],
  ]);
  expect(students('S-7,zoe.kaiser@uni.de,Zoë  Kaiser')).toEqual([['zoe.kaiser@uni.de', 'Zoë  Kaiser']]);
});

test('a student is handed in under the name of the roster, as it is written', () => {
  const read = readRoster('email,name\nzoe.kaiser@uni.de,Zoë Kaiser\nli@uni.de,li.xlsx\nno@uni.de,');
  const roster = read.ok ? read.roster.students : [];
  expect(
    ['Zoe.Kaiser@uni.de', 'li@uni.de', 'no@uni.de', 'eve@uni.de'].map((email) => rosterName(roster, email)),
  ).toEqual(['Zoë Kaiser', null, null, null]);
  expect(rosterName([], 'zoe.kaiser@uni.de')).toBeNull();
  const long = readRoster(`email,name\na@uni.de,"${'é'.repeat(150)}"\nb@uni.de,"Zoë\nKaiser"\nc@uni.de,student_9`);
  const names = ['a', 'b', 'c'].map((at) => rosterName(long.ok ? long.roster.students : [], `${at}@uni.de`));
  expect(names).toEqual(['é'.repeat(100), 'Zoë Kaiser', null]);
});

test('a line without a good address is left out and said, by its number', () => {
  const read = readRoster('email,name\nmaya@halden,Maya\n,Li\njonas@halden.com,Jonas');
  expect(read.ok && read.roster.problems).toEqual([
    'Line 2 of the roster was skipped: “maya@halden” is not an email address.',
    'Line 3 of the roster has no email address and was skipped.',
  ]);
});

test('a file that is no roster is refused with what to do', () => {
  expect(readRoster('')).toEqual({
    ok: false,
    error: 'The roster is empty. It needs a line per student, with an email address and a name.',
  });
  expect(readRoster('name,group\nMaya,B')).toMatchObject({
    error: expect.stringContaining("Name that column 'email'"),
  });
  expect(readRoster('email,name\nm@halden.com,"Maya')).toMatchObject({
    error: 'Line 2 of the roster: A field that begins with a double quote is not closed.',
  });
});

test('whatever stands in the other columns, every address of a written roster is read back', () => {
  const address = fc.stringMatching(/^[a-z][a-z0-9]{0,8}@[a-z]{2,6}\.(com|edu)$/);
  const sign = fc.constantFrom('a', 'ü', '😀', '"', "'", ',', ';', '\t', '\n', '\r', '=', '@', ' ', '\u2028', '\uFEFF');
  const line = fc.tuple(fc.string({ unit: sign }), address, fc.string({ unit: sign }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const emails = [...new Set(lines.map(([, email]) => email))];
      expect(students(writeCsv([['name', 'email', 'note'], ...lines])).map(([email]) => email)).toEqual(emails);
    }),
    { numRuns: 40 },
  );
});
