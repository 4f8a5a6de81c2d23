import { expect, test } from 'bun:test';
import { ClassSender, type SenderWorld } from '@web/features/class-upload/lib/class-sender';
import type { ClassSending, Sending } from '@web/features/class-upload/lib/sending';
import { countSending, isSending } from '@web/features/class-upload/lib/sending';
import { uploadKeys } from '@web/features/class-upload/lib/upload-keys';
import type { UploadAnswer } from '@web/features/portal/lib/send-upload';
import type { BrowserStorage } from '@web/lib/browser-storage';
import { createStore } from '@web/lib/store';

type Sent = {
  email: string;
  classUploadId: number;
  key: string;
  answer(answer: UploadAnswer): Promise<void>;
  cancelled: boolean;
};

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** A sender whose uploads, clock and gradings are in the test's hands. */
function worldOf(count: number, memory: BrowserStorage = memoryOf()) {
  const sent: Sent[] = [];
  const timers: { ms: number; run: () => void; off: boolean }[] = [];
  const graded: number[] = [];
  let refusesGrading = false;
  const world: SenderWorld = {
    createUpload: async () => 5,
    upload({ row, userEmail, classUploadId }) {
      let end: (answer: UploadAnswer) => void = () => undefined;
      const answer = new Promise<UploadAnswer>((resolve) => {
        end = resolve;
      });
      const one: Sent = {
        email: userEmail,
        classUploadId,
        key: row.idempotencyKey,
        cancelled: false,
        async answer(given) {
          end(given);
          await settle();
        },
      };
      sent.push(one);
      return {
        answer,
        cancel() {
          one.cancelled = true;
          end({ kind: 'cancelled' });
        },
      };
    },
    async startGrading(id) {
      graded.push(id);
      if (refusesGrading) throw new Error('This case study has no criteria yet.');
    },
    sentence: (error) => (error instanceof Error ? error.message : ''),
    keys: uploadKeys(memory),
    later(ms, run) {
      const timer = { ms, run, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
    },
    now: () => 1_000,
  };
  const rows = Array.from({ length: count }, (_, at) => rowOf(`s${at + 1}@halden.com`));
  const store = createStore<ClassSending>({ classUploadId: 5, caseStudyId: 1, phase: { kind: 'running' }, rows });
  return {
    store,
    sender: new ClassSender(store, world),
    sent,
    timers,
    graded,
    refuseGrading: (refuses: boolean) => {
      refusesGrading = refuses;
    },
    kinds: () => store.get().rows.map(({ state }) => state.kind),
  };
}

function memoryOf(): BrowserStorage {
  let kept = '';
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  };
}

function rowOf(email: string): Sending {
  const file = { path: 'a', name: 'a', size: 10, changed: 1, read: async () => new Blob(['0123456789']) };
  return {
    key: email,
    email,
    studentId: 'student_1',
    files: { excel: file, ppt: file, summary: file },
    bytes: 30,
    ordinal: 0,
    state: { kind: 'waiting' },
  };
}

const kept = (submissionId: number): UploadAnswer => ({ kind: 'kept', submissionId, submissionNumber: 1 });
const refused = (status: number, retryAfter: number | null = null): UploadAnswer => ({
  kind: 'refused',
  error: { message: '', sentence: 'No.', files: [] },
  status,
  retryAfter,
});

test('three submissions travel at a time, and each is graded as soon as it is kept', async () => {
  const { sender, sent, graded, kinds, store } = worldOf(5);
  sender.run();
  await settle();
  expect(sent.map(({ email }) => email)).toEqual(['s1@halden.com', 's2@halden.com', 's3@halden.com']);
  await sent[1]?.answer(kept(12));
  expect(graded).toEqual([12]);
  expect(kinds()).toEqual(['sending', 'sent', 'sending', 'sending', 'waiting']);
  expect(new Set(sent.map(({ classUploadId }) => classUploadId))).toEqual(new Set([5]));
  for (const [at, one] of [
    [0, 11],
    [2, 13],
    [3, 14],
  ] as const)
    await sent[at]?.answer(kept(one));
  await sent[4]?.answer(kept(15));
  expect(store.get().phase).toEqual({ kind: 'sent' });
  expect(countSending(store.get().rows)).toEqual({ total: 5, sent: 5, left: 0 });
});

test('a busy server holds everything up for as long as it asks, then the same uploads go on with the same keys', async () => {
  const { sender, sent, timers, store } = worldOf(4);
  sender.run();
  await settle();
  await sent[0]?.answer(refused(429, 60));
  expect(store.get().phase).toEqual({ kind: 'waiting', why: 'busy', until: 61_000 });
  await sent[1]?.answer(refused(503, 5));
  expect(timers.filter(({ off }) => !off).map(({ ms }) => ms)).toEqual([60_000]);
  await sent[2]?.answer(kept(3));
  expect(sent).toHaveLength(3);
  timers[0]?.run();
  await settle();
  expect(sent.slice(3).map(({ email }) => email)).toEqual(['s1@halden.com', 's2@halden.com', 's4@halden.com']);
  expect(sent.slice(3, 5).map(({ key }) => key)).toEqual(sent.slice(0, 2).map(({ key }) => key));
});

