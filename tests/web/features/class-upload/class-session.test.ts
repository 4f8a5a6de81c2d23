import { expect, test } from 'bun:test';
import { listedStudents } from '@domain/class-upload/roster';
import { createClassSession } from '@web/features/class-upload/lib/create-class-session';
import { listedRows } from '@web/features/class-upload/lib/listed-rows';
import { uploadKeys } from '@web/features/class-upload/lib/upload-keys';
import { kindOf } from '@web/features/class-upload/state';

const file = (path: string) => ({
  file: new File(['x'], path.slice(path.lastIndexOf('/') + 1), { lastModified: 1 }),
  path,
});
const threeFiles = (folder: string) => [file(`${folder}/a.xlsx`), file(`${folder}/a.pptx`), file(`${folder}/a.pdf`)];

const settle = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

const unsent = ({ email, name }: { email: string; name: string }) => ({
  email,
  name,
  submissionId: null,
  state: 'none' as const,
  error: null,
  gradedCriteria: 0,
  criteria: 0,
  totalScore: null,
  maxScore: null,
  letterGrade: null,
});

/** A class whose uploads are refused for one address and kept for all others. */
function classOf(refused = '') {
  const addresses: string[] = [];
  const studentIds: string[] = [];
  const studentNames: (string | undefined)[] = [];
  const created: { email: string; name: string }[] = [];
  const hand = createClassSession({
    createUpload: async ({ rows }) => {
      created.push(...rows);
      return 5;
    },
    upload({ userEmail, studentName, row }) {
      addresses.push(userEmail);
      studentIds.push(row.studentId);
      studentNames.push(studentName);
      const error = { message: '', sentence: 'No.', files: [] };
      return {
        cancel: () => undefined,
        answer: Promise.resolve(
          userEmail === refused
            ? ({ kind: 'refused', error, status: 422, retryAfter: null } as const)
            : ({ kind: 'kept', submissionId: addresses.length, submissionNumber: 1 } as const),
        ),
      };
    },
    startGrading: async () => undefined,
    sentence: () => '',
    keys: uploadKeys({ read: () => '', write: () => undefined }),
    later: () => () => undefined,
    now: () => 0,
  });
  const kinds = () => hand.plan().rows.map((row) => [row.email, kindOf(hand.plan(), row)]);
  const key = (email: string) => hand.plan().rows.find((row) => row.email === email)?.key ?? '';
  return { hand, addresses, created, studentIds, studentNames, kinds, key };
}

test('what was settled by hand stays settled when a roster or more files come', async () => {
  const { hand, kinds, key } = classOf();
  await hand.add([...threeFiles('c/Maya Okafor'), ...threeFiles('c/li@halden.com')]);
  expect(kinds()).toEqual([
    ['', 'fix'],
    ['li@halden.com', 'ready'],
  ]);
  hand.exclude(key('li@halden.com'), true);
  await hand.add([{ file: new File(['email,name\nmaya@halden.com,Maya Okafor\n'], 'roster.csv'), path: 'roster.csv' }]);
  await hand.add([...threeFiles('c/jo@halden.com'), ...threeFiles('c/li@halden.com')]);
  expect(kinds()).toEqual([
    ['maya@halden.com', 'ready'],
    ['li@halden.com', 'out'],
    ['jo@halden.com', 'fix'],
  ]);
});

test('a row is named as in the roster, whatever its folder is called; one that no roster knows, as its folder', async () => {
  const { hand, key } = classOf();
  const names = () => hand.plan().rows.map(({ name }) => name);
  await hand.add([...threeFiles('c/maya@halden.com'), ...threeFiles('c/okafor-jo_31_file')]);
  expect(names()).toEqual(['maya@halden.com', 'okafor-jo_31_file']);
  const list = 'email,name\nmaya@halden.com,Maya Okafor\njo@halden.com,"Jo, O."\n';
  await hand.add([{ file: new File([list], 'roster.csv'), path: 'roster.csv' }]);
  expect(names()).toEqual(['Maya Okafor', 'okafor-jo_31_file', 'Jo, O.']);
  hand.setEmail(key(''), 'jo@halden.com');
  expect(names()).toEqual(['Maya Okafor', 'Jo, O.', 'Jo, O.']);
});

test('files that come for a student after one was put in by hand fill what is open, and the one put in stays', async () => {
  const { hand, kinds, key } = classOf();
  const [book, deck, memo] = threeFiles('c/li@halden.com');
  await hand.add([...(book ? [book] : []), ...threeFiles('c/jo@halden.com')]);
  hand.setFile(key('li@halden.com'), 'ppt', new File(['x'], 'by-hand.pptx'));
  await hand.add([...(deck ? [deck] : []), ...(memo ? [memo] : [])]);
  expect(kinds()).toContainEqual(['li@halden.com', 'ready']);
  const files = hand.plan().rows.find(({ email }) => email === 'li@halden.com')?.files;
  expect([files?.excel?.name, files?.ppt?.name, files?.summary?.name]).toEqual(['a.xlsx', 'by-hand.pptx', 'a.pdf']);
});

