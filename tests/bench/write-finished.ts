import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Database, Transaction } from '@server/db/client';
import { gradingRuns } from '@server/db/schema/grading-run';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { submissionFiles } from '@server/db/schema/submission-file';
import type { HeldRun } from '@server/grading/run/claim';
import { finishRun } from '@server/grading/run/finish-run';
import { openRun } from '@server/grading/run/open-run';
import { RunWriter } from '@server/grading/run/run-writer';
import { currentRubric } from '@server/services/grading/ensure';
import { gradingPorts } from '@server/services/grading/ports';
import { eq, sql } from 'drizzle-orm';

/** Of other processes together: a submission takes its time, and the next ones come meanwhile. */
const atOnce = 6;
const noMetrics = { criterion: () => undefined };

/** A submission that was written to its end. */
type Finished = { id: number; studentId: string; total: number };

/**
 * Writes so many submissions a second as uploads and gradings leave them, with the services that those use, until it is
 * stopped; without evidence, deltas and calls of a model, which no list reads.
 */
export class FinishedWriter {
  /** How many have begun and how many have ended so far: what is between may be there or not. */
  begun = 0;
  ended = 0;
  private stopped = false;
  private waiting: ((finished: Finished) => void)[] = [];
  private readonly started = performance.now();
  private readonly writing: Promise<void>;

  constructor(
    private readonly database: Pick<Database, 'db' | 'liveness'>,
    private readonly perSecond: number,
  ) {
    this.writing = this.write();
  }

  /** The next one that ends, at that moment. */
  next(): Promise<Finished> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** How many it has written in a second. */
  async stop(): Promise<number> {
    this.stopped = true;
    await this.writing;
    return this.ended / ((performance.now() - this.started) / 1_000);
  }

  private async write(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!this.stopped) {
      const pause = this.started + (this.begun * 1_000) / this.perSecond - performance.now();
      if (pause > 0) await Bun.sleep(pause);
      while (underWay.size >= atOnce) await Promise.race(underWay);
      const one = this.writeOne(this.begun).finally(() => underWay.delete(one));
      underWay.add(one);
      this.begun += 1;
    }
    await Promise.all(underWay);
  }

  private async writeOne(nth: number): Promise<void> {
    const { db } = this.database;
    const { id, studentId, userEmail } = await db.transaction((tx) => handedIn(tx, nth));
    const { run, rubric } = await this.takenRun(id);
    const writer = new RunWriter(db, run, 0, noMetrics, () => undefined);
    for (const criterion of rubric) await writer.store(criterion, gradeOf(criterion), 'offline');
    await finishRun({ database: this.database, gradingPorts }, run, null);
    await db.insert(mails).values({ kind: 'results', recipient: userEmail, submissionId: id, state: 'sent' });
    this.ended += 1;
    const finished = { id, studentId, total: rubric.reduce((sum, criterion) => sum + gradeOf(criterion).score, 0) };
    for (const resolve of this.waiting.splice(0)) resolve(finished);
  }

  /** A run that this process holds, before another one can take it. */
  private takenRun(submissionId: number): Promise<{ run: HeldRun; rubric: CriterionSnapshot[] }> {
    const { db, liveness } = this.database;
    const called = {
      kind: 'full',
      grader: 'offline',
      requestId: null,
      handIn: null,
      courseId: null,
      traceparent: null,
    } as const;
    const lease = crypto.randomUUID();
    return db.transaction(async (tx) => {
      const rubric = await currentRubric(tx, submissionId);
      const entries = rubric.map((criterion) => ({ criterion }));
      const { id } = await openRun(tx, { submissionId, ...called }, entries);
      const taken = { state: 'running', lease, worker: liveness.worker, attempts: 1, startedAt: sql`now()` } as const;
      await tx.update(gradingRuns).set(taken).where(eq(gradingRuns.id, id));
      return { run: { id, submissionId, ...called, lease, attempts: 1 }, rubric };
    });
  }
}

async function handedIn(tx: Transaction, nth: number) {
  const studentId = `student_${crypto.randomUUID()}`;
  const userEmail = `${studentId}@example.com`;
  const [row] = await tx
    .insert(submissions)
    .values({
      caseStudyId: 1 + (nth % 4),
      companyId: 1 + ((nth * 4_999) % 10_000),
      studentId,
      userEmail,
      submissionNumber: 1,
      uploadFingerprint: new Uint8Array(32),
    })
    .returning({ id: submissions.id });
  if (!row) throw new Error('an inserted submission has no id');
  const file = {
    submissionId: row.id,
    contentType: 'application/octet-stream',
    size: 1_000,
    sha256: new Uint8Array(32),
  };
  await tx.insert(submissionFiles).values(
    (['excel', 'ppt', 'summary'] as const).map((slot) => ({
      ...file,
      slot,
      fileName: `work.${slot}`,
      storageKey: crypto.randomUUID(),
    })),
  );
  return { id: row.id, studentId, userEmail };
}

function gradeOf({ maxScore }: CriterionSnapshot) {
  const texts = { rationale: 'The workbook shows it. '.repeat(9), strengths: [], opportunities: [], nextSteps: [] };
  return { ...texts, score: Math.floor(maxScore * 0.7), evidence: [], flagReasons: [], flagCodes: [] };
}
