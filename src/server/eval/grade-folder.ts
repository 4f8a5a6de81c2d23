import { createHash } from 'node:crypto';
import { slots } from '@domain/evidence/slots';
import type { CheckedGrade, CriterionSnapshot } from '@domain/grading/grade';
import { type ReplayDifference, replayDifferences } from '@domain/grading/replay';
import { changedVersions, replayReasons } from '@domain/messages/replay';
import type { DocumentReader } from '@server/documents/document-reader';
import { unpackEvidence } from '@server/documents/packed-evidence';
import type { GradedRecord, RecordedCall } from '@server/grading/answer/record';
import { currentVersions } from '@server/grading/answer/versions';
import type { CallSemaphore } from '@server/grading/grader/call-semaphore';
import type { Grader, ModelCallRecord } from '@server/grading/grader/grader';
import { hideGrade } from '@server/grading/mask/hide-grade';
import { maskOf } from '@server/grading/mask/mask';
import { changedPrompt } from '@server/grading/prompt/changed-prompt';
import { asSent } from '@server/grading/render/evidence-budget';
import { CriterionGrading } from '@server/grading/run/criterion-grading';
import { gradeAll } from '@server/grading/run/grade-all';
import type { Timings } from '@server/grading/run/timings';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import type { EvalFolder, EvalSubmission } from './folder';

/** `graderFor` returns a sentence if a submission can't be graded. */
export type GradingTools = {
  reader: DocumentReader;
  graderFor(submission: EvalSubmission): Grader | string;
  /** It answers from records, whose outcomes must repeat. */
  replays: boolean;
  timings: Timings;
  callSemaphore: CallSemaphore;
};

export type GradedSubmission = {
  submission: EvalSubmission;
  /** By criterion id; names are masked, as in a record. */
  grades: Map<number, CheckedGrade>;
  calls: Map<number, RecordedCall[]>;
  /** A null criterion stands for all. */
  failures: { criterion: string | null; why: string }[];
  differing: { criterion: string; differences: ReplayDifference[] }[];
  /** Sentences: what has changed since the replayed answers were recorded. */
  changed: string[];
};

/** Enough to keep a model busy, few enough to fit into memory. */
const maxConcurrent = 4;

/** @throws {GraderError} `waiting`: without a key or quota nothing can be graded */
export async function gradeFolder(
  tools: GradingTools,
  folder: EvalFolder,
  onGraded: (graded: GradedSubmission) => void,
): Promise<GradedSubmission[]> {
  const graded = new Map<string, GradedSubmission>();
  const waiting = [...folder.submissions];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const done = await gradeOne(tools, folder, next);
      graded.set(next.name, done);
      onGraded(done);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return folder.submissions.flatMap(({ name }) => graded.get(name) ?? []);
}

async function gradeOne(tools: GradingTools, folder: EvalFolder, submission: EvalSubmission) {
  const graded: GradedSubmission = {
    submission,
    grades: new Map(),
    calls: new Map(),
    failures: [],
    differing: [],
    changed: [],
  };
  const grader = tools.graderFor(submission);
  const prepared = typeof grader === 'string' ? grader : await prepare(tools.reader, folder, submission);
  if (typeof grader === 'string' || typeof prepared === 'string') {
    graded.failures.push({ criterion: null, why: typeof grader === 'string' ? grader : String(prepared) });
    return graded;
  }
  const { hide } = maskOf(prepared);
  const nameOf = (id: number) => folder.rubric.find((criterion) => criterion.id === id)?.name ?? '';
  const sink = {
    started: async () => undefined,
    delta: () => undefined,
    store: async ({ id }: CriterionSnapshot, grade: CheckedGrade) => void graded.grades.set(id, hideGrade(grade, hide)),
    failed: async (ids: number[], { cause, willRetry }: { cause: string; willRetry: boolean }) => {
      if (!willRetry) graded.failures.push(...ids.map((id) => ({ criterion: nameOf(id), why: cause })));
    },
  };
  const keepCall = (id: number, attempt: number, record: ModelCallRecord) => {
    graded.calls.set(id, [...(graded.calls.get(id) ?? []), { attempt, ...record, versions: currentVersions }]);
  };
  const deps = { grader, timings: tools.timings, at: async () => undefined };
  const stop = new AbortController();
  const grading = new CriterionGrading(
    deps,
    { callSemaphore: tools.callSemaphore, priority: { group: 'folder', order: prepared.submissionId } },
    sink,
    keepCall,
    prepared,
    stop.signal,
  );
  await gradeAll(grading, folder.rubric, grader.wantsHeadStart(prepared) ? tools.timings.headStart : 0, stop);
  if (!tools.replays) return graded;
  const recorded = submission.records
    .filter((record) => record.grader === grader.name)
    .flatMap((each) => each.criteria);
  return {
    ...graded,
    differing: differing(folder.rubric, graded, recorded),
    changed: changedSince(folder.rubric, prepared, recorded),
  };
}

async function prepare(
  reader: DocumentReader,
  { caseStudy, rubric }: EvalFolder,
  { files, student }: EvalSubmission,
): Promise<PreparedSubmission | string> {
  using reading = reader.open(new AbortController().signal);
  const packed: Uint8Array[] = [];
  for (const slot of slots) {
    const outcome = await reading.read(files[slot], slot, files[slot]);
    if (!outcome.ok) return `${files[slot]}: ${outcome.unreadable.message}`;
    packed.push(outcome.file.packed);
  }
  const checked = await reading.checkConsistency();
  const texts = rubric.flatMap(({ name, description, promptTemplate, scoreRanges }) => [
    name,
    description,
    promptTemplate,
    ...scoreRanges.flatMap((range) => [range.description, range.promptTemplate]),
  ]);
  return {
    submissionId: 0,
    fence: await fenceOf(files),
    caseStudy: { ...caseStudy, criteriaTexts: texts },
    files: packed.map(unpackEvidence),
    consistencyCheck: checked.ok ? checked.consistencyCheck : null,
    identity: { userEmail: student?.email ?? '', studentId: student?.id ?? '', companyName: student?.company ?? null },
  };
}

/** Derived from the files, so that prompts are the same in every run. */
export async function fenceOf(files: EvalSubmission['files']): Promise<string> {
  const hash = createHash('sha256');
  for (const slot of slots) hash.update(new Uint8Array(await Bun.file(files[slot]).arrayBuffer()));
  const digits = hash.digest('hex');
  const ends = [8, 12, 16, 20, 32];
  return ends.map((end, at) => digits.slice(ends[at - 1] ?? 0, end)).join('-');
}

function differing(
  rubric: readonly CriterionSnapshot[],
  { grades }: GradedSubmission,
  recorded: readonly GradedRecord[],
): GradedSubmission['differing'] {
  return rubric.flatMap(({ id, name }) => {
    const then = recorded.find(({ criterion, result }) => criterion.name === name && result !== null)?.result;
    const now = grades.get(id);
    const differences = then && now ? replayDifferences(then, now) : [];
    return differences.length > 0 ? [{ criterion: name, differences }] : [];
  });
}

function changedSince(
  rubric: readonly CriterionSnapshot[],
  submission: PreparedSubmission,
  recorded: readonly GradedRecord[],
): string[] {
  return recorded.flatMap(({ criterion: { name }, calls }) => {
    const criterion = rubric.find((one) => one.name === name);
    const call = calls.findLast(({ error }) => error === null);
    if (!criterion || !call) return [];
    const versions = call.versions ? changedVersions(call.versions, currentVersions) : [replayReasons.noVersions];
    return [...versions, ...changedPrompt(call.request, { submission: asSent(submission, call.request), criterion })];
  });
}
