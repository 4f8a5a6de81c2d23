import { expect, test } from 'bun:test';
import { type ClassRow, newRow, planClass, planTotals, rowProblems, withSlot } from '@domain/class-upload/class-plan';
import { listedStudents, readRoster } from '@domain/class-upload/roster';
import type { RowProblem } from '@domain/class-upload/row-problem';
import { slots } from '@domain/evidence/slots';
import { problemSentence, sendingSentence } from '@domain/messages/class-upload';

type TestFile = { path: string; name: string; size: number };

const file = (path: string, size = 1): TestFile => ({ path, name: path.slice(path.lastIndexOf('/') + 1), size });
const files = (...paths: string[]) => paths.map((path) => file(path));
const threeFiles = (folder: string) => files(`${folder}/model.xlsx`, `${folder}/deck.pptx`, `${folder}/memo.pdf`);
const rosterOf = (text: string) => {
  const read = readRoster(text);
  return read.ok ? read.roster : null;
};
const roster = rosterOf('email,name\nmaya@halden.com,Maya Okafor\njonas@halden.com,"Mbeki, Jonas"\nli@halden.com,Li');

const shown = (rows: readonly ClassRow<TestFile>[]) =>
  rows.map(({ label, email, files: own }) => [label, email, slots.filter((slot) => own[slot]).join('+')]);
const kinds = (rows: readonly ClassRow<TestFile>[], known = roster) =>
  rows.map(({ key }) => (rowProblems(rows, known).get(key) ?? []).map(({ kind }) => kind));

test('a folder is a student, whose address is in its name; outer folders and what systems leave behind do not count', () => {
  const left = files(
    'Spring/.DS_Store',
    '__MACOSX/Spring/._model.xlsx',
    'Spring/maya@halden.com/~$memo.docx',
    'Spring/maya@halden.com/Thumbs.db',
  );
  const rows = planClass(
    [...left, ...threeFiles('Spring/maya@halden.com'), ...threeFiles('Spring/Li (li@halden.com)/final')],
    null,
  );
  expect(shown(rows)).toEqual([
    ['maya@halden.com', 'maya@halden.com', 'excel+ppt+summary'],
    ['Li (li@halden.com)', 'li@halden.com', 'excel+ppt+summary'],
  ]);
  expect(kinds(rows, null)).toEqual([[], []]);
});

test('a roster says whose a folder is, whatever is put behind the name, and who handed in nothing', () => {
  const rows = planClass(
    [...threeFiles('x/Maya  OKAFOR_1183_assignsubmission_file'), ...threeFiles('x/jonas-mbeki')],
    roster,
  );
  expect(shown(rows)).toEqual([
    ['Maya  OKAFOR_1183_assignsubmission_file', 'maya@halden.com', 'excel+ppt+summary'],
    ['jonas-mbeki', 'jonas@halden.com', 'excel+ppt+summary'],
    ['Li', 'li@halden.com', ''],
  ]);
  expect(kinds(rows)).toEqual([[], [], ['no-files']]);
});

const listed = listedStudents([
  { email: 'ana@halden.com', name: 'Ana María Díaz', number: 'S-204' },
  { email: 'bo@halden.com', name: 'Bo Lee', number: '31' },
  { email: 'bo.lee@halden.com', name: 'Bo Lee', number: '310' },
  { email: 'li@halden.com', name: 'Li Wei', number: '' },
]);

test('students on the list of the course are found by name in either order and by number, and none of them is missing [C8.5]', () => {
  const folders = [
    'Díaz, Ana María',
    'ana maria diaz_7_assignsubmission',
    's204',
    'S-204 final',
    '31',
    '310_x',
    'Bo Lee',
  ];
  const rows = planClass(
    folders.flatMap((name) => threeFiles(`all/${name}`)),
    null,
    listed,
  );
  expect(rows.map(({ email }) => email)).toEqual([
    'ana@halden.com',
    'ana@halden.com',
    '',
    'ana@halden.com',
    'bo@halden.com',
    'bo.lee@halden.com',
    '',
  ]);
  expect(kinds(rows, null).at(-1)).toEqual(['no-address']);
  const outer = planClass([...threeFiles('310 Pricing/Li Wei'), ...threeFiles('310 Pricing/31')], null, listed);
  expect(outer.map(({ email }) => email)).toEqual(['li@halden.com', 'bo@halden.com']);
});