test('a pause lets what is under way finish; a stop breaks it off, and going on sends it again', async () => {
  const { sender, sent, kinds, store } = worldOf(5);
  sender.run();
  await settle();
  sender.pause();
  await sent[0]?.answer(kept(1));
  expect([sent.length, kinds()]).toEqual([3, ['sent', 'sending', 'sending', 'waiting', 'waiting']]);
  expect(isSending(store.get())).toBe(true);
  sender.stop();
  await settle();
  expect(kinds()).toEqual(['sent', 'waiting', 'waiting', 'waiting', 'waiting']);
  expect(isSending(store.get())).toBe(false);
  sender.run();
  await settle();
  expect(sent.slice(3).map(({ email }) => email)).toEqual(['s2@halden.com', 's3@halden.com', 's4@halden.com']);
  expect(sent[3]?.key).toBe(sent[1]?.key ?? '');
});

test('a lost login pauses the class, and nothing is lost', async () => {
  const { sender, sent, kinds, store } = worldOf(1);
  sender.run();
  await settle();
  await sent[0]?.answer(refused(401));
  expect([store.get().phase, kinds()]).toEqual([{ kind: 'paused', why: 'signed-out' }, ['waiting']]);
});

test('a class whose last submissions arrive during a pause is handed in', async () => {
  const { sender, sent, store } = worldOf(2);
  sender.run();
  await settle();
  sender.pause();
  await sent[0]?.answer(kept(1));
  expect(store.get().phase.kind).toBe('paused');
  await sent[1]?.answer(kept(2));
  expect(store.get().phase).toEqual({ kind: 'sent' });
});

test('a refused file is not sent again, and of several refused files each is named with why', async () => {
  const { sender, sent, kinds, store } = worldOf(2);
  sender.run();
  await settle();
  const files = [
    { slot: 'excel' as const, sentence: 'It has a password.' },
    { slot: 'ppt' as const, sentence: 'It is empty.' },
  ];
  await sent[0]?.answer({
    kind: 'refused',
    error: { message: '', sentence: 'It has a password.', files },
    status: 422,
    retryAfter: null,
  });
  const gone = { kind: 'refused', error: { message: '', sentence: 'Gone.', files: files.slice(1) } } as const;
  await sent[1]?.answer({ ...gone, status: 0, retryAfter: null });
  expect(store.get().rows[0]?.state).toEqual({
    kind: 'refused',
    sentence: 'a: It has a password. a: It is empty.',
    files,
    status: 422,
  });
  expect(kinds()).toEqual(['refused', 'refused']);
  sender.retry();
  await settle();
  expect([kinds(), sent.length]).toEqual([['refused', 'refused'], 2]);
});

test('what failed is tried again: an upload with its key, or a new one where the server knows other bytes by it', async () => {
  const { sender, sent, kinds, graded, refuseGrading } = worldOf(3);
  refuseGrading(true);
  sender.run();
  await settle();
  await sent[0]?.answer(refused(422));
  await sent[1]?.answer(refused(409));
  await sent[2]?.answer(kept(3));
  // The server grades on its own what could not be started from here.
  expect([kinds(), graded]).toEqual([['refused', 'refused', 'sent'], [3]]);
  sender.retry();
  await settle();
  expect(kinds()).toEqual(['sending', 'sending', 'sent']);
  expect(sent[3]?.key).toBe(sent[0]?.key ?? '');
  expect(sent[4]?.key).not.toBe(sent[1]?.key ?? '');
});

test('a student whose file was replaced is sent at once, in the place of the refused upload', async () => {
  const { sender, sent, kinds, store } = worldOf(1);
  sender.run();
  await settle();
  await sent[0]?.answer(refused(422));
  const [row] = store.get().rows;
  if (!row) throw new Error('no row');
  sender.add({ ...row, files: { ...row.files, ppt: { ...row.files.ppt, changed: 2 } }, state: { kind: 'waiting' } });
  await settle();
  expect([kinds(), sent.length]).toEqual([['sending'], 2]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key ?? '');
});

test('a file that cannot be read fails alone, with its sentence', async () => {
  const { sender, sent, store } = worldOf(2);
  const broken = async () => {
    throw new Error('This file is damaged in the zip. Choose it again from the folder.');
  };
  store.update((state) => ({
    ...state,
    rows: state.rows.map((row, at) =>
      at === 0 ? { ...row, files: { ...row.files, ppt: { ...row.files.ppt, read: broken } } } : row,
    ),
  }));
  sender.run();
  await settle();
  expect(store.get().rows[0]?.state).toEqual({
    kind: 'refused',
    sentence: 'This file is damaged in the zip. Choose it again from the folder.',
    files: [],
    status: -1,
  });
  expect(sent.map(({ email }) => email)).toEqual(['s2@halden.com']);
});

test('after a reload the same upload has the same key, another attempt, address or file another one, and no key tells an address', () => {
  const memory = memoryOf();
  const identity = { caseStudyId: 1, email: 'Maya@halden.com', ordinal: 0, files: rowOf('x').files };
  const key = uploadKeys(memory).of(identity);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(uploadKeys(memory).of({ ...identity, email: 'maya@halden.com ' })).toBe(key);
  const others = [
    { ...identity, ordinal: 1 },
    { ...identity, email: 'li@halden.com' },
    { ...identity, caseStudyId: 2 },
    { ...identity, files: { ...identity.files, ppt: { ...identity.files.ppt, changed: 2 } } },
  ].map((other) => uploadKeys(memory).of(other));
  expect(new Set([key, ...others]).size).toBe(5);
  expect(memory.read()).not.toMatch(/maya|halden/i);
});