test('a row that is put right stays in the list of what is to fix until another list is chosen', async () => {
  const { hand, key } = classOf();
  await hand.add([...threeFiles('c/Maya'), ...threeFiles('c/li@halden.com')]);
  hand.show('fix');
  const maya = key('');
  hand.setEmail(maya, 'maya@halden.com');
  expect([...(hand.store.get().visibleKeys ?? [])]).toEqual([maya]);
  hand.show('fix');
  expect(hand.store.get().visibleKeys?.size).toBe(0);
});

/** Sends what is ready, and waits until nothing is left to send. */
async function sendAll(hand: ReturnType<typeof classOf>['hand']) {
  const id = await hand.send(1);
  const sending = hand.sending.get();
  if (!sending) throw new Error('nothing is sent');
  await new Promise<void>((resolve) => {
    const look = () => sending.store.get().phase.kind === 'sent' && resolve();
    sending.store.subscribe(look);
    look();
  });
  return { id, sending };
}

test('only what is ready is sent, and everybody with an address is listed, under the names of the roster', async () => {
  const { hand, addresses, created } = classOf('jo@halden.com');
  await hand.add([...threeFiles('c/Maya'), ...threeFiles('c/li@halden.com'), ...threeFiles('c/jo@halden.com')]);
  const roster = 'email,name\nli@halden.com,Li Wei\njo@halden.com,Jo\nada@halden.com,Ada Lovell\n';
  await hand.add([{ file: new File([roster], 'roster.csv'), path: 'roster.csv' }]);
  expect(hand.isAtWork()).toBe(true);
  const { id, sending } = await sendAll(hand);
  expect([id, addresses, hand.isAtWork()]).toEqual([5, ['li@halden.com', 'jo@halden.com'], false]);
  expect(created).toEqual([
    { email: 'li@halden.com', name: 'Li Wei' },
    { email: 'jo@halden.com', name: 'Jo' },
    { email: 'ada@halden.com', name: 'Ada Lovell' },
  ]);
  expect(hand.plan().rows).toEqual([]);
  const listed = listedRows(created.map(unsent), sending.store.get().rows);
  expect(listed.map(({ kind }) => kind)).toEqual(['grading', 'fix', 'absent']);

  const [, jo, ada] = listed;
  if (!jo || !ada) throw new Error('nobody is listed');
  hand.sendRow({ id: 5, caseStudyId: 1 }, jo, [new File(['y'], 'better.pptx')]);
  hand.sendRow({ id: 5, caseStudyId: 1 }, ada, [new File(['y'], 'one.pptx')]);
  expect(addresses.slice(2)).toEqual([]);
  await settle();
  expect(addresses.slice(2)).toEqual(['jo@halden.com']);
});

test('after a reload a student whose files are missing is given all three', async () => {
  const { hand, addresses } = classOf();
  const [row] = listedRows([unsent({ email: 'ada@halden.com', name: 'Ada Lovell' })], []);
  if (!row) throw new Error('nobody is listed');
  hand.sendRow(
    { id: 9, caseStudyId: 1 },
    row,
    threeFiles('c/x').map(({ file: one }) => one),
  );
  await settle();
  expect(addresses).toEqual(['ada@halden.com']);
  expect(hand.sending.get()?.store.get().classUploadId).toBe(9);
});

test('a student of the roster is sent under the name that stands there, anybody else under a made-up id [C8.5]', async () => {
  const { hand, studentIds, studentNames } = classOf();
  const roster = 'email,name\nzoe.kaiser@uni.de,Zoë Kaiser\n';
  await hand.add([...threeFiles('c/zoe.kaiser@uni.de'), ...threeFiles('c/jo@uni.de')]);
  await hand.add([{ file: new File([roster], 'roster.csv'), path: 'roster.csv' }]);
  hand.pass(hand.plan().rows[1]?.key ?? '', 'outside-roster');
  await sendAll(hand);
  expect(studentIds).toEqual(['Zoë Kaiser', expect.stringMatching(/^student_/)]);
  expect(studentNames).toEqual(['Zoë Kaiser', undefined]);
});

test('without a roster the list of the course finds folders by name and number, and the class upload has its names', async () => {
  const { hand, addresses, created, studentIds } = classOf();
  hand.setListed(
    listedStudents([
      { email: 'zoe@uni.de', name: 'Zoë Kaiser', number: '1183' },
      { email: 'li@uni.de', name: 'Li Wei', number: '1184' },
      { email: 'jo@uni.de', name: 'Jo Mbeki', number: '1185' },
    ]),
  );
  await hand.add([...threeFiles('c/Kaiser, Zoë'), ...threeFiles('c/1184')]);
  await sendAll(hand);
  expect(addresses).toEqual(['zoe@uni.de', 'li@uni.de']);
  expect(created).toEqual([
    { email: 'zoe@uni.de', name: 'Zoë Kaiser' },
    { email: 'li@uni.de', name: 'Li Wei' },
  ]);
  expect(studentIds).toEqual([expect.stringMatching(/^student_/), expect.stringMatching(/^student_/)]);
  expect(hand.store.get().listed).toHaveLength(3);
});

test('a source that holds nothing to grade is refused with what to choose instead', async () => {
  const { hand } = classOf();
  await hand.add([file('c/notes.txt'), file('c/photo.jpg')]);
  expect(hand.store.get().error).toBe(
    'No workbook, deck or summary found. Choose a folder or zip with one folder per student.',
  );
});