test('a roster that was chosen says more of a student than the list of the course', () => {
  const rows = planClass(
    [...threeFiles('x/Li Wei'), ...threeFiles('x/Group 5'), ...threeFiles('x/31')],
    roster,
    listed,
  );
  expect(shown(rows).slice(0, 3)).toEqual([
    ['Li Wei', 'li@halden.com', 'excel+ppt+summary'],
    ['Group 5', '', 'excel+ppt+summary'],
    ['31', 'bo@halden.com', 'excel+ppt+summary'],
  ]);
  expect(rows.slice(3).map(({ label }) => label)).toEqual(['Maya Okafor', 'Mbeki, Jonas']);
});

test('files side by side belong to the student whose name they begin with', () => {
  const rows = planClass(
    files('all/maya okafor model.xlsx', 'all/Maya_Okafor_deck.pptx', 'all/maya okafor.pdf', 'all/li-book.xlsx'),
    roster,
  );
  expect(shown(rows).slice(0, 2)).toEqual([
    ['maya@halden.com', 'maya@halden.com', 'excel+ppt+summary'],
    ['li@halden.com', 'li@halden.com', 'excel'],
  ]);
});

test('files side by side without a roster go by an address in their names, else by the same name before the ending', () => {
  const rows = planClass(
    files('li@halden.com.xlsx', 'li@halden.com.pptx', 'li@halden.com deck.pdf', 'okafor.xlsx', 'okafor.pptx'),
    null,
  );
  expect(shown(rows)).toEqual([
    ['li@halden.com', 'li@halden.com', 'excel+ppt+summary'],
    ['okafor', '', 'excel+ppt'],
  ]);
});

test('a name that two students share is nobody’s, and a longer name wins over a shorter one', () => {
  const two = rosterOf('email,name\na@halden.com,Ann Lee\nb@halden.com,Ann Lee\nc@halden.com,Ann\nd@halden.com,Bo');
  const rows = planClass([...threeFiles('x/Ann Lee'), ...threeFiles('x/Ann Smith'), ...threeFiles('x/Annabel')], two);
  expect(
    shown(rows)
      .slice(0, 3)
      .map(([, email]) => email),
  ).toEqual(['', 'c@halden.com', '']);
});

test('as many workbooks as decks as summaries of one student are attempts, of which the second is asked about [5.12]', () => {
  const rows = planClass(
    [...threeFiles('c/li@halden.com/1'), ...threeFiles('c/li@halden.com/2'), ...threeFiles('c/maya@halden.com')],
    null,
  );
  expect(shown(rows).map(([label, , own]) => [label, own])).toEqual([
    ['li@halden.com', 'excel+ppt+summary'],
    ['li@halden.com', 'excel+ppt+summary'],
    ['maya@halden.com', 'excel+ppt+summary'],
  ]);
  expect(kinds(rows, null)).toEqual([[], ['duplicate'], []]);
  expect(
    kinds(
      rows.map((row) => ({ ...row, passed: ['duplicate'] as const })),
      null,
    ),
  ).toEqual([[], [], []]);
});

test('two workbooks beside one deck and one summary leave a choice, which settles the row', () => {
  const [first] = planClass(
    [...threeFiles('c/li@halden.com'), file('c/li@halden.com/old.xlsx'), ...threeFiles('c/b@x.org')],
    null,
  );
  const problems = first && rowProblems([first], null).get(first.key);
  expect(problems?.map(problemSentence)).toEqual(['There are several files for Excel. Choose one.']);
  const [, old] = first?.spare ?? [];
  const settled = first && old && withSlot(first, 'excel', old);
  expect(settled && [settled.files.excel?.name, rowProblems([settled], null).size]).toEqual(['old.xlsx', 0]);
});

