import type { EvidenceChange, Variant } from '@domain/experiment/experiment';
import { probeSentences } from '@domain/messages/probe';
import { attacks } from '@domain/probe/attack';
import { insertAttacks } from '@domain/probe/insert-attacks';
import { swapDocument } from '@domain/probe/swap-document';
import type { Deps } from '@server/deps';
import { packEvidence } from '@server/documents/packed-evidence';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { readSubmission } from '@server/grading/submission/read-submission';
import { runConsistencyCheck } from '@server/grading/submission/run-consistency-check';

type PreparingDeps = Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>;

/** Can never be graded; the message is for people. */
export class VariantImpossible extends Error {
  override name = 'VariantImpossible';
}

/** Null if the submission is gone. @throws {VariantImpossible} */
export async function prepareVariant(
  deps: PreparingDeps,
  submissionId: number,
  { criteria, change }: Variant,
): Promise<PreparedSubmission | null> {
  const submission = await readSubmission(deps, submissionId, criteria);
  if (!submission || !change) return submission;
  const changed = change.kind === 'swap' ? await swapped(deps, submission, change) : attacked(submission, change.ids);
  // Checks the files as they are graded, because a swapped deck ties to other cells.
  const packed = await Promise.all(changed.files.map(async (file) => (await packEvidence(file)).packed));
  const outcome = await runConsistencyCheck(
    deps.log,
    () => deps.reader.checkConsistency(packed, deps.stopping),
    deps.stopping,
  );
  return { ...changed, consistencyCheck: outcome.ok ? outcome.consistencyCheck : null };
}

async function swapped(
  deps: PreparingDeps,
  submission: PreparedSubmission,
  { slot, donorId }: Extract<EvidenceChange, { kind: 'swap' }>,
): Promise<PreparedSubmission> {
  const donor = await readSubmission(deps, donorId, []);
  // A donor that is being deleted loses its files first.
  const files = donor && swapDocument(submission.files, slot, donor.files);
  if (!files) throw new VariantImpossible(probeSentences.donorDeleted);
  return { ...submission, files, otherIdentity: donor.identity };
}

function attacked(submission: PreparedSubmission, ids: readonly string[]): PreparedSubmission {
  const { files } = insertAttacks(
    submission.files,
    attacks.filter(({ id }) => ids.includes(id)),
  );
  return { ...submission, files };
}
