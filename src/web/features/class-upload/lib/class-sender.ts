import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import type { Refusal } from '@domain/submission/refusal';
import type { UploadAnswer } from '@web/features/portal/lib/send-upload';
import type { RowFile, SubmissionRow } from '@web/features/portal/lib/submission-row';
import type { Store } from '@web/lib/store';
import { verdictOf } from './send-plan';
import { type ClassSending, canRetry, type Sending, type SendPhase, type SendState } from './sending';
import type { UploadIdentity, UploadKeys } from './upload-keys';

export type SenderWorld = {
  /** Its id. @throws what `sentence` can put into words */
  createUpload(students: { caseStudyId: number; rows: { email: string; name: string }[] }): Promise<number>;
  upload(upload: {
    row: Pick<SubmissionRow, 'files' | 'studentId' | 'idempotencyKey'>;
    caseStudyId: number;
    classUploadId: number;
    userEmail: string;
    studentName?: string;
    onProgress(loaded: number, total: number): void;
  }): { answer: Promise<UploadAnswer>; cancel(): void };
  /** @throws what `sentence` can put into words */
  startGrading(submissionId: number): Promise<void>;
  sentence(error: unknown): string;
  keys: UploadKeys;
  later(ms: number, run: () => void): () => void;
  now(): number;
};

const atOnce = 3;

/** Three submissions at a time; each is graded as soon as it is stored. */
export class ClassSender {
  private readonly cancels = new Map<string, () => void>();
  private fruitless = 0;
  private callOff: (() => void) | null = null;

  constructor(
    private readonly store: Store<ClassSending>,
    private readonly world: SenderWorld,
  ) {}

  run() {
    this.callOff?.();
    this.callOff = null;
    this.setPhase({ kind: 'running' });
    this.startNext();
  }

  pause(why: 'asked' | 'signed-out' = 'asked') {
    this.callOff?.();
    this.setPhase({ kind: 'paused', why });
  }

  stop() {
    this.callOff?.();
    this.setPhase({ kind: 'stopped' });
    for (const cancel of [...this.cancels.values()]) cancel();
  }

  /** Everything that failed, except what was refused for its files. */
  retry() {
    const { rows, caseStudyId } = this.store.get();
    for (const row of rows.filter(canRetry)) {
      // The server has seen the key with other bytes, so this is another upload.
      if (row.state.kind === 'refused' && row.state.status === 409) this.world.keys.renew(identityOf(row, caseStudyId));
      this.setState(row.key, { kind: 'waiting' });
    }
    this.run();
  }

  /** Replaces a submission of the same key; sent at once. */
  add(row: Sending) {
    this.store.update((state) => ({ ...state, rows: [...state.rows.filter(({ key }) => key !== row.key), row] }));
    this.run();
  }

  private startNext() {
    const { phase, rows } = this.store.get();
    if (!rows.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending')) {
      this.callOff?.();
      this.setPhase({ kind: 'sent' });
      return;
    }
    if (phase.kind !== 'running') return;
    const next = rows.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, atOnce - this.cancels.size));
    for (const row of next) void this.send(row);
  }

  private async send(row: Sending) {
    const { key, email, studentId, studentName } = row;
    const { caseStudyId, classUploadId } = this.store.get();
    let stopped = false;
    this.cancels.set(key, () => {
      stopped = true;
    });
    this.setState(key, { kind: 'sending', share: 0 });
    try {
      const files = await readAll(row);
      if (stopped) return this.settle(row, { kind: 'cancelled' });
      const idempotencyKey = this.world.keys.of(identityOf(row, caseStudyId));
      const { answer, cancel } = this.world.upload({
        row: { files, studentId, idempotencyKey },
        caseStudyId,
        classUploadId,
        userEmail: email,
        ...(studentName !== undefined && { studentName }),
        onProgress: (loaded, total) => this.setState(key, { kind: 'sending', share: total > 0 ? loaded / total : 0 }),
      });
      this.cancels.set(key, cancel);
      this.settle(row, await answer);
    } catch (error) {
      const sentence = error instanceof Error ? error.message : this.world.sentence(error);
      this.setState(key, { kind: 'refused', sentence, files: [], status: -1 });
      this.cancels.delete(key);
    }
    this.startNext();
  }

  private settle({ key, files }: Sending, end: UploadAnswer) {
    this.cancels.delete(key);
    switch (end.kind) {
      case 'kept':
        this.fruitless = 0;
        this.setState(key, { kind: 'sent', submissionId: end.submissionId });
        // Without this call, the server starts grading by itself.
        this.world.startGrading(end.submissionId).catch(() => undefined);
        return;
      case 'cancelled':
        this.setState(key, { kind: 'waiting' });
        return;
      case 'refused': {
        const { status, error } = end;
        const verdict = verdictOf(status, end.retryAfter, this.fruitless);
        // A file that can't be read any more has no answer either, and must not be waited for.
        if (verdict.kind === 'failed' || error.files.length > 0) {
          this.fruitless = 0;
          this.setState(key, { kind: 'refused', sentence: wholeSentence(error, files), files: error.files, status });
          return;
        }
        this.setState(key, { kind: 'waiting' });
        if (verdict.kind === 'signed-out') this.pause('signed-out');
        else this.wait(verdict.ms, verdict.why);
      }
    }
  }

  /** Everything waits, because one answer speaks for the server. */
  private wait(ms: number, why: 'busy' | 'offline') {
    const { phase } = this.store.get();
    if (phase.kind !== 'running' && phase.kind !== 'waiting') return;
    const until = this.world.now() + ms;
    if (phase.kind === 'waiting' && phase.until >= until) return;
    this.fruitless += 1;
    this.callOff?.();
    this.setPhase({ kind: 'waiting', why, until });
    this.callOff = this.world.later(ms, () => this.run());
  }

  private setPhase(phase: SendPhase) {
    this.store.update((state) => ({ ...state, phase }));
  }

  private setState(key: string, state: SendState) {
    this.store.update((all) => ({ ...all, rows: all.rows.map((row) => (row.key === key ? { ...row, state } : row)) }));
  }
}

function wholeSentence({ sentence, files }: Refusal, own: Sending['files']): string {
  if (files.length < 2) return sentence;
  return files.map((file) => `${own[file.slot].name}: ${file.sentence}`).join(' ');
}

async function readAll({ files }: Sending): Promise<Partial<Record<Slot, RowFile>>> {
  const read: Partial<Record<Slot, RowFile>> = {};
  for (const slot of slots) {
    const { name, size } = files[slot];
    read[slot] = { name, size, blob: await files[slot].read() };
  }
  return read;
}

function identityOf({ email, files, ordinal }: Sending, caseStudyId: number): UploadIdentity {
  return { caseStudyId, email, files, ordinal };
}
