import { checkConsistency } from '@domain/consistency/consistency-check';
import { evidenceChanges } from '@domain/resubmission/evidence-changes';
import type { DocumentReader } from '@server/documents/document-reader';
import { unpackEvidence } from '@server/documents/packed-evidence';

/** Checks consistency in the test's own process. */
export const checkConsistencyHere: DocumentReader['checkConsistency'] = async (packed) => ({
  ok: true,
  consistencyCheck: checkConsistency(packed.map(unpackEvidence)),
});

/** Compares two submissions in the test's own process. */
export const compareHere: DocumentReader['compare'] = async (before, after) => ({
  ok: true,
  files: evidenceChanges(before.map(unpackEvidence), after.map(unpackEvidence)),
});