test('a file of another kind is named only where something is missing', () => {
  const whole = planClass(
    [...threeFiles('c/li@halden.com'), file('c/li@halden.com/notes.txt'), ...threeFiles('c/b@x.org')],
    null,
  );
  expect(kinds(whole, null)).toEqual([[], []]);
  const [row] = planClass(
    files('c/li@halden.com/a.numbers', 'c/li@halden.com/b.pptx', 'c/li@halden.com/c.pdf', 'c/b@x.org/b.pptx'),
    null,
  );
  const problems = (row && rowProblems([row], null).get(row.key)) ?? [];
  expect(problems.map(problemSentence)).toEqual([
    'Excel is missing. Add it or skip this row.',
    'a.numbers cannot be graded: .xlsx, .xls, .pptx, .ppt, .pdf, .docx, .doc can.',
  ]);
});

test('addresses are missing, wrong, doubled or unknown to the roster; a row that is left out troubles nobody', () => {
  const group = { excel: file('a.xlsx'), ppt: file('a.pptx'), summary: file('a.pdf') };
  const rows = ['', 'maya@halden', 'li@halden.com', 'LI@halden.com', 'eve@halden.com'].map((email, at) =>
    newRow<TestFile>({ key: String(at), email, files: group }),
  );
  expect(kinds(rows)).toEqual([['no-address'], ['bad-address'], [], ['duplicate'], ['outside-roster']]);
  const out = rows.map((row, at) => ({ ...row, excluded: at === 2 }));
  expect(kinds(out)).toEqual([['no-address'], ['bad-address'], [], [], ['outside-roster']]);
});

test('an empty file keeps its row back', () => {
  const row = newRow<TestFile>({
    key: 'a',
    email: 'li@halden.com',
    files: { excel: file('a.xlsx', 0), ppt: file('a.pptx'), summary: file('a.pdf') },
  });
  expect(rowProblems([row], null).get('a')).toEqual([{ kind: 'empty', names: ['a.xlsx'] }]);
});

test('every problem is a sentence that says what to do', () => {
  const problems: RowProblem[] = [
    { kind: 'no-address' },
    { kind: 'bad-address' },
    { kind: 'duplicate', email: 'li@halden.com' },
    { kind: 'outside-roster' },
    { kind: 'no-files' },
    { kind: 'missing', slots: ['excel', 'summary'] },
    { kind: 'empty', names: ['a.xlsx', 'b.pdf'] },
  ];
  for (const sentence of problems.map(problemSentence)) expect(sentence).toMatch(/ or skip (?:this row|it)\.$/);
});

test('what is going to happen is one sentence: how much, and what the settings do with the results', () => {
  const figures = { submissions: 200, files: 600, bytes: 412 * 1024 * 1024 };
  expect(sendingSentence(figures, { mailed: true, shown: false, lacksService: false })).toBe(
    '200 submissions, 600 files, 412 MB. Results are emailed to each student when grading is complete.',
  );
  const one = { submissions: 1, files: 3, bytes: 500_000 };
  expect(sendingSentence(one, { mailed: false, shown: true, lacksService: false })).toBe(
    '1 submission, 3 files, 0.5 MB. No emails are sent, because emailing results is off.',
  );
  expect(sendingSentence(one, { mailed: true, shown: true, lacksService: true })).toBe(
    '1 submission, 3 files, 0.5 MB. No emails are sent, because no email service is set up.',
  );
  expect(planTotals(planClass(threeFiles('li@halden.com'), null))).toEqual({ submissions: 1, files: 3, bytes: 3 });
});
