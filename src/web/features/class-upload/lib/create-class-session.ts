import { spareFor } from '@domain/class-upload/class-plan';
import { knownStudents, type RosterStudent, readRoster, rosterName } from '@domain/class-upload/roster';
import { rosterText } from '@domain/class-upload/roster-text';
import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { archiveSentences, classUploadTexts, rosterSentences } from '@domain/messages/class-upload';
import { invalidFileType } from '@domain/messages/portal';
import { isEmail, normalizeEmail } from '@domain/submission/email';
import { slotOfFileName } from '@domain/submission/formats';
import { groupFiles } from '@domain/submission/upload-grouping';
import { showToast } from '@web/components/toast-store';
import { randomToken } from '@web/lib/random-token';
import { createStore, type Store } from '@web/lib/store';
import {
  type ClassPlan,
  type ClassState,
  emptyClass,
  planOf,
  type Row,
  readyRows,
  type Shown,
  withChosen,
  withEdit,
  withFiles,
  withPassed,
  withShown,
} from '../state';
import { readableFile } from './chosen-files';
import { openArchive, type ReadableFile } from './class-archive';
import { ClassSender, type SenderWorld } from './class-sender';
import { classStrip } from './class-strip';
import type { ListedRow } from './listed-rows';
import { type ClassSending, countSending, isSending, type Sending } from './sending';

const maxRosterBytes = 5 * 1024 * 1024;

export type SendingClass = { store: Store<ClassSending>; sender: ClassSender };

