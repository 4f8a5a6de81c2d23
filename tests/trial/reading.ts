import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { checkConsistency } from '@domain/consistency/consistency-check';
import { lazy } from '@domain/evidence/lazy';
import { findSuspicions } from '@domain/evidence/suspicion';
import { slotOfFileName } from '@domain/submission/formats';
import { builtPrograms, ensureProgramsBuilt } from '@server/build/program-build';
import { AnswerCheck } from '@server/documents/answer-check';
import { answerLines } from '@server/documents/answer-lines';
import type { ConsistencyOutcome, ReadOutcome } from '@server/documents/document-reader';
import { createIsolatedReader } from '@server/documents/isolated-reader';
import { outcomeOf, readContent } from '@server/documents/read-document';
import { unpackGradually } from '@server/documents/unpack-evidence';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { pick, type Random } from './made-workbook';
import { mutatedFile } from './mutated-file';

const corpus = join(import.meta.dir, '../corpus');
/** A changed file is small, unless a change made it large. */
const maxBytes = 40_000;
const limits = { seconds: 20, clockSeconds: 60, memoryMb: 900, concurrency: 1, waitSeconds: 60 };

type Source = { path: string; bytes: Buffer };

/** What became of so many files, by reason, and what should not have become of one. */
export type ReadingScore = { outcomes: Record<string, number>; faults: string[] };

/** Reads changed files in this process, without limits: an error that is no refusal is a fault. */
export async function readHere(files: number, random: Random): Promise<ReadingScore> {
  const score: ReadingScore = { outcomes: {}, faults: [] };
  for (let number = 0; number < files; number++) {
    const { path, bytes } = pick(random, corpusFiles());
    const { bytes: changed, how } = mutatedFile(bytes, random);
    await note(score, `${path}, ${how}`, () => describeHere(changed, path));
  }
  return score;
}

/**
 * Reads so many changed files as the server does, in processes with limits, and tells how each reason was given.
 * What such a process took for damaged is read here again: one that died of an error answers the same.
 */
export async function readingTrial(files: number, random: Random): Promise<string[]> {
  using folder = temporaryFolder();
  await ensureProgramsBuilt();
  const reader = createIsolatedReader({ ...builtPrograms(), ...limits });
  const score: ReadingScore = { outcomes: {}, faults: [] };
  for (let number = 0; number < files; number++) {
    const { path, bytes } = pick(random, corpusFiles());
    const { bytes: changed, how } = mutatedFile(bytes, random);
    const written = join(folder.path, `file${extname(path)}`);
    await Bun.write(written, changed);
    await note(score, `${path}, ${how}`, async () => {
      const began = performance.now();
      const { signal } = new AbortController();
      using reading = reader.open(signal);
      const outcome = await reading.read(written, slotOf(path), basename(path));
      if (performance.now() - began > (limits.clockSeconds + 2) * 1_000) throw new Error('the clock did not stop it');
      if (!outcome.ok && outcome.unreadable.reason === 'corrupt') return describeHere(changed, path);
      return await describe(outcome, () => reading.checkConsistency());
    });
  }
  process.stdout.write(`${JSON.stringify(score.outcomes)}\n`);
  return score.faults;
}

const corpusFiles = lazy((): [Source, ...Source[]] => {
  const [first, ...others] = [...new Bun.Glob('*/*.{xlsx,xls,pptx,ppt,docx,doc,pdf}').scanSync(corpus)]
    .toSorted()
    .map((path) => ({ path, bytes: readFileSync(join(corpus, path)) }))
    .filter(({ bytes }) => bytes.length < maxBytes);
  if (!first) throw new Error('the corpus has no files');
  return [first, ...others];
});

function slotOf(path: string) {
  const slot = slotOfFileName(path);
  if (!slot) throw new Error(`${path} has no slot`);
  return slot;
}

async function note(score: ReadingScore, file: string, read: () => Promise<string>): Promise<void> {
  try {
    const outcome = await read();
    score.outcomes[outcome] = (score.outcomes[outcome] ?? 0) + 1;
  } catch (error) {
    score.faults.push(`${file}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

/** As the reading process answers and as the server takes it, in one process. */
async function describeHere(bytes: Buffer, path: string): Promise<string> {
  const outcome = await outcomeOf(bytes, slotOf(path), basename(path), readContent);
  const check = new AnswerCheck();
  for (const line of answerLines(outcome, findSuspicions)) await check.take(Buffer.from(`\n${line}`));
  const answer = await check.outcome();
  if (!answer) throw new Error('the server would not take the answer');
  return describe(answer, async (packed) => ({
    ok: true,
    consistencyCheck: checkConsistency([await unpackGradually(packed)]),
  }));
}

/** Evidence that can be checked, or a sentence that says what to do. */
async function describe(
  outcome: ReadOutcome,
  checkConsistency: (packed: Uint8Array) => Promise<ConsistencyOutcome>,
): Promise<string> {
  if (outcome.ok) {
    const checked = await checkConsistency(outcome.file.packed);
    if (!checked.ok) throw new Error(`what was read could not be checked: ${checked.reason}`);
    return 'evidence';
  }
  const { reason, message } = outcome.unreadable;
  if (!/^[A-Z].{20,}\.$/.test(message)) throw new Error(`${reason} is told as “${message}”`);
  return reason;
}
