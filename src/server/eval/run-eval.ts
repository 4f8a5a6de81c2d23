import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOpenAi } from '@domain/model/provider-kinds';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import { createReplayGrader } from '@server/adapters/grader/replay/replay-grader';
import type { Config } from '@server/config';
import { inProcessReader } from '@server/documents/in-process-reader';
import { makeRecord, writeRecord } from '@server/grading/answer/record';
import { CallSemaphore } from '@server/grading/grader/call-semaphore';
import { type Grader, GraderError } from '@server/grading/grader/grader';
import { defaultTimings } from '@server/grading/run/timings';
import { type EvalFolder, type EvalSubmission, FolderError, readFolder } from './folder';
import { type GradedSubmission, gradeFolder } from './grade-folder';
import { type EvalMetrics, metricsOf } from './metrics';
import { type EvalOptions, readOptions, usage } from './options';
import { printed } from './print';

type Say = { out: (text: string) => void; error: (text: string) => void };

/** `of` returns a sentence if nobody can grade a submission; `isListed`: asked where OpenAI's list prices apply. */
type GraderFor = { name: string; isListed?: boolean; of: (submission: EvalSubmission) => Grader | string };

/** Returns the exit code: 0, 1 below the threshold, 2 if it couldn't run. */
export async function runEval(args: readonly string[], config: () => Config, say: Say): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    say.error(`${options}\n\n${usage}`);
    return 2;
  }
  try {
    const folder = readFolder(options.folder);
    const grader = await chooseGrader(options, folder, config);
    const metrics = await evaluate(options, folder, grader, say);
    say.out(options.json ? `${JSON.stringify(metrics, null, 1)}\n` : printed(metrics));
    return reaches(metrics, options.minKappa, say) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof FolderError || error instanceof GraderError)) throw error;
    say.error(`${error.message}\n`);
    return 2;
  }
}

async function evaluate(
  { by, record }: EvalOptions,
  folder: EvalFolder,
  grader: GraderFor,
  say: Say,
): Promise<EvalMetrics> {
  const unnamed = folder.submissions.filter(({ student }) => student === null).length;
  if (by === 'model' && unnamed > 0) {
    say.error(`${unnamed} of ${folder.submissions.length} have no student.json: nothing is masked in what is sent.\n`);
  }
  const began = performance.now();
  const tools = { reader: inProcessReader, graderFor: grader.of, replays: by === 'replay', ...patience };
  const graded = await gradeFolder(tools, folder, (done) => {
    if (record) keep(folder, done, grader.name);
  });
  const seconds = (performance.now() - began) / 1000;
  return metricsOf(folder, graded, { grader: grader.name, isListed: grader.isListed === true, by, seconds });
}

const patience = { timings: defaultTimings, callSemaphore: new CallSemaphore(16) };

async function chooseGrader(
  { by, model }: EvalOptions,
  { submissions }: EvalFolder,
  config: () => Config,
): Promise<GraderFor> {
  if (by === 'offline') {
    const rules = createOfflineGrader({ pauseMs: 0 });
    return { name: rules.name, of: () => rules };
  }
  if (by === 'replay') return replaying(submissions, model);
  const { model: configured } = config();
  if (!configured) throw new FolderError('Set OPENAI_API_KEY to ask a model, or use --offline or --replay.');
  const { createModelGrader } = await import('@server/adapters/grader/model/model-grader');
  const asked = createModelGrader({ ...configured, ...(model !== null && { model }) });
  return { name: asked.name, isListed: isOpenAi(configured), of: () => asked };
}

function replaying(submissions: readonly EvalSubmission[], model: string | null): GraderFor {
  const records = submissions.flatMap((submission) => submission.records).filter(({ gradedBy }) => gradedBy === 'ai');
  const names = [...new Set(records.map(({ grader }) => grader))].toSorted();
  const name = model ?? names[0];
  if (name === undefined)
    throw new FolderError('There are no records of a model: make them with --model and --record.');
  if (model === null && names.length > 1) {
    throw new FolderError(`There are records of ${names.join(' and ')}: choose with --model.`);
  }
  return {
    name,
    of({ records: own }) {
      const criteria = own.filter(({ grader }) => grader === name).flatMap((record) => record.criteria);
      return criteria.length > 0 ? createReplayGrader({ grader: name, criteria }) : `There is no record of ${name}.`;
    },
  };
}

function keep({ rubric }: EvalFolder, { submission, calls, grades }: GradedSubmission, grader: string): void {
  const record = makeRecord({
    recordedAt: new Date().toISOString(),
    grader,
    gradedBy: 'ai',
    criteria: rubric.map((criterion) => ({
      criterion,
      calls: calls.get(criterion.id) ?? [],
      result: grades.get(criterion.id) ?? null,
    })),
  });
  const records = join(submission.folder, 'records');
  mkdirSync(records, { recursive: true });
  writeFileSync(join(records, `${grader.replace(/[^\w.-]+/g, '-')}.json`), writeRecord(record));
}

function reaches({ total, failures }: EvalMetrics, minKappa: number | null, say: Say): boolean {
  if (minKappa === null) return true;
  const { agreement } = total;
  const kappa = agreement.verdict === 'measured' ? agreement.kappa?.value : undefined;
  const wrong =
    failures.length > 0
      ? `${failures.length === 1 ? 'One answer is' : `${failures.length} answers are`} missing.`
      : kappa === undefined
        ? "The totals' weighted kappa is unknown."
        : kappa < minKappa
          ? `The totals' weighted kappa is ${kappa.toFixed(3)}, below ${minKappa}.`
          : null;
  if (wrong !== null) say.error(`${wrong}\n`);
  return wrong === null;
}