export function createClassSession(world: SenderWorld) {
  const store = createStore<ClassState>(emptyClass);
  /** The class that is or was sent; null before. */
  const sending = createStore<SendingClass | null>(null);
  let last: { state: ClassState; plan: ClassPlan } | null = null;

  const patch = (change: Partial<ClassState>) => store.update((state) => ({ ...state, ...change }));

  function plan(): ClassPlan {
    const state = store.get();
    if (last?.state !== state) last = { state, plan: planOf(state) };
    return last.plan;
  }

  const row = (key: string) => plan().rows.find((one) => one.key === key);

  async function takeArchive(file: File) {
    patch({ reading: file.name, error: null });
    const opened = await openArchive(file);
    if (!opened.ok) return patch({ reading: null, error: opened.error });
    patch({ reading: null, notes: [...store.get().notes, ...opened.notes] });
    takeFiles(opened.files);
  }

  function takeFiles(files: readonly ReadableFile[]) {
    const usable = files.some(({ name }) => slotOfFileName(name) !== null);
    if (!usable) return patch({ error: archiveSentences.nothing });
    store.update((state) => ({ ...withFiles(state, files), error: null, shown: 'all', visibleKeys: null }));
  }

  async function takeRoster(file: File) {
    if (file.size > maxRosterBytes) return patch({ error: rosterSentences.tooLarge });
    const read = readRoster(rosterText(new Uint8Array(await file.arrayBuffer())));
    if (!read.ok) return patch({ error: read.error });
    patch({ roster: read.roster, rosterName: file.name, error: null, shown: 'all', visibleKeys: null });
  }

  function begin(classUploadId: number, caseStudyId: number, rows: readonly Sending[]): ClassSender {
    const states = createStore<ClassSending>({ classUploadId, caseStudyId, phase: { kind: 'running' }, rows });
    const sender = new ClassSender(states, world);
    states.subscribe(() => {
      const now = states.get();
      const { sent, total } = countSending(now.rows);
      classStrip.set(isSending(now) ? { id: classUploadId, sent, total } : null);
    });
    sending.set({ store: states, sender });
    return sender;
  }

  return {
    store,
    sending,
    plan,

    async add(chosen: readonly { file: File; path?: string }[]) {
      const files: ReadableFile[] = [];
      for (const { file, path } of chosen) {
        const outermost = !(path ?? file.webkitRelativePath).replace(/^\//, '').includes('/');
        if (outermost && /\.zip$/i.test(file.name)) await takeArchive(file);
        else if (/\.(csv|tsv|txt)$/i.test(file.name) && (outermost || chosen.length === 1)) await takeRoster(file);
        else files.push(readableFile(file, path));
      }
      if (files.length > 0) takeFiles(files);
    },

    takeRoster,
    forgetRoster: () => patch({ roster: null, rosterName: '' }),

    note: (text: string) => patch({ notes: [...store.get().notes, text] }),

    setListed: (listed: readonly RosterStudent[]) => patch({ listed }),

    addRow() {
      const key = `added/${randomToken(4)}`;
      store.update((state) => ({ ...state, added: [...state.added, key], shown: 'all', visibleKeys: null }));
      return key;
    },

    setEmail: (key: string, email: string) => store.update((state) => withEdit(state, key, { email: email.trim() })),

    /** The file must fit the slot [5.13]. */
    setFile(key: string, slot: Slot, file: File) {
      if (slotOfFileName(file.name) !== slot) return showToast(invalidFileType[slot], true);
      store.update((state) => withChosen(state, key, slot, readableFile(file)));
    },

    chooseSpare(key: string, slot: Slot, path: string) {
      const now = row(key);
      const file = now && spareFor(now.spare, slot).find((one) => one.path === path);
      if (file) store.update((state) => withChosen(state, key, slot, file));
    },

    exclude: (key: string, excluded: boolean) => store.update((state) => withEdit(state, key, { excluded })),

    excludeAll: (keys: readonly string[]) =>
      store.update((state) => keys.reduce((now, key) => withEdit(now, key, { excluded: true }), state)),

    pass(key: string, what: Row['passed'][number]) {
      const now = row(key);
      if (now) store.update((state) => withPassed(state, now, what));
    },

    show: (shown: Shown) => store.update((state) => withShown(state, plan(), shown)),

    /** The id of the class upload; null if it could not be started, which a toast says. */
    async send(caseStudyId: number): Promise<number | null> {
      const { roster, listed } = store.get();
      const { rows } = plan();
      const known = knownStudents(roster, listed);
      const ready = sendings(readyRows(plan()), roster?.students ?? []);
      if (ready.length === 0) return null;
      const students = rows.flatMap(({ email: given, label, excluded }) => {
        const email = normalizeEmail(given);
        if (excluded || !isEmail(email)) return [];
        return [{ email, name: (rosterName(known, email) ?? (label === email ? '' : label)).slice(0, 200) }];
      });
      try {
        const classUploadId = await world.createUpload({ caseStudyId, rows: students });
        begin(classUploadId, caseStudyId, ready).run();
        store.set({ ...emptyClass, listed });
        return classUploadId;
      } catch (error) {
        showToast({ title: classUploadTexts.notStarted, description: world.sentence(error) }, true);
        return null;
      }
    },

    sendRow(upload: { id: number; caseStudyId: number }, row: ListedRow, chosen: readonly File[]) {
      const groups = groupFiles(chosen.map((file) => readableFile(file)));
      const { excel, ppt, summary } = { ...row.local?.files, ...(groups.length === 1 ? groups[0] : {}) };
      if (groups.length !== 1 || !excel || !ppt || !summary) return showToast(classUploadTexts.threeFiles, true);
      const open = sending.get();
      const sender =
        open?.store.get().classUploadId === upload.id ? open.sender : begin(upload.id, upload.caseStudyId, []);
      sender.add({
        key: row.local?.key ?? `class/${row.key}`,
        email: row.email,
        studentId: row.server.name || `student_${randomToken(4)}`,
        files: { excel, ppt, summary },
        bytes: excel.size + ppt.size + summary.size,
        ordinal: 0,
        state: { kind: 'waiting' },
      });
    },

    /** Clears the page; the server keeps what was sent. */
    startOver() {
      sending.set(null);
      store.set({ ...emptyClass, listed: store.get().listed });
    },

    isAtWork() {
      const class_ = sending.get();
      if (class_) return isSending(class_.store.get());
      return store.get().files.length + store.get().edits.size > 0;
    },
  };
}

function sendings(rows: readonly Row[], students: readonly RosterStudent[]): Sending[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ key, email: given, files: { excel, ppt, summary } }) => {
    if (!excel || !ppt || !summary) return [];
    const email = normalizeEmail(given);
    const files = { excel, ppt, summary };
    const same = JSON.stringify([email, ...slots.flatMap((slot) => [files[slot].name, files[slot].size])]);
    const ordinal = seen.get(same) ?? 0;
    seen.set(same, ordinal + 1);
    const bytes = excel.size + ppt.size + summary.size;
    const name = rosterName(students, email);
    const studentId = name ?? `student_${randomToken(4)}`;
    return [
      { key, email, studentId, ...(name && { studentName: name }), files, bytes, ordinal, state: { kind: 'waiting' } },
    ];
  });
}
