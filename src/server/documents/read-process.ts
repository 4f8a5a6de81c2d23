import { readFileSync } from 'node:fs';
import { checkConsistency } from '@domain/consistency/consistency-check';
import type { FileEvidence, Slot } from '@domain/evidence/evidence';
import { findSuspicions } from '@domain/evidence/suspicion';
import { answerRequests } from '@server/isolation/answer-requests';
import { answerLines } from './answer-lines';
import { outcomeOf, readContent } from './read-document';
import { areBuiltinsUnchanged } from './unchanged-builtins';

/** A file to read, the slots of files, read before, to check for consistency, or the end of a submission. */
export type ReadingRequest = { path: string; slot: Slot; extension: string } | { check: readonly Slot[] } | 'forget';

/** Of most submissions, because a process that waits has time to load them. */
void Promise.all([import('./workbook/read-xlsx'), import('./deck/read-pptx'), import('./summary/read-docx')]);

const read = new Map<Slot, FileEvidence>();

await answerRequests(async function* (request: ReadingRequest) {
  if (request === 'forget') {
    read.clear();
    if (!areBuiltinsUnchanged()) process.exit(1);
    return;
  }
  if ('check' in request) {
    yield JSON.stringify(checkConsistency(request.check.flatMap((slot) => read.get(slot) ?? [])));
    return;
  }
  const { path, slot, extension } = request;
  const outcome = await outcomeOf(readFileSync(path), slot, extension, readContent);
  const evidence = yield* answerLines(outcome, findSuspicions);
  if (evidence) read.set(slot, evidence);
});
