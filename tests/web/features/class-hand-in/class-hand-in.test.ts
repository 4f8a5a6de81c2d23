import { expect, test } from 'bun:test';
import { createClassHandIn } from '@web/features/class-hand-in/lib/class-hand-in';
import { uploadKeys } from '@web/features/class-hand-in/lib/upload-keys';
import { kindOf } from '@web/features/class-hand-in/state';

const file = (path: string) => ({
  file: new File(['x'], path.slice(path.lastIndexOf('/') + 1), { lastModified: 1 }),
  path,
});
const threeFiles = (folder: string) => [file(`${folder}/a.xlsx`), file(`${folder}/a.pptx`), file(`${folder}/a.pdf`)];

/** A class whose uploads are refused for one address and kept for all others. */
function classOf(refused = '') {
  const addresses: string[] = [];
  const studentIds: string[] = [];
  const hand = createClassHandIn(
    {
      upload({ userEmail, row }) {
        addresses.push(userEmail);
        studentIds.push(row.studentId);
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
    },
    () => () => undefined,
  );
  const kinds = () => hand.plan().rows.map((row) => [row.email, kindOf(hand.plan(), row)]);
  const key = (email: string) => hand.plan().rows.find((row) => row.email === email)?.key ?? '';
  return { hand, addresses, studentIds, kinds, key };
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

test('only what is ready is sent; what was left behind or refused comes back to be put right', async () => {
  const { hand, addresses, kinds, key } = classOf('jo@halden.com');
  await hand.add([...threeFiles('c/Maya'), ...threeFiles('c/li@halden.com'), ...threeFiles('c/jo@halden.com')]);
  expect(hand.isAtWork()).toBe(true);
  hand.send(1);
  const sending = hand.sending.get();
  await new Promise<void>((resolve) => {
    sending?.store.subscribe(() => sending.store.get().phase.kind === 'sent' && resolve());
  });
  expect([addresses, hand.isAtWork()]).toEqual([['li@halden.com', 'jo@halden.com'], false]);
  hand.backToRest();
  expect(kinds()).toEqual([
    ['', 'fix'],
    ['jo@halden.com', 'fix'],
  ]);
  expect(hand.plan().problems.get(key('jo@halden.com'))).toMatchObject([
    { kind: 'refused', refusal: { sentence: 'No.', files: [] } },
  ]);
  hand.setEmail(key('jo@halden.com'), 'joan@halden.com');
  expect(kinds()[1]).toEqual(['joan@halden.com', 'ready']);
  hand.setEmail(key(''), 'maya@halden.com');
  expect(kinds()[0]).toEqual(['maya@halden.com', 'ready']);
  hand.startOver();
  expect([hand.plan().rows, hand.isAtWork()]).toEqual([[], false]);
});

test('a student of the roster is sent under the name that stands there, anybody else under a made-up id', async () => {
  const { hand, studentIds } = classOf();
  const roster = 'email,name\nzoe.kaiser@uni.de,Zoë Kaiser\n';
  await hand.add([...threeFiles('c/zoe.kaiser@uni.de'), ...threeFiles('c/jo@uni.de')]);
  await hand.add([{ file: new File([roster], 'roster.csv'), path: 'roster.csv' }]);
  hand.pass(hand.plan().rows[1]?.key ?? '', 'outside-roster');
  hand.send(1);
  const sending = hand.sending.get();
  await new Promise<void>((resolve) => {
    sending?.store.subscribe(() => sending.store.get().phase.kind === 'sent' && resolve());
  });
  expect(studentIds).toEqual(['Zoë Kaiser', expect.stringMatching(/^student_/)]);
});

test('a source that holds nothing to grade is refused with what to choose instead', async () => {
  const { hand } = classOf();
  await hand.add([file('c/notes.txt'), file('c/photo.jpg')]);
  expect(hand.store.get().error).toBe(
    'There is no workbook, deck or summary in it. Choose a folder or zip with one folder per student.',
  );
});
